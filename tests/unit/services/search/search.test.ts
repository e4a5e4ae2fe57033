import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { soughtFrom } from '#services/abp/conventions/find.ts'
import { phoneOf } from '#services/abp/sealing/sealed-phones.ts'
import { rowsOf } from '#services/database/connect.ts'
import { cmsContents } from '#services/database/schema/cms-contents.ts'
import { cmsCategories } from '#services/database/schema/content.ts'
import { contractEmployments as contracts } from '#services/database/schema/contracts.ts'
import { enterprises } from '#services/database/schema/enterprises.ts'
import { users } from '#services/database/schema/identity.ts'
import { userDisabledPersons as persons } from '#services/database/schema/people.ts'
import { workOrderFinancialFlows as flows } from '#services/database/schema/work-order-money.ts'
import { workOrders } from '#services/database/schema/work-orders.ts'
import { aboutNamed } from '#services/people/persons/person-find.api.ts'
import { FIELD_ID } from '#services/people/persons/person-key-fields.ts'
import { PLACE_LETTERS } from '#src/features/search/places.ts'
import { employ } from '#tests/support/employees.ts'
import { recruitmentDesk } from '#tests/support/recruitment.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { workOrderDesk } from '#tests/support/work-orders.ts'

interface Result {
  groups: {
    kind: string
    items: { id: number; title: string; number: string | null; statusLabel: string | null; note: string | null }[]
    hasMore: boolean
  }[]
}

const NUMBER = '11010519491231002X'
let server: TestServer
let order: { id: number; number: string }
let job: { id: number; number: string }
let contractNo: string

async function numbered(table: 'work_order' | 'requirement', id: number) {
  const [row] = await rowsOf<{ number: string }>(
    server.db,
    sql`select number from ${sql.identifier(table)} where id = ${id}`,
  )
  return { id, number: row?.number ?? '' }
}

/** Everything of the world is called 顾…: of the first enterprise, its person and orders, and of others. */
beforeAll(async () => {
  server = await startTestServer()
  const { db, platform } = server
  const id = (account: string) => server.account(account).personId ?? 0
  const named = (account: string, realName: string, more: object = {}) =>
    db
      .update(persons)
      .set({ realName, ...more })
      .where(eq(persons.id, id(account)))
  const foundationOf = async (account: string) => {
    const [row] = await db
      .select()
      .from(users)
      .where(eq(users.id, server.account(account).userId))
    return row?.foundationId ?? 0
  }
  const own = await foundationOf('foundation')
  const other = await foundationOf('foundation3')
  const numberIndex = platform.sealer.blindIndex(FIELD_ID, NUMBER)
  await named('person', '顾晓岚', { foundationId: own, idNumberIndex: numberIndex })
  await named('person2', '曾晓岚', { foundationId: other })
  await named('person15', '欧阳顾北', { foundationId: own })
  const enterpriseId = server.account('enterprise').enterpriseId ?? 0
  const foreignId = server.account('enterprise3').enterpriseId ?? 0
  await db.update(enterprises).set({ enterpriseName: '苏州顾云数据有限公司' }).where(eq(enterprises.id, enterpriseId))
  await db.update(enterprises).set({ enterpriseName: '厦门晓岚科技有限公司' }).where(eq(enterprises.id, foreignId))

  // of payments the name is that of the account
  await db
    .update(users)
    .set({ realName: '顾晓岚' })
    .where(eq(users.id, server.account('person').userId))

  const desk = workOrderDesk(server)
  order = await numbered('work_order', (await desk.publish({ displayName: '顾客评论分类标注' })).id)
  await desk.publish({ displayName: '旧顾客评论' })
  const jobs = recruitmentDesk(server)
  job = await numbered('requirement', (await jobs.publish({ title: '顾问助理' })).id)
  await employ(server, 'person', 'enterprise', { contractNo: 'HT202601010001' })
  await employ(server, 'person2', 'enterprise3', { contractNo: 'HT202601010002' })
  contractNo = 'HT202601010001'
  await db.insert(flows).values({
    kind: 'Supplement',
    status: 'ToBeSettled',
    workOrderId: order.id,
    userDisabledPersonId: id('person'),
    userId: server.account('person').userId,
    enterpriseId,
    matter: '补发',
    amount: '120.00',
    gross: '120.00',
    net: '120.00',
  })
  const [category] = await db.select().from(cmsCategories).limit(1)
  await db.insert(cmsContents).values({
    categoryId: category?.id ?? 0,
    status: 'Draft',
    title: '顾及每一个人',
    body: '',
    searchText: '顾及每一个人',
    publishYear: 2026,
  })
})
afterAll(() => server.close())

const find = (account: string, keyword: string) => server.ok<Result>(account, 'Search/Find', { keyword })
/** `Person: 顾晓岚`, in the order of the answer. */
const lines = async (account: string, keyword: string) =>
  (await find(account, keyword)).groups.flatMap(({ kind, items }) => items.map(({ title }) => `${kind}: ${title}`))

