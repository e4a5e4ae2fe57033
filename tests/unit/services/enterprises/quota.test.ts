import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import { storageOf } from '#services/attachments/storage.ts'
import { attachments } from '#services/database/schema/attachments.ts'
import { contractEmployments } from '#services/database/schema/contracts.ts'
import { enterprises } from '#services/database/schema/enterprises.ts'
import { outbox } from '#services/database/schema/infrastructure.ts'
import { sensitiveViewLogs } from '#services/database/schema/logs.ts'
import { payrolls } from '#services/database/schema/payroll.ts'
import { levyRules } from '#services/database/schema/rates.ts'
import { quotaWindowJob } from '#services/enterprises/quota-window.ts'
import { runJobNow } from '#services/jobs/jobs.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { unpack } from '#tests/support/unzip.ts'

const TODAY = toWireDay(new Date())
/** The year is over in Shanghai, so that every month counts whatever the day of the test. */
const YEAR = Number(TODAY.slice(0, 4)) - 1
const directory = mkdtempSync(join(tmpdir(), 'quota-'))
let server: TestServer
let id = 0
beforeAll(async () => {
  server = await startTestServer({ STORAGE_URL: `file:${directory}` })
  id = server.account('enterprise').enterpriseId ?? 0
  const severe = await employ('person', `${YEAR}-01-01`)
  await pay(severe, 'person', 12)
  const late = await employ('person2', `${YEAR}-07-01`)
  await pay(late, 'person2', 12, [7])
  await employ('person4', `${YEAR}-01-01`, 'Service')
  await employ('person5', `${YEAR + 1}-01-01`)
})
afterAll(async () => {
  await server.close()
  rmSync(directory, { recursive: true, force: true })
})

let contracts = 0
async function employ(account: string, startDate: string, contractType: 'FixedTerm' | 'Service' = 'FixedTerm') {
  const [row] = await server.db
    .insert(contractEmployments)
    .values({
      contractNo: `HT${YEAR}${++contracts}`,
      enterpriseId: id,
      userDisabledPersonId: server.account(account).personId ?? 0,
      status: 'Normal',
      contractType,
      startDate,
      endDate: `${YEAR + 3}-12-31`,
      position: '标注员',
      workContent: '标注道路图像',
      workPlace: '居家',
      weeklyHours: '40',
      basicWage: '5000.00',
      payDay: 10,
      socialInsurance: ['Pension', 'Medical', 'Unemployment', 'Injury'],
      isPersonSigned: true,
      isEnterpriseSigned: true,
      signedTime: new Date(`${startDate}T04:00:00Z`),
    })
    .returning({ id: contractEmployments.id })
  return row?.id ?? 0
}

/** Pay of every month up to `last`; of `low` below the minimum. */
async function pay(contractEmploymentId: number, account: string, last: number, low: number[] = []) {
  await server.db.insert(payrolls).values(
    Array.from({ length: last }, (_, index) => index + 1).map((month) => ({
      enterpriseId: id,
      contractEmploymentId,
      userDisabledPersonId: server.account(account).personId ?? 0,
      year: YEAR,
      month,
      status: 'Confirmed' as const,
      baseWage: '5000.00',
      socialInsurance: '525.00',
      grossAmount: '5000.00',
      deductionAmount: '525.00',
      netAmount: '4475.00',
      minimumWage: '2690.00',
      isBelowMinimumWage: low.includes(month),
      employedSince: `${YEAR}-01-01`,
    })),
  )
}

/** A picture of the person's card, which lies in the store under the key. */
async function cardOf(personId: number, storageKey: string): Promise<number> {
  const [row] = await server.db
    .insert(attachments)
    .values({
      fileName: '正面.png',
      contentType: 'image/png',
      size: 9,
      sha256: 'x',
      storageKey,
      hostType: 'UserDisabledPersonCertificate',
      hostId: personId,
    })
    .returning({ id: attachments.id })
  return row?.id ?? 0
}

