import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { settings } from '#services/database/schema/infrastructure.ts'
import { userDisabledPersons } from '#services/database/schema/people.ts'
import { workOrderFinancialFlows } from '#services/database/schema/work-order-money.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, flowRow, workOrderDesk } from '#tests/support/work-orders.ts'

/** The year after the seeds: every test moves the clock into its months. */
const YEAR = new Date().getFullYear() + 1

let server: TestServer
let desk: Desk
beforeAll(async () => {
  server = await startTestServer()
  desk = workOrderDesk(server)
  server.setNow(noon(1))
  await server.tokenOf('finance')
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.delete(workOrderFinancialFlows)
})
afterEach(() => server.setNow(null))

function noon(month: number, day = 10): Date {
  return new Date(Date.UTC(YEAR, month - 1, day, 4))
}

async function setMode(mode: 'Single' | 'PlatformCumulative', restartAfterGap = true): Promise<void> {
  await server.db.delete(settings).where(eq(settings.name, 'settlement.taxMode'))
  await server.db.delete(settings).where(eq(settings.name, 'settlement.restartAfterGap'))
  await server.db.insert(settings).values([
    { name: 'settlement.taxMode', value: mode },
    { name: 'settlement.restartAfterGap', value: restartAfterGap },
  ])
}

/** Enters a payment to the person and returns its id. */
async function due(account: string, amount: string, kind = 'Supplement'): Promise<number> {
  const input = { kind, userDisabledPersonId: server.account(account).personId, matter: '补发劳务报酬', amount }
  return (await desk.act('finance', 'WorkOrderFinancialFlow/Create', input)).id
}

/** Pays in the month and returns the tax withheld. */
async function taxOf(account: string, month: number, amount: string): Promise<string> {
  server.setNow(noon(month))
  const id = await due(account, amount)
  await desk.pay([id])
  const { tax, net, gross } = await flowRow(server, id)
  expect(Number(gross) - Number(tax)).toBeCloseTo(Number(net), 2)
  return tax
}

async function taxesOf(account: string, amounts: readonly string[], firstMonth = 1): Promise<string[]> {
  const taxes: string[] = []
  for (const [index, amount] of amounts.entries()) taxes.push(await taxOf(account, firstMonth + index, amount))
  return taxes
}