describe('what is found', () => {
  it('by name, the very name first and the kind that has it before the others', async () => {
    expect(await lines('auditor', '晓岚')).toEqual([
      'Person: 曾晓岚',
      'Person: 顾晓岚',
      'Enterprise: 厦门晓岚科技有限公司',
      'Contract: 曾晓岚',
      'Contract: 顾晓岚',
    ])
    expect((await find('auditor', '顾晓岚')).groups.map(({ kind }) => kind)).toEqual(['Person', 'Contract'])
  })

  it('by one character, which begins a name', async () => {
    expect(await lines('auditor', '顾')).toEqual(['Person: 顾晓岚', 'Contract: 顾晓岚'])
  })

  it('by the initials of its pinyin, surnames as they are read', async () => {
    expect(await lines('auditor', 'gxl')).toEqual(['Person: 顾晓岚', 'Contract: 顾晓岚'])
    expect(await lines('auditor', 'ZXL')).toEqual(['Person: 曾晓岚', 'Contract: 曾晓岚'])
    expect(await lines('auditor', 'gkpl')).toEqual(['WorkOrder: 顾客评论分类标注'])
    expect(await lines('auditor', 'gwzl')).toEqual(['Requirement: 顾问助理'])
    // names of enterprises begin with a place, which may be left out
    expect(await lines('auditor', 'gysj')).toEqual(['Enterprise: 苏州顾云数据有限公司'])
    expect(await lines('auditor', 'xmxl')).toEqual(['Enterprise: 厦门晓岚科技有限公司'])
    expect(await lines('content', 'gjmy')).toEqual(['Content: 顾及每一个人'])
  })

  it('by number, whole or its beginning, in whatever case', async () => {
    const [group] = (await find('auditor', order.number.toLowerCase())).groups
    expect(group?.items).toEqual([
      {
        id: order.id,
        title: '顾客评论分类标注',
        number: order.number,
        statusLabel: expect.any(String),
        note: '苏州顾云数据有限公司',
      },
    ])
    expect(await lines('auditor', job.number)).toEqual(['Requirement: 顾问助理'])
    expect(await lines('auditor', contractNo)).toEqual(['Contract: 顾晓岚'])
    expect(await lines('auditor', 'HT20260101')).toEqual(['Contract: 顾晓岚', 'Contract: 曾晓岚'])
    expect(await lines('finance', order.number)).toContain('Payment: 顾晓岚')
  })

  it('takes % and _ as they are typed, and refuses what is blank or endless', async () => {
    expect(await lines('auditor', '%岚')).toEqual([])
    expect(await lines('auditor', '__')).toEqual([])
    expect((await server.refused('auditor', 'Search/Find', { keyword: ' ' })).members).toEqual(['keyword'])
    expect((await server.refused('auditor', 'Search/Find', { keyword: '长'.repeat(65) })).members).toEqual(['keyword'])
  })

  it('shows five of a kind and says that there are more', async () => {
    const [row] = await server.db.select().from(workOrders).where(eq(workOrders.id, order.id))
    const { id: _, isFull: __, ...values } = row as typeof workOrders.$inferSelect
    await server.db
      .insert(workOrders)
      .values(
        Array.from({ length: 6 }, (_, at) => ({ ...values, number: `GD1999010100${at}`, displayName: '盒子归类' })),
      )
    const [group] = (await find('auditor', '盒子归类')).groups
    expect(group).toMatchObject({ kind: 'WorkOrder', hasMore: true })
    expect(group?.items).toHaveLength(5)
  })
})

describe('who finds what', () => {
  const ALL = '晓岚'
  it.each([
    ['auditor', ['Person', 'Enterprise', 'Contract']],
    // neither people nor contracts are the work of finance; payments are
    ['finance', ['Enterprise', 'Payment']],
    ['platform', ['Person', 'Enterprise', 'Contract', 'Payment']],
    ['content', []],
    ['support', []],
    ['enterprise', ['Contract']],
    // contracts are the creator's alone
    ['member', []],
    ['enterprise3', ['Contract']],
  ])('%s finds %j', async (account, kinds) => {
    expect((await find(account, ALL)).groups.map(({ kind }) => kind)).toEqual(kinds)
  })

  it('nobody else', async () => {
    for (const account of ['person', 'visitor'])
      expect((await server.refused(account, 'Search/Find', { keyword: ALL })).status).toBe(403)
    expect((await server.refused(null, 'Search/Find', { keyword: ALL })).status).toBe(401)
  })

  it('a foundation its own persons and their contracts', async () => {
    expect(await lines('foundation', ALL)).toEqual(['Person: 顾晓岚', 'Contract: 顾晓岚'])
    expect(await lines('foundation3', ALL)).toEqual(['Person: 曾晓岚', 'Contract: 曾晓岚'])
    expect(await lines('foundation3', 'gxl')).toEqual([])
    expect(await lines('foundation3', NUMBER)).toEqual([])
  })

  it('an enterprise its own orders, jobs and contracts', async () => {
    expect(await lines('enterprise', order.number)).toEqual(['WorkOrder: 顾客评论分类标注'])
    expect(await lines('member', order.number)).toEqual(['WorkOrder: 顾客评论分类标注'])
    expect(await lines('enterprise3', order.number)).toEqual([])
    expect(await lines('enterprise3', 'gkpl')).toEqual([])
    expect(await lines('enterprise3', contractNo)).toEqual([])
    expect(await lines('enterprise', 'gwzl')).toEqual(['Requirement: 顾问助理'])
    expect(await lines('member', 'gwzl')).toEqual([])
    expect(await lines('enterprise3', 'gwzl')).toEqual([])
  })

  it('a developer no persons, and of enterprises those he looks after', async () => {
    const seen = await lines('developer', ALL)
    expect(seen.filter((line) => line.startsWith('Person'))).toEqual([])
    const own = await server.ok<{ items: { enterpriseName: string }[] }>('developer2', 'Enterprise/GetAll', {
      maxResultCount: 100,
    })
    const names = own.items.map(({ enterpriseName }) => enterpriseName)
    for (const line of await lines('developer2', '有限公司'))
      if (line.startsWith('Enterprise')) expect(names).toContain(line.slice('Enterprise: '.length))
  })
})