const summary = (account: string, query: object = {}) =>
  server.ok(account, 'Enterprise/GetQuotaSummary', { year: YEAR, ...query })
const refused = (account: string, query: object = {}, action = 'GetQuotaSummary') =>
  server.refused(account, `Enterprise/${action}`, { year: YEAR, ...query })

describe('the quota of a year', () => {
  it('counts who meets every condition, by months and by weight', async () => {
    const shown = await summary('enterprise')
    // 2 persons' weight all year; 2 × 5 of 12 months, one of six below the minimum wage
    expect(shown).toMatchObject({ year: YEAR, employed: 3, counted: 2, weighted: '2.833' })
    expect(shown).toMatchObject({ averageStaff: null, required: null, amount: null, outcome: null, steps: [] })
    expect(shown.months).toHaveLength(12)
    // the sum of the months is the sum of the year
    const sum = (shown.months as { weighted: string }[]).reduce((all, { weighted }) => all + Number(weighted), 0)
    expect(sum / 12).toBeCloseTo(2.833, 3)
  })

  it('says what is due once staff and wages are known, declared or tried out', async () => {
    const figures = { averageStaff: '300', averageAnnualWage: '80000' }
    const tried = await summary('enterprise', figures)
    // 沪财发〔2020〕9号 asks for 1.5 %
    expect(tried).toMatchObject({ required: '4.500', outcome: 'Due', averageStaff: '300' })
    expect((tried.steps as object[]).length).toBeGreaterThan(3)
    await server.ok('enterprise', 'Enterprise/UpdateRule', { id, averageStaff: '30', averageAnnualWage: '80000' })
    expect(await summary('enterprise')).toMatchObject({ outcome: 'Exempt', amount: '0.00', averageStaff: '30.000' })
    await server.ok('enterprise', 'Enterprise/UpdateRule', { id, averageStaff: null, averageAnnualWage: null })
  })

  it('says which figures it rests on, and what is due if the year is not certified', async () => {
    const figures = { averageStaff: '300', averageAnnualWage: '80000' }
    const shown = await summary('enterprise', figures)
    expect(shown.rule).toMatchObject({
      ...{ year: YEAR, cityName: null, provinceName: '上海市', confidence: 'Secondary' },
      minimumWage: { cityName: '上海市', isNet: true },
    })
    expect((shown.rule as { averageWage: { policyTitle: string } }).averageWage.policyTitle).toContain('上海市')
    // nobody counts: 300 × 1.5 % × 80,000 × 90 %
    expect(shown).toMatchObject({ isCertified: false, amountUncertified: '324000.00', unknownWageMonths: 0 })
    await server.ok('enterprise', 'Enterprise/UpdateRule', { id, quotaCertifiedYear: YEAR })
    expect(await summary('enterprise')).toMatchObject({ isCertified: true })
    await server.ok('enterprise', 'Enterprise/UpdateRule', { id, quotaCertifiedYear: null })
  })

  // the window is in the year that runs, so on its first day none is over
  it.skipIf(TODAY.endsWith('-01-01'))('counts nobody for the levy once the window was missed', async () => {
    const figures = { averageStaff: '300', averageAnnualWage: '80000' }
    const windows = await server.db.select({ id: levyRules.id, to: levyRules.auditTo }).from(levyRules)
    await server.db.update(levyRules).set({ auditTo: addDays(TODAY, -1).slice(5) })
    const missed = await summary('enterprise', figures)
    expect(missed.certification).toMatchObject({ state: 'Missed', isCounted: false })
    expect(missed.amount).toBe(missed.amountUncertified)
    expect(Number(missed.amountCertified)).toBeLessThan(Number(missed.amount))
    await server.db.update(levyRules).set({ auditTo: '12-31' })
    const open = await summary('enterprise', figures)
    expect(open).toMatchObject({ certification: { isCounted: true }, amount: missed.amountCertified })
    for (const { id, to } of windows) await server.db.update(levyRules).set({ auditTo: to }).where(eq(levyRules.id, id))
  })

  it('keeps to the place of the year when the enterprise moves later', async () => {
    const placeIn = async () => (await summary('enterprise', { averageStaff: '300', averageAnnualWage: '80000' })).rule
    const [before] = await server.db.select().from(enterprises).where(eq(enterprises.id, id))
    await server.ok('enterprise', 'Enterprise/Update', { id, cityId: 3205 })
    // the place of today is another one, that of the last day of the year is not
    expect(await placeIn()).toMatchObject({ provinceName: '上海市' })
    const [moved] = await server.db.select().from(enterprises).where(eq(enterprises.id, id))
    expect(moved).toMatchObject({
      cityId: 3205,
      formerPlaces: [{ until: addDays(TODAY, -1), cityId: before?.cityId, areaId: before?.areaId }],
    })
    const { cityId, areaId, provinceId } = before ?? {}
    await server.db
      .update(enterprises)
      .set({ cityId, areaId, provinceId, formerPlaces: [] })
      .where(eq(enterprises.id, id))
  })

  it('holds pay that was issued without a minimum against the published one, and counts none that is unknown', async () => {
    const all = eq(payrolls.year, YEAR)
    await server.db.update(payrolls).set({ minimumWage: null, isBelowMinimumWage: false }).where(all)
    // 5,000 a month is above that of Shanghai
    expect(await summary('enterprise')).toMatchObject({ unknownWageMonths: 0, weighted: '3.000' })
    await server.db
      .update(enterprises)
      .set({ cityId: 659002, areaId: 659002, provinceId: 65 })
      .where(eq(enterprises.id, id))
    const unknown = await summary('enterprise')
    expect(unknown).toMatchObject({ weighted: '0.000', counted: 0 })
    expect(unknown.unknownWageMonths).toBe(18)
    await server.db
      .update(enterprises)
      .set({ cityId: 3101, areaId: null, provinceId: 31 })
      .where(eq(enterprises.id, id))
    await server.db.update(payrolls).set({ minimumWage: '2690.00' }).where(all)
    await server.db.execute(sql`update payroll set is_below_minimum_wage = true where month = 7 and contract_employment_id in
      (select c.id from contract_employment c where c.start_date = ${`${YEAR}-07-01`}::date)`)
  })

  it('reminds the creator before the audit window closes, once each time, until the year is certified', async () => {
    const told = async () =>
      (await server.db.select({ template: outbox.template }).from(outbox)).filter(
        ({ template }) => template === 'enterprise.quotaWindow',
      ).length
    await server.db.update(enterprises).set({ quotaReminder: null, quotaCertifications: [] })
    const run = (day: string) =>
      runJobNow({ ...server.platform, now: () => new Date(`${day}T02:00:00Z`) }, quotaWindowJob)
    const before = await told()
    const window = YEAR + 1
    // Shanghai certifies from 16 March to 31 October
    await run(`${window}-02-01`)
    await run(`${window}-09-30`)
    expect(await told()).toBe(before)
    await run(`${window}-10-01`)
    await run(`${window}-10-02`)
    expect(await told()).toBe(before + 1)
    await run(`${window}-10-24`)
    await run(`${window}-10-30`)
    expect(await told()).toBe(before + 3)
    await server.db
      .update(enterprises)
      .set({ quotaReminder: null, quotaCertifications: [{ year: YEAR, day: null }] })
      .where(eq(enterprises.id, id))
    await run(`${window}-10-30`)
    expect(await told()).toBe(before + 3)
    await server.db.update(enterprises).set({ quotaReminder: null, quotaCertifications: [] })
    await run(`${window}-11-01`)
    expect(await told()).toBe(before + 3)
  })

  it('reminds nobody where the window is not known, and says so in the to-do without a day', async () => {
    const place = (cityId: number, provinceId: number) =>
      server.db
        .update(enterprises)
        .set({ cityId, areaId: null, provinceId, quotaReminder: null })
        .where(eq(enterprises.id, id))
    await place(3701, 37)
    const count = async () => (await server.db.select({ template: outbox.template }).from(outbox)).length
    const before = await count()
    for (const day of ['03-01', '09-30', '10-01', '10-30', '11-29', '12-30'])
      await runJobNow({ ...server.platform, now: () => new Date(`${YEAR + 1}-${day}T02:00:00Z`) }, quotaWindowJob)
    expect(await count()).toBe(before)
    server.setNow(new Date(`${YEAR + 1}-05-20T02:00:00Z`))
    await server.tokenOf('enterprise')
    const { todos } = (await server.ok('enterprise', 'Dashboard/GetTodos')) as unknown as {
      todos: { key: string }[]
    }
    expect(todos.find(({ key }) => key === 'quotaToCertify')).toMatchObject({
      count: 1,
      lateCount: 0,
      dueTodayCount: 0,
    })
    server.setNow(null)
    await place(3101, 31)
  })

  it('is the creator’s and the platform’s to see, of a certified enterprise', async () => {
    expect(await summary('auditor', { enterpriseId: id })).toMatchObject({ enterpriseId: id, employed: 3 })
    expect((await refused('auditor')).members).toEqual(['enterpriseId'])
    expect((await refused('member')).status).toBe(403)
    for (const account of ['developer', 'foundation', 'person', 'finance', 'content'])
      expect((await refused(account)).status).toBe(403)
    expect((await refused('enterprise2', { enterpriseId: id })).status).toBe(404)
    expect(await refused('pending')).toMatchObject({ status: 403, code: 40302 })
    expect((await refused('enterprise', { year: YEAR + 2 })).members).toEqual(['year'])
    expect((await refused('enterprise', { year: 1999 })).members).toEqual(['year'])
  })

  it('makes the enterprise one that employs and cannot be deleted', async () => {
    const names = async (query: object) =>
      (await server.ok<{ items: { id: number }[] }>('platform', 'Enterprise/GetAll', query)).items.map((row) => row.id)
    expect(await names({ forPayroll: true })).toEqual([id])
    expect(await names({ jobStatus: 'On' })).toEqual([id])
    expect(await names({ jobStatus: 'Quit' })).toEqual([])
    expect((await server.refused('enterprise', 'Enterprise/Delete', { id })).details).toContain('合同')
  })
})

