import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readTable } from '#services/abp/files/sheets/read-sheet.ts'
import { sealedPhone } from '#services/abp/sealing/sealed-phones.ts'
import { rowsOf } from '#services/database/connect.ts'
import { enterprises } from '#services/database/schema/enterprises.ts'
import { users } from '#services/database/schema/identity.ts'
import { outbox } from '#services/database/schema/infrastructure.ts'
import { moveRows } from '#services/database/schema/moving.ts'
import { userDisabledPersons } from '#services/database/schema/people.ts'
import { runJobNow } from '#services/jobs/jobs.ts'
import { enqueue } from '#services/messages/notifications.api.ts'
import { forgetMovedCellsJob } from '#services/moving-in/moving-data.repository.ts'
import { cardExpiryJob } from '#services/people/persons/card-expiry.ts'
import { HEADS, identityNumberOf, numberOf, personRow } from '#tests/support/move-people.ts'
import { movingDesk, type ShownList } from '#tests/support/moving.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let desk: ReturnType<typeof movingDesk>
/** each test has people of its own */
let next = 0
const fresh = (count: number) => Array.from({ length: count }, () => personRow(next++))

beforeAll(async () => {
  server = await startTestServer({ LETTER_BOX: 'true' })
  desk = movingDesk(server)
})
afterAll(() => server.close())
beforeEach(() => server.setNow(null))

const personOf = async (id: number | null) => {
  const [row] = await server.db
    .select()
    .from(userDisabledPersons)
    .where(eq(userDisabledPersons.id, id ?? 0))
  return row
}
const sizes = async () => {
  const [counts] = await rowsOf<object>(
    server.db,
    sql`select (select count(*)::int from user_disabled_person) as persons, (select count(*)::int from portal_user) as
      accounts, (select count(*)::int from enterprise) as enterprises, (select count(*)::int from outbox) as messages,
      (select count(*)::int from status_log where entity_type in ('UserDisabledPerson', 'Enterprise')) as logs`,
  )
  return counts
}
const brought = async (rows: string[][], kind?: string, heads: readonly string[] = HEADS): Promise<ShownList> =>
  desk.run(await desk.check(await desk.create([heads, ...rows], kind)))