describe('platform-cumulative withholding over the months of a year', () => {
  beforeEach(() => setMode('PlatformCumulative'))

  it.each([
    ['5,000 a month never pays', ['5000', '5000', '5000', '5000'], ['0.00', '0.00', '0.00', '0.00']],
    ['8,000 a month pays 42.00 each time', ['8000', '8000', '8000'], ['42.00', '42.00', '42.00']],
    [
      '20,000 a month climbs into the second rate',
      ['20000', '20000', '20000', '20000', '20000', '20000'],
      ['330.00', '330.00', '330.00', '890.00', '1100.00', '1100.00'],
    ],
    ['a small month after a large one gives nothing back', ['3000', '12000', '3000'], ['0.00', '60.00', '0.00']],
  ])('%s', async (_, amounts, taxes) => {
    expect(await taxesOf('person', amounts)).toEqual(taxes)
  })

  it('adds up several payments of one month', async () => {
    expect(await taxOf('person2', 3, '6000')).toBe('0.00')
    // 12,000 − 20 % − 5,000 = 4,600 at 3 %
    expect(await taxOf('person2', 3, '6000')).toBe('138.00')
  })

  it('counts each person alone', async () => {
    expect(await taxOf('person3', 1, '8000')).toBe('42.00')
    expect(await taxOf('person5', 1, '8000')).toBe('42.00')
  })

  it('begins anew after a month without income, unless the setting says otherwise', async () => {
    await taxOf('person6', 1, '3000')
    expect(await taxOf('person6', 3, '12000')).toBe('210.00')
    await setMode('PlatformCumulative', false)
    await taxOf('person7', 1, '3000')
    expect(await taxOf('person7', 3, '12000')).toBe('60.00')
  })

  it('works the tax out in the order of the list when several are paid at once', async () => {
    server.setNow(noon(2))
    const first = await due('person', '6000')
    const second = await due('person', '6000')
    await desk.pay([second, first])
    expect((await flowRow(server, second)).tax).toBe('0.00')
    expect((await flowRow(server, first)).tax).toBe('138.00')
  })

  it('forgets what the bank sent back', async () => {
    server.setNow(noon(4))
    const first = await due('person', '6000')
    await desk.pay([first])
    await desk.act('finance', 'WorkOrderFinancialFlow/ReturnPayment', { id: first, reason: '卡号不符' })
    expect(await taxOf('person', 4, '6000')).toBe('0.00')
    await desk.pay([first])
    expect((await flowRow(server, first)).tax).toBe('138.00')
  })

  it('brings no tax on a deduction, and says how it was worked out', async () => {
    server.setNow(noon(5))
    const income = await due('person', '8000')
    const deduction = await due('person', '500', 'Deduction')
    await desk.pay([income, deduction])
    expect(await flowRow(server, deduction)).toMatchObject({ gross: '-500.00', tax: '0.00', net: '-500.00' })
    const how = { taxMode: 'PlatformCumulative', taxableIncome: '8000.00', tax: '42.00' }
    expect(await flowRow(server, income)).toMatchObject(how)
    const { taxWorking } = await desk.act<{ taxWorking: object }>('person', 'WorkOrderFinancialFlow/Get', {
      id: income,
    })
    expect(taxWorking).toEqual({
      cumulativeIncome: '8000.00',
      consecutiveMonths: 1,
      cumulativeDeduction: '6600.00',
      cumulativeTaxable: '1400.00',
      rate: '3',
      quickDeduction: '0.00',
      withheldBefore: '0.00',
      relievedBefore: '0.00',
      relieved: '0.00',
      reliefRate: '0',
      relief: null,
      reliefProblem: null,
    })
  })
})

describe('withholding of single remunerations', () => {
  beforeEach(() => setMode('Single'))

  it.each([
    ['800', '0.00'],
    ['801', '0.20'],
    ['1000', '40.00'],
    ['3500', '540.00'],
    ['4000', '640.00'],
    ['4001', '640.16'],
    ['5000', '800.00'],
    ['10000', '1600.00'],
    ['25000', '4000.00'],
    ['25001', '4000.24'],
    ['30000', '5200.00'],
    ['62500', '13000.00'],
    ['62501', '13000.32'],
    ['100000', '25000.00'],
  ])('of %s yuan is %s', async (amount, tax) => {
    expect(await taxOf('person', 6, amount)).toBe(tax)
  })

  it('counts what one project paid in one month as one, and months apart', async () => {
    expect(await taxOf('person', 7, '500')).toBe('0.00')
    expect(await taxOf('person', 7, '500')).toBe('40.00')
    expect(await taxOf('person', 8, '500')).toBe('0.00')
  })

  it('gives nothing back of what another way of withholding took from the same project in the month', async () => {
    await setMode('PlatformCumulative')
    await taxOf('person', 9, '900000')
    // at 35 %, the rate of the year's income; a single remuneration of 20,500 costs 3,280.00
    expect(await taxOf('person', 10, '20000')).toBe('3850.00')
    await setMode('Single')
    expect(await taxOf('person', 10, '500')).toBe('0.00')
  })

  it('says how it was worked out: from what the project paid in the month, less what was withheld of it', async () => {
    await taxOf('person', 9, '500')
    await taxOf('person', 9, '500')
    server.setNow(noon(9))
    const id = await due('person', '500')
    await desk.pay([id])
    expect(await flowRow(server, id)).toMatchObject({
      taxMode: 'Single',
      taxableIncome: '500.00',
      // 1,500 − 800 = 700 at 20 %, less 40.00
      tax: '100.00',
      taxWorking: {
        cumulativeIncome: '1500.00',
        consecutiveMonths: 1,
        cumulativeDeduction: '800.00',
        cumulativeTaxable: '700.00',
        rate: '20',
        quickDeduction: '0.00',
        withheldBefore: '40.00',
        reliefRate: '0',
      },
    })
  })
})