describe('identity numbers and phones', () => {
  it('are found whole by whoever may have them shown, and by nobody else', async () => {
    expect(await lines('auditor', NUMBER)).toEqual(['Person: 顾晓岚'])
    expect(await lines('auditor', NUMBER.toLowerCase())).toEqual(['Person: 顾晓岚'])
    expect(await lines('foundation', NUMBER)).toEqual(['Person: 顾晓岚'])
    expect(await lines('auditor', NUMBER.slice(0, 17))).toEqual([])
    expect(await lines('auditor', NUMBER.slice(-6))).toEqual([])
    for (const account of ['finance', 'content', 'enterprise', 'developer'])
      expect(await lines(account, NUMBER)).toEqual([])
  })

  it('no answer holds a number of a person', async () => {
    expect(JSON.stringify(await find('auditor', NUMBER))).not.toContain('1949')
  })

  it('a phone is found whole or by its last four digits', async () => {
    const [row] = await server.db.select().from(persons).where(eq(persons.realName, '顾晓岚'))
    const phone = (row && phoneOf(server.platform.sealer, 'person', row)) ?? ''
    expect(phone).toMatch(/^1\d{10}$/)
    for (const typed of [phone, phone.slice(-4), `${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)}`])
      expect(await lines('auditor', typed), typed).toContain('Person: 顾晓岚')
    expect(await lines('auditor', phone.slice(3))).toEqual([])
    expect(await lines('finance', phone)).toEqual([])
  })
})

describe('the letters of pinyin', () => {
  const lettersOf = async (text: string) => {
    const [row] = await rowsOf<{ letters: string }>(server.db, sql`select pinyin_initials(${text}) as letters`)
    return row?.letters
  }
  const ofPerson = async (name: string) => {
    const [row] = await rowsOf<{ letters: string }>(
      server.db,
      sql`select pinyin_initials(surname_letters(${name})) as letters`,
    )
    return row?.letters
  }

  it.each([
    ['数据标注 A3 期', 'sjbza3q'],
    ['重庆银行长沙分行', 'cqyhcsfh'],
    ['厦门行业会计', 'xmhykj'],
    ['（成都）IBM 中国', 'cdibmzg'],
    ['𠮷野家', 'yj'],
    ['', ''],
  ])('of %s are %s', async (text, letters) => expect(await lettersOf(text)).toBe(letters))

  it.each([
    ['曾国藩', 'zgf'],
    ['王㛃', 'wj'],
    ['李䶮', 'ly'],
    ['陈𬌗', 'ch'],
    ['张𠀀', 'zh'],
    // no reading is known
    ['沈𫰡', 's'],
    ['单雄信', 'sxx'],
    ['尉迟恭', 'ycg'],
    ['欧阳修', 'oyx'],
    ['李单', 'ld'],
  ])('of the person %s are %s', async (name, letters) => expect(await ofPerson(name)).toBe(letters))

  it('are those that the palette keeps for the pages', async () => {
    for (const [label, letters] of Object.entries(PLACE_LETTERS)) expect(await lettersOf(label), label).toBe(letters)
  })
})

it.each(['顾', '晓岚', 'gxl'])(
  'rows about a person are the same for a rare name and a common one: %s',
  async (keyword) => {
    const about = async (common?: number) => {
      const isNamed = await aboutNamed(server.db, contracts.userDisabledPersonId, soughtFrom(keyword), common)
      const rows = await server.db.select({ id: contracts.id }).from(contracts).where(isNamed).orderBy(contracts.id)
      return rows.map(({ id }) => id)
    }
    const rare = await about()
    expect(rare.length).toBeGreaterThan(0)
    expect(await about(0)).toEqual(rare)
  },
)
