import { describe, expect, it } from 'vitest'
import { addDecimals, compareDecimals, multiplyDecimals, sumDecimals } from '#machines/rules/decimal.ts'
import {
  allowedMonths,
  consecutiveMonths,
  platformTaxSteps,
  platformWithholding,
  singleRemunerationTax,
  singleTaxSteps,
  singleWithholding,
  wageTaxSteps,
  wageWithholding,
} from '#machines/rules/income-tax.ts'
import { integer, random } from '#tests/support/random.ts'

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)
const times = (amount: string, months: number): string => multiplyDecimals(amount, String(months), 2)

/** Withholding month by month for the same wage. */
function wages(income: string, insurance: string, special: string): string[] {
  let withheld = '0'
  return MONTHS.map((months) => {
    const tax = wageWithholding({
      cumulativeIncome: times(income, months),
      months,
      cumulativeInsurance: times(insurance, months),
      cumulativeSpecialDeductions: times(special, months),
      alreadyWithheld: withheld,
    }).withheld
    withheld = addDecimals(withheld, tax)
    return tax
  })
}

/** Withholding for the incomes of January, February and so on; null is a month without. */
function platform(incomes: readonly (string | null)[], restartAfterGap = true): (string | null)[] {
  let [income, withheld] = ['0', '0']
  const paid: number[] = []
  return incomes.map((amount, index) => {
    if (amount === null) return null
    paid.push(index + 1)
    income = addDecimals(income, amount)
    const tax = platformWithholding({
      cumulativeIncome: income,
      consecutiveMonths: consecutiveMonths(paid, index + 1, restartAfterGap),
      alreadyWithheld: withheld,
    }).withheld
    withheld = addDecimals(withheld, tax)
    return tax
  })
}

describe('tax withheld from wages', () => {
  it('is nothing on 3,000 a month, all year', () => {
    expect(wages('3000', '0', '0')).toEqual(MONTHS.map(() => '0.00'))
  })

  it('is 75.00 each month on 10,000 with 1,500 insurance and 1,000 special deduction', () => {
    expect(wages('10000', '1500', '1000')).toEqual(MONTHS.map(() => '75.00'))
  })

  it('climbs through the brackets on 30,000 with 4,500 and 2,000', () => {
    const middle = ['1850.00', '1850.00', '1850.00', '1850.00', '1850.00']
    const rest = ['3700.00', '3700.00', '3700.00', '3700.00']
    expect(wages('30000', '4500', '2000')).toEqual(['555.00', '625.00', ...middle, '2250.00', ...rest])
  })

  it('adds up to the tax of the year for any wage that does not fall', () => {
    const next = random(61)
    for (let round = 0; round < 200; round += 1) {
      const monthly = MONTHS.map(() => String(integer(next, 5000, 120_000))).sort((a, b) => Number(a) - Number(b))
      let [income, withheld] = ['0', '0']
      for (const [index, wage] of monthly.entries()) {
        income = addDecimals(income, wage)
        const tax = wageWithholding({ cumulativeIncome: income, months: index + 1, alreadyWithheld: withheld }).withheld
        expect(compareDecimals(tax, '0')).toBeGreaterThanOrEqual(0)
        withheld = addDecimals(withheld, tax)
      }
      expect(wageWithholding({ cumulativeIncome: income, months: 12, alreadyWithheld: '0' }).withheld).toBe(withheld)
    }
  })

  it('gives nothing back within the year when income falls', () => {
    expect(wageWithholding({ cumulativeIncome: '12000', months: 2, alreadyWithheld: '200' }).withheld).toBe('0.00')
  })
})

