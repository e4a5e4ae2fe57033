import { Readable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SYSTEM } from '#machines/actor.ts'
import { toYearMonth } from '#services/abp/conventions/wire.ts'
import { storeUpload } from '#services/attachments/attachment.api.ts'
import { enterprises } from '#services/database/schema/enterprises.ts'
import { payrolls } from '#services/database/schema/payroll.ts'
import { userDisabledPersons } from '#services/database/schema/people.ts'
import { employ } from '#tests/support/employees.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

/** 15,000 in the first month: 10,000 taxable, 300 of tax (公告2018年第61号). */
const PAY = { month: 1, baseWage: '15000' }
const year = toYearMonth(new Date()).year
let server: TestServer
let personId = 0
let id = 0
beforeAll(async () => {
  server = await startTestServer()
  id = server.account('enterprise').enterpriseId ?? 0
  personId = server.account('person').personId ?? 0
  await employ(server, 'person')
  await server.db.execute(sql`update contract_employment set start_date = ${`${year - 1}-06-01`}::date`)
  await server.db.update(userDisabledPersons).set({ certificateValidTo: `${year + 3}-12-31` })
})
afterAll(() => server.close())
beforeEach(() => server.db.delete(payrolls))

const at = (cityId: number, provinceId: number) =>
  server.db.update(enterprises).set({ cityId, provinceId, areaId: null }).where(eq(enterprises.id, id))
const card = (facts: Partial<typeof userDisabledPersons.$inferInsert>) =>
  server.db.update(userDisabledPersons).set(facts).where(eq(userDisabledPersons.id, personId))
const cardUntil = (day: string | null) => card({ certificateValidTo: day })
const issue = (more: object = {}) =>
  server.ok('enterprise', 'Payroll/Create', {
    year,
    userDisabledPersonId: personId,
    ...PAY,
    ...more,
  }) as unknown as Promise<{
    id: number
    taxAmount: string
    taxRelief: { share: string | null; amount: string | null } | null
    taxWorking: object
    warnings: string[]
  }>

describe('the tax of a disabled employee', () => {
  it.each([
    ['half in Beijing', 1101, 11, '150.00', { share: '0.50', amount: null }],
    ['all of it in Shanghai, up to 10,500 a year', 3101, 31, '0.00', { share: null, amount: '10500.00' }],
    ['up to 500 a month in Zhejiang', 3301, 33, '0.00', { share: null, amount: '500.00' }],
    ['nine tenths in Guangdong', 4401, 44, '30.00', { share: '0.90', amount: null }],
    ['nothing where no relief was found', 3701, 37, '300.00', null],
  ])('%s', async (_what, city, province, tax, relief) => {
    await at(city, province)
    const pay = await issue()
    expect(pay.taxAmount).toBe(tax)
    if (relief === null) expect(pay.taxRelief).toBeNull()
    else {
      expect(pay.taxRelief).toMatchObject(relief)
      expect(pay.warnings.join()).toContain('还没有核对原文')
    }
  })

  it('follows a typed rate, and 0 means none', async () => {
    await at(1101, 11)
    expect((await issue({ taxReliefRate: '0.8' })).taxAmount).toBe('60.00')
    await server.db.delete(payrolls)
    const none = await issue({ taxReliefRate: '0' })
    expect(none).toMatchObject({ taxAmount: '300.00', taxRelief: { share: '0' } })
    // without a word on it a change keeps it; left empty it is the province's again
    const change = (more: object) => server.ok('enterprise', 'Payroll/Update', { id: none.id, ...PAY, ...more })
    expect(await change({ remark: '核对过' })).toMatchObject({ taxAmount: '300.00' })
    expect(await change({ taxReliefRate: null })).toMatchObject({ taxAmount: '150.00', taxRelief: { share: '0.50' } })
  })

  it('is whole once the card has run out', async () => {
    await at(1101, 11)
    await cardUntil(`${year}-01-30`)
    expect(await issue()).toMatchObject({ taxAmount: '300.00', taxRelief: null })
    await cardUntil(`${year + 3}-12-31`)
  })

  it('is whole while a day of the card is not registered, and both sides are told', async () => {
    await at(1101, 11)
    await card({ certificateValidFrom: null })
    const pay = await issue()
    expect(pay).toMatchObject({ taxAmount: '300.00', taxRelief: null })
    expect(pay.warnings.join()).toContain('个税没有按残疾人减征：残疾人证的发证日期没有登记')
    const { warnings } = (await server.ok('person', 'Payroll/Get', { id: pay.id })) as unknown as { warnings: string[] }
    expect(warnings.join()).toContain('发证日期没有登记')
    await server.db.delete(payrolls)
    // an entered rate is the word of the tax office
    expect((await issue({ taxReliefRate: '0.5' })).warnings.join()).not.toContain('没有登记')
    await card({ certificateValidFrom: '2020-01-01' })
  })

  it('is that of the place where the employer was in the month', async () => {
    await at(4401, 44)
    const moved = [{ until: `${year}-01-31`, cityId: 1101, areaId: null }]
    await server.db.update(enterprises).set({ formerPlaces: moved }).where(eq(enterprises.id, id))
    const january = await issue()
    expect(january).toMatchObject({ taxAmount: '150.00', taxRelief: { share: '0.50' } })
    const changed = await server.ok('enterprise', 'Payroll/Update', { id: january.id, ...PAY, taxReliefRate: null })
    expect(changed).toMatchObject({ taxAmount: '150.00', taxRelief: { share: '0.50' } })
    expect(await issue({ month: 2 })).toMatchObject({ taxRelief: { share: '0.90' } })
    await server.db.update(enterprises).set({ formerPlaces: [] }).where(eq(enterprises.id, id))
  })

  it('stays granted when the card ends', async () => {
    await at(1101, 11)
    await cardUntil(`${year}-01-31`)
    const january = await issue()
    expect(january.taxAmount).toBe('150.00')
    const february = await issue({ month: 2 })
    expect(february).toMatchObject({ taxAmount: '300.00', taxRelief: null })
    expect(february.taxWorking).toMatchObject({ withheldBefore: '150.00', relievedBefore: '150.00', relieved: '0.00' })
    await cardUntil(`${year + 3}-12-31`)
  })

  it('leaves earlier payslips as they were issued', async () => {
    await at(1101, 11)
    const january = await issue()
    // as an earlier version rounded it
    await server.db.update(payrolls).set({ taxAmount: '149.99', netAmount: '14850.01', status: 'Confirmed' })
    const february = await issue({ month: 2 })
    expect(february.taxAmount).toBe('150.00')
    expect(february.taxWorking).toMatchObject({
      withheldBefore: '149.99',
      relievedBefore: '150.01',
      relieved: '150.00',
    })
    const [row] = await server.db.select().from(payrolls).where(eq(payrolls.id, january.id))
    expect(row?.taxAmount).toBe('149.99')
  })

  it('is relieved for a veteran whose certificate has no last day, and for nobody else without one', async () => {
    await at(1101, 11)
    await cardUntil(null)
    expect(await issue()).toMatchObject({ taxAmount: '300.00', taxRelief: null })
    await server.db.delete(payrolls)
    await card({ veteranGrade: 5, disabilityLevel: 'Normal' })
    expect((await issue()).taxAmount).toBe('150.00')
    await card({ veteranGrade: null, disabilityLevel: 'TwoLevel', certificateValidTo: `${year + 3}-12-31` })
  })

  it('says that nothing was held against a minimum where none is known', async () => {
    await at(659002, 65)
    expect((await issue()).warnings.join()).toContain('没有核对最低工资')
    await at(3101, 31)
  })
})