describe('a list of persons', () => {
  it('is checked by what the act does, and nothing is left of the check', async () => {
    const before = await sizes()
    const list = await desk.create([HEADS, ...fresh(3)])
    expect(list).toMatchObject({ status: 'Draft', missing: [], counts: { all: 3, ready: 0 } })
    expect(list.heads[1]?.samples[0]).toMatch(/^\d{3}…/)
    const checked = await desk.check(list)
    expect(checked).toMatchObject({ status: 'Checked', counts: { ready: 3, refused: 0 } })
    expect(await sizes()).toEqual(before)
  })

  it('makes records that nobody has audited, and tells nobody', async () => {
    const before = await sizes()
    const rows = fresh(2)
    const done = await brought(rows)
    expect(done).toMatchObject({ status: 'Done', counts: { created: 2, ready: 0 } })
    const [first] = await desk.rowsOf(done, 'Created')
    expect(first?.label).toBe(`李* ${rows[0]?.[1]?.slice(-4)}`)
    expect(await personOf(first?.entityId ?? null)).toMatchObject({
      status: 'NotFound',
      audit: null,
      realName: rows[0]?.[0],
      disabilityCategory: 'Limbs',
      disabilityLevel: 'ThreeLevel',
      workStatus: 'Free',
      nation: '汉族',
    })
    const [account] = await server.db
      .select()
      .from(users)
      .where(eq(users.id, (await personOf(first?.entityId ?? null))?.userId ?? 0))
    expect(account).toMatchObject({ awaitsOwner: true, passwordHash: null, mobilePhoneSealed: null })
    expect(await sizes()).toMatchObject({ messages: (before as { messages: number }).messages })
    const stored = await server.db.select().from(moveRows).where(eq(moveRows.importId, done.id))
    expect(stored.map(({ cellsSealed }) => cellsSealed)).toEqual([null, null])
  })

  it('takes a permit by its kind, with the sex and birthday that its number does not say', async () => {
    const [name] = fresh(1)[0] as [string]
    const heads = ['姓名', '证件种类', '证件号码', '性别', '出生日期']
    const done = await brought([[name, '台胞证', '01234567', '女', '1990-03-07']], undefined, heads)
    const [row] = await desk.rowsOf(done, 'Created')
    const person = await personOf(row?.entityId ?? null)
    expect(person).toMatchObject({ idType: 'TravelPermit', sex: 'Women', birthday: '1990-03-07' })
    const list = await desk.check(await desk.create([heads, [name, '护照', '1234', '女', '1990-03-07']]))
    const [refused] = await desk.rowsOf(list)
    expect(refused).toMatchObject({ outcome: 'Refused', fieldLabel: '身份证号' })
    expect(refused?.message).toContain('护照号应为：字母和数字')
  })

  it('takes the certificate of a disabled veteran, with its grade and without a last day', async () => {
    const [name, number] = fresh(1)[0] as [string, string]
    const heads = ['姓名', '身份证号', '残疾军人证号', '残疾类别', '残疾等级', '证件有效期']
    const done = await brought([[name, number, '军残字第１２３４５６号', '肢体', '十级', '长期']], undefined, heads)
    const [row] = await desk.rowsOf(done, 'Created')
    const person = await personOf(row?.entityId ?? null)
    expect(person).toMatchObject({ disabilityCategory: 'Limbs', disabilityLevel: null, veteranGrade: 10 })
    expect(person?.certificateValidTo).toBeNull()
    const sealed = person?.certificateNumberSealed ?? ''
    expect(server.platform.sealer.open('person.certificateNumber', sealed)).toBe('军残字第123456号')
  })

  it('changes nothing the second time, and says so', async () => {
    const rows = fresh(2)
    const first = await brought(rows)
    expect(await desk.send('Run', { id: first.id })).toMatchObject({ status: 'Done', counts: { created: 2 } })
    const before = await sizes()
    const again = await desk.check(await desk.create([HEADS, ...rows]))
    expect(again).toMatchObject({ counts: { known: 2, ready: 0 }, allowedActions: ['check', 'discard'] })
    expect((await desk.rowsOf(again))[0]).toMatchObject({ outcome: 'Known', message: '已经建过档案，没有改动' })
    expect(await server.refused('platform', 'MovingIn/Start', { id: again.id })).toMatchObject({ code: 40901 })
    expect(await server.refused('platform', 'MovingIn/Run', { id: again.id })).toMatchObject({ code: 40901 })
    expect(await sizes()).toEqual(before)
  })

  it('goes on where an interrupted act has stopped', async () => {
    const list = await desk.check(await desk.create([HEADS, ...fresh(3)]))
    await desk.send('Start', { id: list.id })
    await server.db.execute(sql`update move_row set outcome = 'Known' where import_id = ${list.id} and row_number = 2`)
    expect(await desk.send('Run', { id: list.id })).toMatchObject({ status: 'Done', counts: { created: 2, known: 1 } })
  })

  it('refuses a row that somebody has registered between check and act, and no other', async () => {
    const [first, second] = fresh(2) as [string[], string[]]
    const list = await desk.check(await desk.create([HEADS, first, second]))
    const other = await brought([['王另一', ...first.slice(1)]])
    expect(other.counts.created).toBe(1)
    const done = await desk.run(list)
    expect(done.counts).toMatchObject({ created: 1, refused: 1 })
    expect(await desk.rowsOf(done, 'Refused')).toMatchObject([{ fieldLabel: '姓名', rowNumber: 2 }])
  })

  it('remembers what was said of the columns for the next file with the same heads', async () => {
    const heads = ['甲', '乙']
    const rows = () => fresh(1).map((row) => row.slice(0, 2))
    const list = await desk.create([heads, ...rows()])
    expect(list.missing).toEqual(['姓名', '身份证号或残疾人证号'])
    expect(await server.refused('platform', 'MovingIn/Check', { id: list.id, columns: [] })).toMatchObject({
      members: ['columns'],
    })
    const columns = [
      { name: 'realName', column: 1 },
      { name: 'idNumber', column: 2 },
    ]
    await desk.check(list, columns)
    expect(desk.columnsOf(await desk.create([heads, ...rows()]))).toEqual(columns)
  })

  it.each([
    [
      'a column twice',
      [
        ['realName', 1],
        ['idNumber', 1],
      ],
      '第 1 列同时指定给了“姓名”和“身份证号”，一列只能对应一项',
    ],
    [
      'a field twice',
      [
        ['realName', 1],
        ['realName', 2],
      ],
      '“姓名”指定了两列，一个项目只能对应一列',
    ],
    ['a column that is not there', [['realName', 9]], '“姓名”指定的是第 9 列，这份文件只有 6 列'],
    ['an unknown field', [['constructor', 1]], '没有这个项目，请刷新页面'],
  ] as const)('refuses %s', async (_, said, message) => {
    const { id } = await desk.create([HEADS, ...fresh(1)])
    const columns = said.map(([name, column]) => ({ name, column }))
    const { envelope } = await server.call('platform', 'MovingIn/Check', { id, columns })
    expect(envelope?.error?.validationErrors?.map((one) => one.message)).toContain(message)
  })
})