describe('tax on labour remuneration taken once', () => {
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
  ])('is on %s yuan %s', (income, tax) => {
    expect(singleRemunerationTax(income)).toBe(tax)
  })

  it('is never negative and never takes more than a raise brings', () => {
    const next = random(16)
    for (let round = 0; round < 1000; round += 1) {
      const income = String(integer(next, 0, 120_000))
      const [tax, more] = [singleRemunerationTax(income), singleRemunerationTax(addDecimals(income, '1'))]
      expect(compareDecimals(tax, '0')).toBeGreaterThanOrEqual(0)
      expect(compareDecimals(more, tax)).toBeGreaterThanOrEqual(0)
      expect(compareDecimals(more, addDecimals(tax, '1'))).toBeLessThanOrEqual(0)
    }
  })

  it('is reduced by the relief of the province', () => {
    const reduced = (share: string) => singleWithholding('5000', { alreadyWithheld: '0', relief: { share } })
    expect(reduced('0.5')).toEqual({ due: '800.00', relieved: '400.00', withheld: '400.00' })
    expect(reduced('1')).toEqual({ due: '800.00', relieved: '800.00', withheld: '0.00' })
  })
})

describe('tax withheld by a platform', () => {
  it('is nothing on 5,000 a month, all year', () => {
    expect(platform(MONTHS.map(() => '5000'))).toEqual(MONTHS.map(() => '0.00'))
  })

  it('is 42.00 each month on 8,000', () => {
    expect(platform(MONTHS.map(() => '8000'))).toEqual(MONTHS.map(() => '42.00'))
  })

  it('is 330 three times, then 890, 1,100, 1,100 on 20,000', () => {
    const taxes = ['330.00', '330.00', '330.00', '890.00', '1100.00', '1100.00']
    expect(platform(MONTHS.slice(0, 6).map(() => '20000'))).toEqual(taxes)
  })

  it('gives nothing back after 3,000, 12,000 and 3,000', () => {
    expect(platform(['3000', '12000', '3000'])).toEqual(['0.00', '60.00', '0.00'])
  })

  it('counts the consecutive months anew after a month without income', () => {
    expect(consecutiveMonths([1, 2, 3], 3)).toBe(3)
    expect(consecutiveMonths([1, 2, 4], 4)).toBe(1)
    expect(consecutiveMonths([1, 2, 4, 5], 5)).toBe(2)
    expect(consecutiveMonths([], 7)).toBe(1)
  })

  it('keeps the earlier months when the platform is set not to restart, but never counts the empty one', () => {
    expect(consecutiveMonths([1, 2, 4], 4, false)).toBe(3)
  })

  it('withholds more after a gap, because only one allowance is left', () => {
    // 24,000 × 80 % − 5,000 = 14,200; 3 % of it are 426, of which 84 are withheld
    expect(platform(['8000', '8000', null, '8000'])).toEqual(['42.00', '42.00', null, '342.00'])
    expect(platform(['8000', '8000', null, '8000'], false)).toEqual(['42.00', '42.00', null, '42.00'])
  })

  it('adds up to the tax of the year, however the income is spread over months without a fall', () => {
    const next = random(2025)
    for (let round = 0; round < 200; round += 1) {
      const incomes = MONTHS.map(() => String(integer(next, 6_250, 60_000))).sort((a, b) => Number(a) - Number(b))
      const total = sumDecimals(incomes, 2)
      const year = platformWithholding({
        cumulativeIncome: total,
        consecutiveMonths: 12,
        alreadyWithheld: '0',
      }).withheld
      expect(sumDecimals(platform(incomes) as string[], 2)).toBe(year)
    }
  })
})

describe('the brackets of a year', () => {
  // taxable income at the upper end of each bracket, and one yuan above it (announcement 61 of 2018)
  it.each([
    ['36000', '1080.00', '1080.10'],
    ['144000', '11880.00', '11880.20'],
    ['300000', '43080.00', '43080.25'],
    ['420000', '73080.00', '73080.30'],
    ['660000', '145080.00', '145080.35'],
    ['960000', '250080.00', '250080.45'],
  ])('take from %s yuan %s, and from one more %s', (taxable, tax, oneMore) => {
    const of = (income: string) =>
      wageWithholding({ cumulativeIncome: addDecimals(income, '5000'), months: 1, alreadyWithheld: '0' }).withheld
    expect(of(taxable)).toBe(tax)
    expect(of(addDecimals(taxable, '1'))).toBe(oneMore)
  })
})