describe('the relief in a sheet', () => {
  const HEADS = '姓名,基本工资'
  interface Checked {
    failedCount: number
    totals: { taxAmount: string }
    errors: { column: string; message: string }[]
  }
  async function check(heads: string, row: string): Promise<Checked> {
    const actor = { ...SYSTEM, userId: server.account('enterprise').userId }
    const context = { platform: server.platform, db: server.db, now: new Date(), actor }
    const bytes = Buffer.from(`${HEADS}${heads}\n林一鸣,15000${row}`)
    const { id: fileId } = await storeUpload(context, '工资.csv', Readable.from([bytes]), 'Temp')
    const asked = { year, month: 1, fileId, isPreview: true }
    return server.ok('enterprise', 'Payroll/Import', asked) as unknown as Promise<Checked>
  }

  it.each([
    ['is computed where the sheet says nothing', '', '', '150.00'],
    ['agrees with a reduced tax', ',个税', ',150', '150.00'],
    ['agrees with its amount and the reduced tax', ',减免税额,个税', ',150,150', '150.00'],
    ['follows a share of the tax office', ',个税减征比例,减免税额', ',80%,240', '60.00'],
    ['follows a share as a number', ',个税减征比例', ',0.8', '60.00'],
    ['is none where the share is 0', ',个税减征比例,个税', ',0,300', '300.00'],
  ])('%s', async (_what, heads, row, taxAmount) => {
    await at(1101, 11)
    expect(await check(heads, row)).toMatchObject({ failedCount: 0, errors: [], totals: { taxAmount } })
  })

  it.each([
    ['another amount', ',减免税额', ',100', '减免税额', '减免税额应为 150.00 元'],
    ['the full tax', ',个税', ',300', '个税', '个税应为 150.00 元'],
    ['a share above the whole', ',个税减征比例', ',50', '个税减征比例', '应写成 50% 或 0.5 这样的数'],
  ])('is refused with %s', async (_what, heads, row, column, words) => {
    await at(1101, 11)
    const { errors } = await check(heads, row)
    expect(errors).toEqual([expect.objectContaining({ column, message: expect.stringContaining(words) })])
  })

  it('is that of the person: none without a valid card', async () => {
    await at(1101, 11)
    await cardUntil(`${year}-01-30`)
    expect(await check('', '')).toMatchObject({ totals: { taxAmount: '300.00' } })
    await cardUntil(`${year + 3}-12-31`)
  })
})