describe('the evidence of a year', () => {
  const EXPORT = 'ExportQuotaEvidence'

  beforeEach(async () => {
    await server.db.delete(sensitiveViewLogs)
    await server.db.delete(attachments).where(eq(attachments.hostType, 'UserDisabledPersonCertificate'))
  })

  it('packs the list, wages, the sum, a declaration, cards and contracts, and leaves a trace', async () => {
    const personId = server.account('person').personId ?? 0
    const reply = await server.call('enterprise', `Enterprise/${EXPORT}`, { year: YEAR })
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/zip'])
    const files = unpack(reply.body)
    expect([...files.keys()]).toEqual(['花名册与测算.xlsx', '承诺书.txt', '材料清单.txt'])
    expect(files.get('承诺书.txt')?.toString()).toContain('云杉智能数据（上海）有限公司')
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(files.get('花名册与测算.xlsx') as never)
    expect(book.worksheets.map(({ name }) => name)).toEqual(['花名册', '工资', '逐月说明', '测算', '依据'])
    const rows = (name: string) => (book.getWorksheet(name)?.getSheetValues() ?? []).slice(1) as unknown[][]
    const basis = rows('依据')
    expect(basis.map(([, name]) => name)).toEqual([
      '项目',
      '征收规则',
      '当地平均工资',
      '最低工资',
      '年审时间',
      '申报时间',
      '请先核实',
    ])
    expect(String(basis[3])).toContain('不含个人缴费')
    expect(basis.slice(1, 4).every((row) => String(row).includes('未核对'))).toBe(true)
    const [header = [], first = [], second = [], third = []] = rows('花名册')
    const [months, counted] = [header.indexOf('在职月数'), header.indexOf('计入月数')]
    const weight = [first[header.indexOf('每人计')], first[header.indexOf('折算人数')]]
    expect([first[1], first[months], first[counted], ...weight]).toEqual(['林一鸣', 12, 12, '2', '2.000'])
    expect(first[header.indexOf('岗位类别')]).toBe('没有登记')
    expect(String(first[2])).toMatch(/^\d{17}[\dX]41$/)
    expect([second[1], second[months], second[counted]]).toEqual(['何小雨', 6, 5])
    // nobody has marked the year; whether its window has ended depends on the day of the test
    const sum = new Map(rows('测算').map(([, item, words, value]) => [item, [words, value]]))
    expect(sum.get(`${YEAR} 年度的年审时间`)?.[0]).toBe(`${YEAR + 1} 年 3 月 16 日至 10 月 31 日`)
    const [words, day] = sum.get('是否完成年审') ?? []
    expect(words).toContain(`没有标明 ${YEAR} 年度完成年审；没有在年审时间内完成的，已安排的人不算`)
    expect(day).toBe('没有日期')
    expect(third[header.indexOf('合同一年以上')]).toBe('✗')
    expect(rows('工资')).toHaveLength(1 + 24)
    const [trace] = await server.db.select().from(sensitiveViewLogs).where(eq(sensitiveViewLogs.entityId, personId))
    expect(trace).toMatchObject({ userId: server.account('enterprise').userId, entityType: 'UserDisabledPerson' })
  })

  it('says of each year that it is certified, whichever was marked first', async () => {
    const mark = (change: object) => server.ok('enterprise', 'Enterprise/UpdateRule', { id, ...change })
    const certificationIn = async (year: number) => {
      const files = unpack((await server.call('enterprise', `Enterprise/${EXPORT}`, { year })).body)
      const book = new ExcelJS.Workbook()
      await book.xlsx.load(files.get('花名册与测算.xlsx') as never)
      const rows = (book.getWorksheet('测算')?.getSheetValues() ?? []).slice(1) as unknown[][]
      return String(rows.find(([, item]) => item === '是否完成年审')?.[2])
    }
    await mark({ quotaCertifiedYear: YEAR })
    await mark({ quotaCertifiedYear: YEAR - 1 })
    for (const year of [YEAR, YEAR - 1]) {
      expect(await certificationIn(year)).toMatch(new RegExp(`^\\d{4}-\\d\\d-\\d\\d 标明 ${year} 年度完成年审`))
    }
    await mark({ quotaUncertifiedYear: YEAR })
    expect(await certificationIn(YEAR)).toContain(`没有标明 ${YEAR} 年度完成年审`)
    expect(await certificationIn(YEAR - 1)).not.toContain('没有标明')
    await mark({ quotaCertifiedYear: null })
  })

  it('holds the files of cards and contracts that lie on the platform', async () => {
    const personId = server.account('person').personId ?? 0
    await cardOf(personId, 'not/there')
    // a file that the store has lost does not keep the rest from being packed
    const lost = await server.call('auditor', `Enterprise/${EXPORT}`, { year: YEAR, enterpriseId: id })
    expect([...unpack(lost.body).keys()]).toHaveLength(3)
    const storage = storageOf(server.platform)
    const draft = await storage.draft()
    await writeFile(draft, 'a picture')
    const card = await cardOf(personId, await storage.keep(draft, new Date(), ''))
    const found = await server.call('auditor', `Enterprise/${EXPORT}`, { year: YEAR, enterpriseId: id })
    expect([...unpack(found.body).keys()].at(-1)).toBe(`残疾人证/林一鸣-${personId}/${card}-正面.png`)
  })

  it('is given to nobody else', async () => {
    for (const account of ['member', 'developer', 'foundation', 'finance', 'person']) {
      expect((await refused(account, { enterpriseId: id }, EXPORT)).status, account).toBe(403)
    }
    expect((await refused('pending', {}, EXPORT)).code).toBe(40302)
    const [row] = await server.db.select().from(enterprises).where(eq(enterprises.id, id))
    expect(row?.isDeleted).toBe(false)
  })
})
