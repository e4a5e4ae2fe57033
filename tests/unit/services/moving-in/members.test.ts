import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sealedPhone } from '#services/abp/sealing/sealed-phones.ts'
import { rowsOf } from '#services/database/connect.ts'
import { enterpriseMembers } from '#services/database/schema/enterprises.ts'
import { users } from '#services/database/schema/identity.ts'
import { outbox } from '#services/database/schema/infrastructure.ts'
import { LISTED_MEMBER_PHONE, listedMembers, moveRows } from '#services/database/schema/moving.ts'
import { runJobNow } from '#services/jobs/jobs.ts'
import { forgetMovedCellsJob } from '#services/moving-in/moving-data.repository.ts'
import { withCheck } from '#services/seeds/seeding.ts'
import { gbkOf } from '#tests/support/gbk.ts'
import { movingDesk, type ShownList } from '#tests/support/moving.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { listenToStatements, statementsOf } from '#tests/support/statements.ts'

listenToStatements()

const HEADS = ['统一社会信用代码', '姓名', '手机号', '部门'] as const
const CODE = withCheck('91990101MA01KP2T5')
const OTHER = withCheck('91990102MA5DA1234')

let server: TestServer
let desk: ReturnType<typeof movingDesk>
let next = 0
const phone = () => `1570000${String(1000 + next++)}`
const enterpriseId = () => server.account('enterprise').enterpriseId ?? 0

beforeAll(async () => {
  server = await startTestServer({ LETTER_BOX: 'true' })
  desk = movingDesk(server)
})
afterAll(() => server.close())

const checked = async (rows: readonly (readonly unknown[])[], heads: readonly string[] = HEADS): Promise<ShownList> =>
  desk.check(await desk.create([heads, ...rows], 'Members'))
const brought = async (rows: readonly (readonly unknown[])[]) => desk.run(await checked(rows))
const storedOf = async (id: number | null | undefined) =>
  (
    await server.db
      .select()
      .from(listedMembers)
      .where(eq(listedMembers.id, id ?? 0))
  )[0]
const sizes = async () =>
  (
    await rowsOf<object>(
      server.db,
      sql`select (select count(*)::int from portal_user) as accounts, (select count(*)::int from enterprise_member) as
        members, (select count(*)::int from outbox) as messages`,
    )
  )[0]