describe('a refused row names its field and says what to do', () => {
  const number = identityNumberOf(9_001)
  const rounded = Number('990301198408220000')
  it.each<[string, unknown[], string | null, string]>([
    ['no name', ['', number], '姓名', '姓名不能为空；合并过的单元格只有第一行有内容'],
    ['a name of digits', ['12345', number], '姓名', '姓名第 1 个字是“1”'],
    ['no number', ['李甲', ''], '身份证号', '身份证号不能为空'],
    ['a wrong digit', ['李甲', `${number.slice(0, 17)}${number[17] === '1' ? '2' : '1'}`], '身份证号', '校验位不符'],
    ['15 digits', ['李甲', '110105491231002'], '身份证号', '身份证号应为 18 位'],
    ['a rounded number', ['李甲', rounded], '身份证号', '表格软件把这个号码存成了数字'],
    ['powers of ten', ['李甲', '9.90301E+17'], '身份证号', '表格软件把这个号码存成了数字'],
    ['a child', ['李甲', numberOf('99030120160101123')], '身份证号', '未满 16 周岁不能求职'],
    ['another’s certificate', ['李甲', number, `${identityNumberOf(9_002)}43`], '残疾人证号', '与身份证号不一致'],
    ['a landline', ['李甲', number, '', '028-88886666'], '手机号', '手机号格式不正确'],
    ['a long address', ['李甲', number, '', '', '', '路'.repeat(201)], '地址', '地址长度应为'],
  ])('%s', async (_, cells, field, sentence) => {
    const list = await desk.check(await desk.create([HEADS, cells]))
    expect(list.counts).toMatchObject({ refused: 1, ready: 0 })
    const [row] = await desk.rowsOf(list)
    expect(row?.fieldLabel).toBe(field)
    expect(row?.message).toContain(sentence)
  })

  it.each<[string, string, string, string]>([
    ['sex', '性别', '未知', '性别不在可以填写的范围内'],
    ['the other sex', '性别', Number(number[16]) % 2 === 1 ? '女' : '男', '性别与身份证号不一致'],
    ['another birthday', '出生日期', '1990-01-01', '出生日期与身份证号不一致'],
    ['no day', '证件有效期', '长期', '证件有效期应写成 2026-10-01 这样的日期'],
    ['an unknown city', '城市', '某某市', '没有“某某市”这个城市'],
    ['an unknown foundation', '基金会', '没有的基金会', '平台上没有“没有的基金会”这家基金会'],
    ['an unknown category', '残疾类别', '其他', '残疾类别不在可以填写的范围内'],
  ])('%s', async (_, head, cell, sentence) => {
    const list = await desk.check(
      await desk.create([
        ['姓名', '身份证号', head],
        ['李甲', number, cell],
      ]),
    )
    const [row] = await desk.rowsOf(list)
    expect(row).toMatchObject({ outcome: 'Refused', fieldLabel: head })
    expect(row?.message).toContain(sentence)
  })

  it.each<[string, string, string, string | null]>([
    ['a grade of eleven', '军残字第123456号', '十一级', '残疾等级'],
    ['no digits', '军残字第号', '六级', '残疾人证号'],
    ['no grade', '军残字第123456号', '', '残疾等级'],
  ])('%s of a disabled veteran', async (_, certificate, grade, field) => {
    const list = await desk.check(
      await desk.create([
        ['姓名', '身份证号', '残疾军人证号', '残疾等级'],
        ['李甲', number, certificate, grade],
      ]),
    )
    const [row] = await desk.rowsOf(list)
    expect(row).toMatchObject({ outcome: 'Refused', fieldLabel: field })
  })

  it('the second of two rows about one person', async () => {
    const [row] = fresh(1) as [string[]]
    const list = await desk.check(await desk.create([HEADS, row, ['李又', ...row.slice(1)]]))
    expect(await desk.rowsOf(list, 'Refused')).toMatchObject([
      { rowNumber: 3, fieldLabel: '身份证号', message: '与第 2 行的身份证号相同，只迁入前面一行' },
    ])
  })

  it('a number that fits by chance, in a file whose numbers are rounded', async () => {
    const fitting = Array.from({ length: 400 }, (_, index) => identityNumberOf(index)).find((one) => one.endsWith('0'))
    const head = fitting?.slice(0, 14)
    const lucky = ['100', '200', '300', '400', '500', '600', '700', '800', '900']
      .flatMap((order) => Array.from({ length: 12 }, (_, month) => `990301${1960 + month}0101${order}0`))
      .find((one) => /^\d{18}$/.test(one) && isRight(one))
    expect(head).toBeDefined()
    if (!lucky) throw new Error('no number ends in three zeros')
    const alone = await desk.check(await desk.create([HEADS, ['李甲', lucky]]))
    expect(alone.counts.ready).toBe(1)
    const among = await desk.check(await desk.create([HEADS, ['李甲', lucky], ['李乙', rounded]]))
    expect(among.counts).toMatchObject({ ready: 0, refused: 2 })
  })
})

