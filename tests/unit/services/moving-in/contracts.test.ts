import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#services/abp/conventions/wire.ts'
import { loadContracts, withId } from '#services/contracts/contract.repository.ts'
import { papersOf as scansOf } from '#services/contracts/contract-paper.repository.ts'
import { evidenceOf } from '#services/contracts/pdf/evidence.ts'
import { rowsOf } from '#services/database/connect.ts'
import { enterprises } from '#services/database/schema/enterprises.ts'
import { userDisabledPersons } from '#services/database/schema/people.ts'
import { amountOf } from '#services/moving-in/cells.ts'
import { insurancesOf } from '#services/moving-in/contract-kind.ts'
import { contractDesk, contractTerms, dayOf, papersOf, type ShownContract } from '#tests/support/contracts.ts'
import { movingDesk, type ShownList } from '#tests/support/moving.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

const HEADS = [
  '单位信用代码',
  '姓名',
  '身份证号',
  '合同类型',
  '合同开始日期',
  '合同到期日期',
  '工种',
  '月工资',
  '发薪日',
  '参保险种',
]
const START = '2025-03-01'

let server: TestServer
let desk: ReturnType<typeof movingDesk>
let contracts: ReturnType<typeof contractDesk>
let code = ''

beforeAll(async () => {
  server = await startTestServer({ LETTER_BOX: 'false' })
  desk = movingDesk(server)
  contracts = contractDesk(server)
  code = (await employerOf('enterprise')).socialCreditCode ?? ''
})
afterEach(() => server.setNow(null))
afterAll(() => server.close())

async function employerOf(account: string) {
  const [row] = await server.db
    .select()
    .from(enterprises)
    .where(eq(enterprises.id, server.account(account).enterpriseId ?? 0))
  if (!row) throw new Error(`${account} has no enterprise`)
  return row
}

/** A row of the list for a person of the portal; changes by head. */
async function rowFor(person: string, changes: Readonly<Record<string, string>> = {}): Promise<string[]> {
  const { realName, idNumber } = await papersOf(server, person)
  const usual = [
    code,
    realName,
    idNumber,
    '固定期限',
    START,
    '2028年2月29日',
    '数据标注员',
    '5,200元',
    '每月15日',
    '五险一金',
  ]
  return usual.map((cell, at) => changes[HEADS[at] ?? ''] ?? cell)
}
const checked = async (...rows: string[][]): Promise<ShownList> =>
  desk.check(await desk.create([HEADS, ...rows], 'Contracts'))
const brought = async (...rows: string[][]): Promise<ShownList> => desk.run(await checked(...rows))
const idOf = async (list: ShownList): Promise<number> => (await desk.rowsOf(list, 'Created'))[0]?.entityId ?? 0
const messages = async () =>
  (await rowsOf<{ count: number }>(server.db, sql`select count(*)::int as count from outbox`))[0]?.count

/** What the list does not have, as its employer fills it in. */
const completed = (contract: ShownContract) => ({
  ...contractTerms(server),
  ...{ id: contract.id, startDate: START, endDate: '2028-02-29' },
})