describe('a list of staff', () => {
  it('lists people by a sealed phone; it makes neither accounts nor members, and tells nobody', async () => {
    const before = await sizes()
    const number = phone()
    const done = await brought([
      [CODE, '张晓敏', number, '客服组'],
      [CODE, '李晓丹', phone(), ''],
    ])
    expect(done).toMatchObject({ status: 'Done', counts: { created: 2, refused: 0 } })
    const [first, second] = await desk.rowsOf(done, 'Created')
    expect(first?.label).toBe(`张** ${number.slice(-4)}`)
    const row = await storedOf(first?.entityId)
    expect(row).toMatchObject({
      ...{ enterpriseId: enterpriseId(), realName: '张晓敏', departmentName: '客服组', userId: null },
    })
    expect(row?.phoneSealed).not.toContain(number)
    expect(server.platform.sealer.open(LISTED_MEMBER_PHONE, row?.phoneSealed ?? '')).toBe(number)
    expect(await storedOf(second?.entityId)).toMatchObject({ departmentName: null })
    expect(await sizes()).toEqual(before)
  })

  it('changes nothing the second time, and leaves members as they are', async () => {
    const row = [CODE, '张晓敏', phone(), '客服组']
    await brought([row])
    const again = await checked([row, [CODE, '秦明月', '13900000102', '']])
    expect(again.counts).toMatchObject({ known: 2, ready: 0 })
    expect((await desk.rowsOf(again)).map(({ message }) => message)).toEqual([
      '已经在这家企业的名单里，没有改动',
      '已经是这家企业的成员，没有改动',
    ])
  })

  it('links a row by phone and name; the same phone with another name is said, and links nobody', async () => {
    const number = phone()
    const { sealer } = server.platform
    const join = async (realName: string | null, approvedTime: Date | null, isPhoneShared = false) => {
      const [user] = await server.db
        .insert(users)
        .values({
          ...{ userName: `household_${next++}`, surname: '家人', realName, userType: 'Enterprise', isPhoneShared },
          ...sealedPhone(sealer, 'account', number),
        })
        .returning()
      const userId = user?.id ?? 0
      await server.db.insert(enterpriseMembers).values({ enterpriseId: enterpriseId(), userId, approvedTime })
      return userId
    }
    const linked = async (realName: string) => {
      const list = await checked([[CODE, realName, number, '']])
      const [row] = await desk.rowsOf(list.counts.ready > 0 ? await desk.run(list) : list)
      const stored = await storedOf(row?.entityId)
      await server.db.delete(listedMembers).where(eq(listedMembers.id, row?.entityId ?? 0))
      return [row?.outcome, row?.message, stored?.userId]
    }
    const unnamed = await join(null, null)
    // nobody else has the phone
    expect(await linked('柳青青')).toEqual(['Created', null, unnamed])
    const applicant = await join('阿依古丽·买买提', null, true)
    await join('柳青青', new Date(), true)
    expect(await linked('阿依古丽买买提')).toEqual(['Created', null, applicant])
    expect(await linked('柳 青青')).toEqual(['Known', '已经是这家企业的成员，没有改动', undefined])
    expect(await linked('柳如是')).toEqual(['Created', expect.stringContaining('不同姓名'), null])
  })

  it('lists two persons of a household with one phone, and says so', async () => {
    const number = phone()
    const said = expect.stringContaining('另一个姓名')
    const both = await brought([
      [CODE, '张晓敏', number, ''],
      [CODE, '张晓芳', number, ''],
    ])
    expect(await desk.rowsOf(both)).toMatchObject([
      { outcome: 'Created', message: said },
      { outcome: 'Created', message: said },
    ])
    expect(await desk.rowsOf(await brought([[CODE, '张晓兰', number, '']]))).toMatchObject([
      { outcome: 'Created', message: said },
    ])
    expect(await desk.rowsOf(await checked([[CODE, '张 晓芳', number, '']]))).toMatchObject([{ outcome: 'Known' }])
  })

  it('lists the member of one enterprise for another one, and one phone for two', async () => {
    const number = phone()
    const done = await brought([
      [OTHER, '秦明月', '13900000102', ''],
      [OTHER, '张晓敏', number, ''],
      [CODE, '张晓敏', number, ''],
    ])
    expect(done.counts).toMatchObject({ created: 3, known: 0, refused: 0 })
    const ids = (await desk.rowsOf(done)).map(({ entityId }) => entityId)
    const of = await Promise.all(ids.map(async (id) => (await storedOf(id))?.enterpriseId))
    const second = server.account('enterprise2').enterpriseId
    expect(of).toEqual([second, second, enterpriseId()])
  })

  it.each([
    ['blanks', (number: string) => `${number.slice(0, 3)} ${number.slice(3, 7)} ${number.slice(7)}`],
    ['dashes', (number: string) => `${number.slice(0, 3)}-${number.slice(3, 7)}-${number.slice(7)}`],
    [
      'full-width digits',
      (number: string) => [...number].map((one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0)).join(''),
    ],
    ['a country code', (number: string) => `+86 ${number}`],
    ['an apostrophe', (number: string) => `'${number}`],
    ['a number cell', (number: string) => Number(number)],
  ])('reads a phone with %s', async (_, written) => {
    const number = phone()
    const done = await brought([[CODE, '张晓敏', written(number), '']])
    const [{ entityId } = { entityId: null }] = await desk.rowsOf(done, 'Created')
    expect(server.platform.sealer.open(LISTED_MEMBER_PHONE, (await storedOf(entityId))?.phoneSealed ?? '')).toBe(number)
  })

  it('is read from a CSV in GBK, by other usual heads', async () => {
    const text = `企业统一社会信用代码,员工姓名,联系电话,所在部门\r\n${CODE},张晓敏,${phone()},客服组\r\n`
    const fileId = await desk.upload(gbkOf(text), '员工.csv')
    const list = await desk.send('Create', { kind: 'Members', fileId, ...desk.basis })
    expect(list.missing).toEqual([])
    const done = await desk.run(await desk.check(list))
    const [{ entityId } = { entityId: null }] = await desk.rowsOf(done, 'Created')
    expect(await storedOf(entityId)).toMatchObject({ realName: '张晓敏', departmentName: '客服组' })
  })

  it.skipIf(process.env.TEST_ENGINE === 'pglite')('costs few statements for five hundred rows', async () => {
    const list = await checked(Array.from({ length: 500 }, () => [CODE, '张晓敏', phone(), '客服组']))
    const sent = await statementsOf(() => desk.run(list))
    expect(sent.length).toBeLessThan(60)
    expect(await desk.send('Get', { id: list.id })).toMatchObject({ counts: { created: 500 } })
  })
})