const isRight = (number: string): boolean => {
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const total = weights.reduce((sum, weight, index) => sum + weight * Number(number[index]), 0)
  return '10X98765432'[total % 11] === number[17]
}

describe('telling', () => {
  const NIGHT = new Date('2026-11-27T14:30:00Z')

  it('happens once, by the number that was shown, and by night in the morning', async () => {
    const [first, second] = fresh(2) as [string[], string[]]
    const done = await brought([first, [...second.slice(0, 3), '', '']])
    server.setNow(NIGHT)
    const notice = await desk.send<Record<string, unknown>>('GetNotice', { id: done.id })
    expect(notice).toMatchObject({ count: 1, unreachable: 1, sendTime: '2026-11-28T08:00:00+08:00' })
    expect(await server.refused('platform', 'MovingIn/Notify', { id: done.id, count: 2 })).toMatchObject({
      code: 40902,
    })
    expect(await outsiders()).toBe(0)
    expect(await desk.send('Notify', { id: done.id, count: 1 })).toMatchObject({ status: 'Notified' })
    expect(await outsiders()).toBeGreaterThan(0)
    const [message] = await server.db.select().from(outbox).where(eq(outbox.template, 'person.movedIn'))
    expect(message).toMatchObject({ userId: null, nextAttemptTime: new Date('2026-11-28T00:00:00Z') })
    expect(await server.refused('platform', 'MovingIn/Notify', { id: done.id, count: 1 })).toMatchObject({
      code: 40901,
    })
  })

  const outsiders = () => server.db.$count(outbox, eq(outbox.template, 'person.movedIn'))

  it('does not happen by any message to an account that awaits its owner', async () => {
    const done = await brought(fresh(1))
    const [{ entityId } = { entityId: null }] = await desk.rowsOf(done, 'Created')
    const userId = (await personOf(entityId))?.userId ?? 0
    const known = server.account('person').userId
    const message = {
      to: 'person',
      template: 'person.activated',
      payload: { personId: 1, personName: '李甲' },
    } as const
    await enqueue(server.db, { ...message, userId: [userId, known] })
    const readers = await server.db.select().from(outbox).where(eq(outbox.template, 'person.activated'))
    expect(readers.map((row) => row.userId)).toEqual([known])
  })

  it('does not happen by itself: no reminder of a certificate, neither to the person nor to the foundation', async () => {
    const [row] = fresh(1) as [string[]]
    const foundation = await rowsOf<{ name: string }>(
      server.db,
      sql`select display_name as name from foundation limit 1`,
    )
    const done = await brought([[...row, '2026-11-30', foundation[0]?.name ?? '']], 'Persons', [
      ...HEADS,
      '证件有效期',
      '基金会',
    ])
    expect(done.counts.created).toBe(1)
    await runJobNow(server.platform, cardExpiryJob)
    const [{ entityId } = { entityId: null }] = await desk.rowsOf(done, 'Created')
    const told = await rowsOf(
      server.db,
      sql`select 1 from outbox where payload->'facts'->>'personId' = ${String(entityId)}`,
    )
    expect(told).toEqual([])
  })
})