describe('a list of running contracts', () => {
  it('makes contracts that wait for their enterprise, and tells nobody', async () => {
    const before = await messages()
    const done = await brought(await rowFor('person12'))
    expect(done).toMatchObject({ status: 'Done', counts: { created: 1, refused: 0 } })
    expect(done.allowedActions).not.toContain('notify')
    const [row] = await desk.rowsOf(done, 'Created')
    expect(row?.message).toBe('企业提交前要补充或修改：休息休假、劳动保护和劳动条件、职业危害防护')
    const contract = await contracts.act<ShownContract & Record<string, unknown>>('enterprise', 'Get', {
      id: row?.entityId,
    })
    expect(contract).toMatchObject({
      ...{ status: 'Auditing', statusLabel: '待提交', isMovedIn: true, isReturned: true, startDate: START },
      ...{ endDate: '2028-02-29', basicWage: '5200.00', weeklyHours: '40.000', payDay: 15, signMode: 'Paper' },
    })
    expect(contract.document[0]?.paragraphs.join()).toContain('双方此前已在纸上签订合同')
    expect(await messages()).toBe(before)
  })

  it('names a labour contract that began above the retirement age, and its employer cannot submit it', async () => {
    const person = eq(userDisabledPersons.id, server.account('person12').personId ?? 0)
    const [before] = await server.db.select().from(userDisabledPersons).where(person)
    await server.db.update(userDisabledPersons).set({ birthday: '1954-03-12' }).where(person)
    const done = await brought(await rowFor('person12', { 合同开始日期: '2025-09-15' }))
    const [row] = await desk.rowsOf(done, 'Created')
    expect(row?.message).toContain('要补充或修改：合同类型')
    expect(row?.message).toMatch(
      /。本人在 \d{4}-\d\d 已到法定退休年龄，合同类型只能是劳务协议（劳动合同法实施条例第二十一条）$/,
    )
    const contract = await contracts.act('enterprise', 'Get', { id: row?.entityId })
    const terms = { ...completed(contract), startDate: '2025-09-15' }
    expect(await contracts.deny('enterprise', 'Update', terms)).toMatchObject({ members: ['contractType'] })
    await server.db
      .update(userDisabledPersons)
      .set({ birthday: before?.birthday ?? null })
      .where(person)
  })

  it('counts for nothing before its employer, the person and an auditor have spoken', async () => {
    const id = await idOf(await brought(await rowFor('person', { 合同开始日期: '2025-04-01' })))
    // neither audit ends it, before it is submitted
    expect(await contracts.deny('auditor', 'ActualAudit', { id, action: 'Pass' })).toMatchObject({
      details: expect.stringContaining('企业还没有补充和提交'),
    })
    expect(await contracts.deny('auditor', 'Audit', { id, action: 'Pass' })).toMatchObject({ code: 40901 })
    const contract = await contracts.act('enterprise', 'Get', { id })
    const submitted = await contracts.act('enterprise', 'Update', { ...completed(contract), startDate: '2025-04-01' })
    expect(submitted).toMatchObject({ status: 'Auditing', statusLabel: '审核中' })
    expect(submitted.warnings.join()).not.toContain('一个月内订立')
    await contracts.act('auditor', 'Audit', { id, action: 'Pass' })
    const form = await contracts.paperForm(id)
    // the paper is as old as the contract, and no older
    const tooOld = await contracts.deny('enterprise', 'RecordPaper', { ...form, signedDay: '2024-12-01' })
    expect(tooOld.members).toEqual(['signedDay'])
    await contracts.act('enterprise', 'RecordPaper', { ...form, signedDay: '2025-03-28' })
    const { documentHash } = await contracts.act('person', 'Get', { id })
    await contracts.act('person', 'ConfirmPaper', { id, documentHash })
    expect(await contracts.act('auditor', 'CheckPaper', { id, action: 'Pass' })).toMatchObject({ status: 'Normal' })
    const [row] = await loadContracts(server.db, withId(id))
    if (!row) throw new Error('no such contract')
    const papers = await scansOf(server.db, id)
    const said = evidenceOf({ row, hash: documentHash, signatures: [], papers, transfers: [], printedTime: new Date() })
    const lines = said.flatMap(({ paragraphs }) => paragraphs).join('\n')
    expect(lines).toContain(`登记的条款：${documentHash}`)
    expect(lines).toContain('登记的条款与扫描件一致')
  })

  it('is submitted only between certified sides', async () => {
    const id = await idOf(await brought(await rowFor('person12', { 合同开始日期: '2025-05-01' })))
    const contract = await contracts.act('enterprise', 'Get', { id })
    const personId = server.account('person12').personId ?? 0
    const setAudit = (values: Partial<typeof userDisabledPersons.$inferSelect>) =>
      server.db.update(userDisabledPersons).set(values).where(eq(userDisabledPersons.id, personId))
    const [person] = await server.db.select().from(userDisabledPersons).where(eq(userDisabledPersons.id, personId))
    if (!person) throw new Error('person12 has no record')
    await setAudit({ status: 'NotFound', audit: null })
    const form = { ...completed(contract), startDate: '2025-05-01' }
    expect(await contracts.deny('enterprise', 'Update', form)).toMatchObject({ code: 40304 })
    await setAudit({ status: person.status, audit: person.audit })
    expect(await contracts.act('enterprise', 'Update', form)).toMatchObject({ statusLabel: '审核中' })
  })

  it('is not shown to an enterprise that nobody has certified', async () => {
    const id = await idOf(await brought(await rowFor('person12', { 合同开始日期: '2025-06-01' })))
    const { id: enterpriseId, status, audit } = await employerOf('enterprise')
    const setAudit = (values: Partial<typeof enterprises.$inferSelect>) =>
      server.db.update(enterprises).set(values).where(eq(enterprises.id, enterpriseId))
    await setAudit({ status: 'Withdraw', audit: null })
    expect(await contracts.deny('enterprise', 'Get', { id })).toMatchObject({ code: 40401 })
    const { items } = await contracts.act<{ items: { id: number }[] }>('enterprise', 'GetAll', { maxResultCount: 100 })
    expect(items.map((each) => each.id)).not.toContain(id)
    await setAudit({ status, audit })
    expect(await contracts.act('enterprise', 'Get', { id })).toMatchObject({ id })
  })

  it('knows what is there, and refuses by field what cannot be', async () => {
    const row = await rowFor('person12', { 合同开始日期: '2025-07-01' })
    await brought(row)
    const again = await checked(row)
    expect(await desk.rowsOf(again)).toMatchObject([{ outcome: 'Known', message: '已经有这份合同，没有改动' }])
    const yesterday = addDays(dayOf(server), -1)
    const wrong: readonly (readonly [Record<string, string>, string, string])[] = [
      [{ 单位信用代码: '91990100MA0TEST00X' }, '统一社会信用代码', '平台上没有这家企业'],
      [{ 身份证号: '990101196805120025' }, '身份证号', '平台上没有这位求职者'],
      [{ 姓名: '另一个人' }, '姓名', '另一个姓名'],
      [{ 合同到期日期: yesterday }, '结束日期', '已经结束'],
      [{ 合同到期日期: '', 合同类型: '' }, '合同类型', '至少要有一项'],
      [{ 合同类型: '看情况' }, '合同类型', '不在可以填写的范围内'],
      [{ 月工资: '面议' }, '工资', '金额'],
      [{ 月工资: '-5200' }, '工资', '金额'],
      [{ 发薪日: '32' }, '发薪日', '31'],
      [{ 参保险种: '有' }, '社会保险', '五险'],
      [{ 身份证号: '9.90101E+17' }, '身份证号', '号码存成了数字'],
      [{ 合同类型: '非全日制', 月工资: '25' }, '每周工时', '不能为空'],
    ]
    const rows = await Promise.all(
      wrong.map(([changes], at) =>
        rowFor('person12', { 合同开始日期: `2025-08-${String(at + 1).padStart(2, '0')}`, ...changes }),
      ),
    )
    const found = await desk.rowsOf(await checked(...rows))
    expect(found.map(({ fieldLabel, message }) => [fieldLabel, message])).toEqual(
      wrong.map(([, label, words]) => [label, expect.stringContaining(words)]),
    )
  })

  it('gives each contract of a list a number of its own, in the order of the rows', async () => {
    const rows = await Promise.all(
      ['2025-09-01', '2025-09-02', '2025-09-03'].map((day) => rowFor('person12', { 合同开始日期: day })),
    )
    const done = await brought(...rows)
    const ids = (await desk.rowsOf(done, 'Created')).map(({ entityId }) => entityId ?? 0)
    const numbers = await Promise.all(ids.map(async (id) => (await contracts.act('auditor', 'Get', { id })).contractNo))
    const counts = numbers.map((number) => Number(number.slice(-4)))
    expect(counts.map((count) => count - (counts[0] ?? 0))).toEqual([0, 1, 2])
  })
})

describe('the cells of a contract', () => {
  it('are figures as people write them, and nothing that turns them round', () => {
    expect(
      ['3500', '3,500.00', '￥3500元', '３５００', '3500元/月', '40小时', '40 小时', ''].map(
        (cell) => amountOf(cell).value,
      ),
    ).toEqual(['3500', '3500.00', '3500', '3500', '3500', '40', '40', null])
    expect(['-3500', '(3500)', '3500-4000', '3.5千', '1E3'].map((cell) => amountOf(cell).value)).toEqual(
      Array.from({ length: 5 }, () => undefined),
    )
  })

  it('are kinds of insurance by their usual words', () => {
    const five = ['Pension', 'Medical', 'Unemployment', 'Injury', 'Maternity']
    expect(insurancesOf('五险一金')).toEqual({ value: [...five, 'HousingFund'] })
    expect(insurancesOf('五险')).toEqual({ value: five })
    expect(insurancesOf('养老、医疗，工伤保险')).toEqual({ value: ['Pension', 'Medical', 'Injury'] })
    expect(insurancesOf('无')).toEqual({ value: [] })
    expect(insurancesOf('已参保')).toMatchObject({ problem: expect.any(String) })
  })
})