/** Labour remuneration is comprehensive income, which the provinces relieve as they do wages (个人所得税法 articles 2 and 5). */
describe('the relief of the province where the platform declares the tax', () => {
  const declaredIn = async (provinceId: number | null) => {
    await server.db.delete(settings).where(eq(settings.name, 'settlement.taxProvinceId'))
    if (provinceId === null) return
    await server.db.insert(settings).values({ name: 'settlement.taxProvinceId', value: provinceId })
  }
  const card = (account: string, facts: Partial<typeof userDisabledPersons.$inferInsert>) =>
    server.db
      .update(userDisabledPersons)
      .set(facts)
      .where(eq(userDisabledPersons.id, server.account(account).personId ?? 0))
  const cardUntil = (account: string, day: string | null) => card(account, { certificateValidTo: day })
  const FIRST_DAY = `${YEAR - 2}-01-01`
  const MONTHS = ['20000', '20000', '20000', '20000', '20000', '20000', '20000', '20000']
  beforeAll(() => card('person', { certificateValidFrom: FIRST_DAY, certificateValidTo: `${YEAR + 2}-12-31` }))
  afterAll(() => declaredIn(null))

  it.each([
    // 20,000 in each of three months: 330.00 without a relief
    ['half in Beijing', 11, ['165.00', '165.00', '165.00']],
    ['500 a month in Zhejiang', 33, ['0.00', '0.00', '0.00']],
    ['10,500 a year in Shanghai', 31, ['0.00', '0.00', '0.00']],
    ['nothing where no relief was found', 37, ['330.00', '330.00', '330.00']],
    ['nothing while no province is chosen', null, ['330.00', '330.00', '330.00']],
  ])('is %s', async (_, province, taxes) => {
    await setMode('PlatformCumulative')
    await declaredIn(province)
    expect(await taxesOf('person', ['20000', '20000', '20000'])).toEqual(taxes)
  })

  it('lets 500 off for each paid month, less what was let off before', async () => {
    await setMode('PlatformCumulative')
    await declaredIn(33)
    // 330 × 3 + 890 − 4 × 500 = 0; 2,980 − 5 × 500 and 4,080 − 6 × 500, less what was withheld
    expect(await taxesOf('person', ['20000', '20000', '20000', '20000', '20000', '20000'])).toEqual([
      ...['0.00', '0.00', '0.00', '0.00', '480.00', '600.00'],
    ])
  })

  it('is said on the payment, with its notice and how sure it is', async () => {
    await setMode('PlatformCumulative')
    await declaredIn(11)
    server.setNow(noon(5))
    const id = await due('person', '20000')
    await desk.pay([id])
    const { taxWorking } = await desk.act<{ taxWorking: object }>('person', 'WorkOrderFinancialFlow/Get', { id })
    expect(taxWorking).toMatchObject({
      relievedBefore: '0.00',
      relieved: '165.00',
      reliefRate: '50',
      reliefProblem: null,
      relief: { share: '0.50', amount: null, policyTitle: '残疾人个人所得税减征规定', confidence: 'Secondary' },
    })
  })

  it('is none once the card has run out before the month ends', async () => {
    await setMode('PlatformCumulative')
    await declaredIn(11)
    await cardUntil('person', `${YEAR}-06-29`)
    expect(await taxOf('person', 5, '20000')).toBe('165.00')
    expect(await taxOf('person', 6, '20000')).toBe('330.00')
    await cardUntil('person', `${YEAR + 2}-12-31`)
  })

  it('stays granted when the card ends', async () => {
    await setMode('PlatformCumulative')
    await declaredIn(11)
    await cardUntil('person', `${YEAR}-08-31`)
    expect(await taxesOf('person', MONTHS)).toEqual([
      ...['165.00', '165.00', '165.00', '445.00', '550.00', '550.00', '550.00', '550.00'],
    ])
    expect(await taxOf('person', 9, '20000')).toBe('1100.00')
    await cardUntil('person', `${YEAR + 2}-12-31`)
  })

  it('is granted for no month before the card begins', async () => {
    await setMode('PlatformCumulative')
    await card('person', { certificateValidFrom: `${YEAR}-03-01` })
    for (const [province, taxes] of [
      [11, ['330.00', '330.00', '165.00', '445.00']],
      [33, ['330.00', '330.00', '0.00', '220.00']],
    ] as const) {
      await server.db.delete(workOrderFinancialFlows)
      await declaredIn(province)
      expect(await taxesOf('person', ['20000', '20000', '20000', '20000'])).toEqual(taxes)
    }
    await card('person', { certificateValidFrom: FIRST_DAY })
  })

  it('is none while the first day of the card is not registered, and says so to the payee', async () => {
    await setMode('PlatformCumulative')
    await declaredIn(11)
    await card('person', { certificateValidFrom: null })
    server.setNow(noon(5))
    const id = await due('person', '20000')
    await desk.pay([id])
    const shownTo = async (account: string) =>
      (await desk.act<{ taxWorking: object }>(account, 'WorkOrderFinancialFlow/Get', { id })).taxWorking
    const problem = { relieved: '0.00', relief: null, reliefProblem: '残疾人证的发证日期没有登记' }
    expect(await shownTo('person')).toMatchObject(problem)
    expect(await shownTo('finance')).toMatchObject(problem)
    await card('person', { certificateValidFrom: FIRST_DAY })
  })

  it('counts paid months, not consecutive ones', async () => {
    await setMode('PlatformCumulative', false)
    await declaredIn(33)
    await taxesOf('person', MONTHS.slice(0, 6))
    // seven months: 5,180 of tax, less 1,080 withheld and 3,000 relieved; 500 more are let off
    expect(await taxOf('person', 8, '20000')).toBe('600.00')
    await server.db.delete(workOrderFinancialFlows)
    await setMode('PlatformCumulative')
    await taxesOf('person', MONTHS.slice(0, 6))
    // one month of allowance after the gap: 8,180 of tax, less 1,080 and 3,000; 500 let off
    expect(await taxOf('person', 8, '20000')).toBe('3600.00')
  })

  it('is told from a payment that does not store what it let off', async () => {
    await setMode('PlatformCumulative')
    await declaredIn(33)
    await taxesOf('person', MONTHS.slice(0, 4))
    await server.db.execute(
      sql`update work_order_financial_flow set tax_working = tax_working - 'relieved' - 'relievedBefore'`,
    )
    // 1,880 of tax in four months, none of it withheld
    expect(await taxesOf('person', ['20000', '20000'], 5)).toEqual(['480.00', '600.00'])
  })

  it('is granted to a veteran whose certificate has no last day, and to nobody else without one', async () => {
    await setMode('PlatformCumulative')
    await declaredIn(11)
    await cardUntil('person', null)
    expect(await taxOf('person', 1, '20000')).toBe('330.00')
    await card('person', { veteranGrade: 5, disabilityLevel: 'Normal' })
    expect(await taxOf('person', 2, '20000')).toBe('165.00')
    await card('person', { veteranGrade: null, disabilityLevel: 'TwoLevel', certificateValidTo: `${YEAR + 2}-12-31` })
  })

  it('is a share alone where each payment is taxed by itself; an amount is left to the annual return', async () => {
    await setMode('Single')
    await declaredIn(11)
    expect(await taxOf('person', 6, '5000')).toBe('400.00')
    // 10,000 of one project in the month: 1,600 of tax, half of it let off
    expect(await taxOf('person', 6, '5000')).toBe('400.00')
    await declaredIn(33)
    expect(await taxOf('person', 7, '5000')).toBe('800.00')
  })
})