describe('somebody of a list registers', () => {
  const register = async (phone: string): Promise<void> => {
    await server.db
      .update(users)
      .set(sealedPhone(server.platform.sealer, 'account', phone))
      .where(eq(users.id, server.account('newcomer').userId))
  }
  const save = (realName: string, idNumber: string) =>
    server.call('newcomer', 'UserDisabledPerson/UpdateUserBaseInfo', { realName, idNumber, address: null })

  it('and gets the record by phone, name and number together', async () => {
    const [row] = fresh(1) as [string[]]
    const done = await brought([row])
    const [{ entityId } = { entityId: null }] = await desk.rowsOf(done, 'Created')
    const waiting = (await personOf(entityId))?.userId ?? 0
    await register('13911112222')
    expect((await save(row[0] ?? '', row[1] ?? '')).envelope?.error).toMatchObject({ code: 40020 })
    await register(row[3] ?? '')
    expect((await save('李别人', row[1] ?? '')).envelope?.error).toMatchObject({ code: 40020 })
    expect((await personOf(entityId))?.userId).toBe(waiting)

    const answer = await save(row[0] ?? '', row[1] ?? '')
    expect(answer.envelope).toMatchObject({ success: true, result: { id: entityId, address: row[5] } })
    expect((await personOf(entityId))?.userId).toBe(server.account('newcomer').userId)
    const [before] = await server.db.select().from(users).where(eq(users.id, waiting))
    expect(before).toMatchObject({ isDeleted: true, realName: null })
  })
})

describe('a credit code with another check character', () => {
  const heads = ['企业名称', '统一社会信用代码', '代码已核对']
  const code = '91110108MA01KP2T5X'

  it('is refused with the way to confirm it', async () => {
    const list = await desk.check(await desk.create([heads, ['成都示例丙有限公司', code, '']], 'Enterprises'))
    const [row] = await desk.rowsOf(list)
    expect(row).toMatchObject({ outcome: 'Refused', fieldLabel: '统一社会信用代码' })
    expect(row?.message).toContain('请加一列“代码已核对”，写“是”')
  })

  it('passes when the list says so, which the log keeps with who brought it', async () => {
    const done = await brought([['成都示例丙有限公司', code, '是']], 'Enterprises', heads)
    const [row] = await desk.rowsOf(done, 'Created')
    const logs = await rowsOf<{ opinion: string | null; actorId: number }>(
      server.db,
      sql`select opinion, actor_user_id as "actorId" from status_log where entity_type = 'Enterprise'
        and entity_id = ${row?.entityId ?? 0}`,
    )
    expect(logs).toEqual([{ opinion: expect.stringContaining('已与营业执照核对无误'), actorId: expect.anything() }])
    expect(Number(logs[0]?.actorId)).toBe(server.account('platform').userId)
  })
})