describe('what lowers a withholding', () => {
  it('relief of the province, on wages and on the platform, of the tax that is neither withheld nor relieved', () => {
    const year = { cumulativeIncome: '15000', alreadyWithheld: '20' }
    const relief = { share: '0.5' }
    // 15,000 − 5,000 = 10,000; 3 % of it are 300, less 20 withheld before: half of 280
    expect(wageWithholding({ ...year, months: 1, relief }).withheld).toBe('140.00')
    // 15,000 × 80 % − 5,000 = 7,000; 3 % of it are 210, less 20 withheld and 20 relieved before: half of 170
    const before = { ...year, relievedBefore: '20' }
    expect(platformWithholding({ ...before, consecutiveMonths: 1, relief }).withheld).toBe('85.00')
  })

  it('income that is exempt, and other deductions, on the platform', () => {
    const year = { cumulativeIncome: '15000', consecutiveMonths: 1, alreadyWithheld: '0' }
    expect(platformWithholding({ ...year, cumulativeExempt: '1000' }).withheld).toBe('180.00')
    expect(platformWithholding({ ...year, cumulativeOtherDeductions: '2000' }).withheld).toBe('150.00')
    expect(platformWithholding({ ...year, cumulativeExempt: '1000', cumulativeOtherDeductions: '2000' }).withheld).toBe(
      '120.00',
    )
  })
})

describe('the steps a person can check', () => {
  it('of a payment on the platform', () => {
    expect(platformTaxSteps('60000', 1)).toEqual({
      deduction: '17000.00',
      taxable: '43000.00',
      rate: '10',
      quickDeduction: '2520.00',
    })
    const nothing = { deduction: '5000.00', taxable: '0.00', rate: '3', quickDeduction: '0.00' }
    expect(platformTaxSteps('5000', 1)).toEqual(nothing)
  })

  it('of a wage, with insurance and special deductions', () => {
    const year = {
      cumulativeIncome: '100000',
      months: 2,
      cumulativeInsurance: '3000',
      cumulativeSpecialDeductions: '2000',
    }
    expect(wageTaxSteps(year)).toEqual({
      deduction: '15000.00',
      taxable: '85000.00',
      rate: '10',
      quickDeduction: '2520.00',
    })
    expect(wageTaxSteps({ cumulativeIncome: '100000', months: 2 }).deduction).toBe('10000.00')
  })

  it('of labour remuneration taken once', () => {
    expect(singleTaxSteps('4000')).toEqual({
      deduction: '800.00',
      taxable: '3200.00',
      rate: '20',
      quickDeduction: '0.00',
    })
    expect(singleTaxSteps('30000')).toEqual({
      deduction: '6000.00',
      taxable: '24000.00',
      rate: '30',
      quickDeduction: '2000.00',
    })
  })
})

describe('the months of the allowance', () => {
  it('are those of employment here, each once, up to the month', () => {
    expect(allowedMonths([9, 1, 2, 3], 9)).toBe(4)
    expect(allowedMonths([1, 2, 3, 9], 8)).toBe(3)
  })

  it('are all from January at the first wages of the year: 35,000 yuan in July, the example of announcement 13 of 2020', () => {
    // 解读: a graduate is first employed in July; the company takes off 7 times 5,000
    const months = allowedMonths([7], 7, true)
    expect(wageTaxSteps({ cumulativeIncome: '40000', months }).deduction).toBe('35000.00')
    expect(wageTaxSteps({ cumulativeIncome: '40000', months: allowedMonths([7], 7) }).deduction).toBe('5000.00')
  })

  it('end with the employment, when wages of it are paid later', () => {
    // 20,000 yuan each in July, August and September, then 30,000 in December after the person left
    const months = allowedMonths([7, 8, 9], 12, true)
    expect(months).toBe(9)
    const tax = wageWithholding({ cumulativeIncome: '90000', months, alreadyWithheld: '450.00' })
    expect(tax.withheld).toBe('1530.00')
  })
})