describe('a refused row of staff', () => {
  const good = '15700009999'
  it.each<[string, unknown[], string, string]>([
    [
      'an enterprise that is not here',
      [withCheck('91990103MA5DA9999'), '张晓敏', good],
      '统一社会信用代码',
      '平台上没有这家企业，请先迁入企业名单',
    ],
    ['no code', ['', '张晓敏', good], '统一社会信用代码', '统一社会信用代码不能为空'],
    [
      'a wrong code',
      [`${CODE.slice(0, 17)}${CODE.endsWith('A') ? 'B' : 'A'}`, '张晓敏', good],
      '统一社会信用代码',
      '校验位不符',
    ],
    ['a rounded code', ['9.1350E+17', '张晓敏', good], '统一社会信用代码', '表格软件把这个号码存成了数字'],
    ['no name', [CODE, '', good], '姓名', '姓名不能为空'],
    ['a name of digits', [CODE, '12345', good], '姓名', '姓名第 1 个字是“1”'],
    ['no phone', [CODE, '张晓敏', ''], '手机号', '手机号不能为空'],
    ['a landline', [CODE, '张晓敏', '028-88886666'], '手机号', '手机号格式不正确'],
    ['a long department', [CODE, '张晓敏', good, '组'.repeat(51)], '部门', '部门最多 50 个字'],
  ])('%s', async (_, cells, field, sentence) => {
    const [row] = await desk.rowsOf(await checked([cells]), 'Refused')
    expect(row?.fieldLabel).toBe(field)
    expect(row?.message).toContain(sentence)
  })

  it('the second of two rows about one person', async () => {
    const number = phone()
    const list = await checked([
      [CODE, '张晓敏', number, ''],
      [CODE, '张 晓敏', `${number} `, ''],
    ])
    expect(await desk.rowsOf(list, 'Refused')).toMatchObject([
      { rowNumber: 3, message: '与第 2 行的企业、手机号和姓名相同，只迁入前面一行' },
    ])
  })
})

describe('staff of a list', () => {
  it('are told by their phones, except those who have asked to join', async () => {
    const numbers = [phone(), phone()]
    const done = await brought(numbers.map((number) => [CODE, '张晓敏', number, '']))
    const [first] = await desk.rowsOf(done, 'Created')
    await server.db
      .update(listedMembers)
      .set({ userId: server.account('pending').userId })
      .where(eq(listedMembers.id, first?.entityId ?? 0))
    const notice = await desk.send<Record<string, unknown>>('GetNotice', { id: done.id })
    expect(notice).toMatchObject({ count: 1, unreachable: 1 })
    expect(notice.content).toContain('云杉智能数据（上海）有限公司')
    await desk.send('Notify', { id: done.id, count: 1 })
    const sent = await server.db.select().from(outbox).where(eq(outbox.template, 'enterprise.memberListed'))
    expect(sent.map(({ userId }) => userId)).toEqual([null])
  })

  it('are forgotten after half a year, with what the results say of them', async () => {
    const done = await brought([
      [CODE, '张晓敏', phone(), ''],
      [CODE, '李晓丹', phone(), ''],
    ])
    const [old, young] = await desk.rowsOf(done, 'Created')
    const age = (id: number | null | undefined, days: number) =>
      server.db.execute(sql`update listed_member set creation_time = now() - make_interval(days => ${days}::int)
        where id = ${id ?? 0}`)
    await age(old?.entityId, 181)
    await age(young?.entityId, 179)
    await runJobNow(server.platform, forgetMovedCellsJob)
    expect(await storedOf(old?.entityId)).toBeUndefined()
    expect(await storedOf(young?.entityId)).toBeDefined()
    const labels = await server.db.select().from(moveRows).where(eq(moveRows.importId, done.id))
    expect(labels.toSorted((a, b) => a.rowNumber - b.rowNumber).map(({ label }) => label)).toEqual([null, young?.label])
  })
})