describe('a list of enterprises', () => {
  const heads = ['企业名称', '统一社会信用代码', '联系人', '联系电话', '职工人数', '城市']
  const row = (name: string, code: string) => [name, code, '张敏', '13800138999', '86', '成都']

  it('makes enterprises that are not certified and have no creator, until one of theirs registers', async () => {
    const code = '91110108MA01KP2T5U'
    const done = await brought([row('成都示例甲有限公司', code)], 'Enterprises', heads)
    const [{ entityId } = { entityId: null }] = await desk.rowsOf(done, 'Created')
    const find = async () =>
      (
        await server.db
          .select()
          .from(enterprises)
          .where(eq(enterprises.id, entityId ?? 0))
      )[0]
    expect(await find()).toMatchObject({
      status: 'Withdraw',
      audit: null,
      creatorUserId: null,
      scale: '31–100',
      cityId: 5101,
      provinceId: 51,
    })
    const made = await server.ok<{ id: number }>('enterprise', 'Enterprise/Create', {
      enterpriseName: '成都示例甲有限公司',
      socialCreditCode: code,
    })
    expect(made.id).toBe(entityId)
    // whoever comes by another phone does not read the contact of the list
    expect(await find()).toMatchObject({
      creatorUserId: server.account('enterprise').userId,
      contactName: null,
      contactPhone: null,
    })
    expect(
      await server.refused('pending', 'Enterprise/Create', {
        enterpriseName: '成都示例甲有限公司',
        socialCreditCode: code,
      }),
    ).toMatchObject({ code: 40020 })
  })

  it('is not claimed by anybody while an enterprise of it is being wound up, and is free again afterwards', async () => {
    const [enterpriseName, socialCreditCode] = ['成都示例丁有限公司', '91310115MA1H8R7C67']
    const done = await brought([row(enterpriseName, socialCreditCode)], 'Enterprises', heads)
    const [{ entityId } = { entityId: null }] = await desk.rowsOf(done, 'Created')
    const being = (windingUp: 'UnderWay' | 'Done') =>
      server.db
        .update(enterprises)
        .set({ windingUp })
        .where(eq(enterprises.id, entityId ?? 0))
    await being('UnderWay')
    const claim = { enterpriseName, socialCreditCode }
    expect(await server.refused('draft', 'Enterprise/Create', claim)).toMatchObject({
      code: 40000,
      details: '这家企业正在清算，不能认领。清算结束以后，可以用这个统一社会信用代码重新注册；清算有误请联系平台',
    })
    const [row2] = await server.db
      .select()
      .from(enterprises)
      .where(eq(enterprises.id, entityId ?? 0))
    expect(row2?.creatorUserId).toBeNull()
    await being('Done')
    const made = await server.ok<{ id: number }>('draft', 'Enterprise/Create', claim)
    expect(made.id).not.toBe(entityId)
  })

  it.each([
    ['a wrong code', '成都示例乙有限公司', '91350100M000100Y4Z', '统一社会信用代码', '是不是 2'],
    ['a rounded code', '成都示例乙有限公司', '9.1350E+17', '统一社会信用代码', '表格软件'],
    ['no name', '', '91440300MA5DA1234H', '企业名称', '企业名称不能为空'],
  ])('refuses %s', async (_, name, code, field, sentence) => {
    const list = await desk.check(await desk.create([heads, row(name, code)], 'Enterprises'))
    const [found] = await desk.rowsOf(list, 'Refused')
    expect(found?.fieldLabel).toBe(field)
    expect(found?.message).toContain(sentence)
  })
})

describe('what is kept of a list', () => {
  it('the refused rows, for whoever has uploaded them, as a file to correct', async () => {
    const list = await desk.check(await desk.create([HEADS, ['', '1'], ...fresh(1)]))
    expect((await server.call('platform', 'MovingIn/ExportRefused', { id: list.id })).status).toBe(200)
    expect(await server.refused('platform2', 'MovingIn/ExportRefused', { id: list.id })).toMatchObject({ code: 40000 })
  })

  it('what became of each row, with the reason, as a file for every administrator and without numbers', async () => {
    const rows = fresh(2)
    const list = await desk.check(await desk.create([HEADS, ['', '1'], ...rows]))
    await desk.run(list)
    const { body, status } = await server.call('platform2', 'MovingIn/ExportResults', { id: list.id })
    expect(status).toBe(200)
    const lines = (await readTable(body)).rows.map(({ cells }) => cells.slice(0, 5))
    expect(lines[0]).toEqual(['行', '是谁', '结果', '哪一项', '原因'])
    expect(lines.slice(1).map(([row, , outcome]) => [row, outcome])).toEqual([
      ['2', '有问题'],
      ['3', '已迁入'],
      ['4', '已迁入'],
    ])
    expect(lines[1]?.[4]).not.toBe('')
    expect(JSON.stringify(lines)).not.toMatch(/\d{15}/)
  })

  it('nothing of one that was given up', async () => {
    const list = await desk.create([HEADS, ...fresh(1)])
    expect(await desk.send('Discard', { id: list.id })).toMatchObject({ status: 'Discarded', allowedActions: [] })
    const stored = await server.db.select().from(moveRows).where(eq(moveRows.importId, list.id))
    expect(stored.map(({ cellsSealed }) => cellsSealed)).toEqual([null])
  })

  it('no cell after a month', async () => {
    const list = await desk.check(await desk.create([HEADS, ['', '1']]))
    await server.db.execute(sql`update move_import set last_modification_time = now() - interval '31 days'
      where id = ${list.id}`)
    await runJobNow(server.platform, forgetMovedCellsJob)
    const [row] = await server.db.select().from(moveRows).where(eq(moveRows.importId, list.id))
    expect(row).toMatchObject({ cellsSealed: null, outcome: 'Refused' })
  })
})
