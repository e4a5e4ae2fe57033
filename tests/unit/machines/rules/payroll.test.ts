import { describe, expect, it } from 'vitest'
import { employedMonths, explainYear, grossOf, type PayMonth, settleYear } from '#machines/rules/payroll.ts'

const pay = (month: number, changes: Partial<PayMonth> = {}): PayMonth => ({
  month,
  employedMonths: Array.from({ length: month }, (_, index) => index + 1),
  baseWage: '0',
  overtimePay: '0',
  allowance: '0',
  bonus: '0',
  absenceDeduction: '0',
  socialInsurance: '0',
  housingFund: '0',
  specialDeduction: '0',
  otherDeduction: '0',
  taxReliefRate: '0',
  ...changes,
})
const year = (changes: Partial<PayMonth>) => Array.from({ length: 12 }, (_, index) => pay(index + 1, changes))
const since = (startDate: string, month: number) => employedMonths(2026, month, [{ startDate, lastDate: null }])
const taxes = (months: readonly PayMonth[]) => settleYear(months).map(({ taxAmount }) => taxAmount)

describe('the wage tax of a year', () => {
  it('is nothing at 3,000 a month', () => {
    expect(taxes(year({ baseWage: '3000' }))).toEqual(Array(12).fill('0.00'))
  })

  it('is 75.00 each month at 10,000 with 1,500 insurance and 1,000 special', () => {
    const months = year({ baseWage: '10000', socialInsurance: '1500', specialDeduction: '1000' })
    expect(taxes(months)).toEqual(Array(12).fill('75.00'))
  })

  it('rises by the table at 30,000 with 4,500 and 2,000', () => {
    const months = year({ baseWage: '30000', socialInsurance: '3000', housingFund: '1500', specialDeduction: '2000' })
    expect(taxes(months)).toEqual([
      '555.00',
      '625.00',
      ...Array(5).fill('1850.00'),
      '2250.00',
      ...Array(4).fill('3700.00'),
    ])
  })

  it('is not paid back when a month brings less', () => {
    expect(taxes([pay(1, { baseWage: '15000' }), pay(2, { baseWage: '1000' })])).toEqual(['300.00', '0.00'])
  })

  it('counts the allowance from the first month of employment, months without pay included', () => {
    expect(taxes([pay(3, { baseWage: '15000', employedMonths: since('2026-03-10', 3) })])).toEqual(['300.00'])
    expect(taxes([pay(3, { baseWage: '15000' })])).toEqual(['0.00'])
    expect(since('2026-03-31', 5)).toEqual([3, 4, 5])
    expect(since('2025-11-01', 5)).toEqual([1, 2, 3, 4, 5])
    expect(since('2026-03-31', 2)).toEqual([])
  })

  it('has no allowance for the months between leaving and coming back', () => {
    const spans = [
      { startDate: '2025-06-01', lastDate: '2026-03-31' },
      { startDate: '2026-09-01', lastDate: null },
    ]
    expect(employedMonths(2026, 11, spans)).toEqual([1, 2, 3, 9, 10, 11])
    const months = [1, 2, 3, 9, 10, 11].map((month) =>
      pay(month, { baseWage: '15000', employedMonths: employedMonths(2026, month, spans) }),
    )
    // each month has 10,000 to be taxed: 3 % up to 36,000, then 10 %
    expect(taxes(months)).toEqual(['300.00', '300.00', '300.00', '580.00', '1000.00', '1000.00'])
    const whole = months.map((month) => ({ ...month, employedMonths: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] }))
    expect(taxes(whole)[3], 'as if there were no gap').toBe('0.00')
  })

  it('of a month after leaving has no allowance of its own', () => {
    const left = [pay(1, { baseWage: '5000' }), pay(3, { bonus: '10000', employedMonths: [1], isAfterLeaving: true })]
    expect(taxes(left)).toEqual(['0.00', '300.00'])
    expect(explainYear(left)[1]?.months).toBe(1)
  })

  it('counts from January at the first wages of the year', () => {
    const first = { baseWage: '32000', employedMonths: [6], isFirstWages: true }
    expect(taxes([pay(6, first)])).toEqual(['60.00'])
    expect(taxes([pay(6, { ...first, isFirstWages: false })])).toEqual(['810.00'])
  })

  it('is lowered by what a province lets off', () => {
    expect(taxes([pay(1, { baseWage: '15000', taxReliefRate: '0.5' })])).toEqual(['150.00'])
    expect(taxes([pay(1, { baseWage: '15000', taxReliefRate: '1' })])).toEqual(['0.00'])
  })

  const some = (count: number, changes: (month: number) => Partial<PayMonth>) =>
    Array.from({ length: count }, (_, index) => pay(index + 1, { baseWage: '15000', ...changes(index + 1) }))
  const byMonth = { amount: '500', per: 'Month' } as const

  it('is lowered in the months of the relief alone, whether it ends or begins', () => {
    // 300 in each of the first three months, 700 in the fourth, 1,000 in the fifth
    const ending = some(5, (month) => ({ taxReliefRate: month <= 3 ? '0.5' : '0' }))
    expect(taxes(ending)).toEqual(['150.00', '150.00', '150.00', '580.00', '1000.00'])
    const beginning = some(5, (month) => ({ taxReliefRate: month <= 3 ? '0' : '0.5' }))
    expect(taxes(beginning)).toEqual(['300.00', '300.00', '300.00', '290.00', '500.00'])
  })

  it('is lowered by an amount for each paid month with the relief, consecutive or not', () => {
    const months = some(5, (month) => ({ taxRelief: month === 3 ? null : byMonth }))
    // 300 thrice, 580 and 1,000; the fifth month has four times 500, of which 1,180 are granted
    expect(taxes(months)).toEqual(['0.00', '0.00', '300.00', '0.00', '180.00'])
  })

  it('is lowered by an amount of the year once', () => {
    const relief = { amount: '700', per: 'Year' } as const
    expect(taxes(some(4, () => ({ taxRelief: relief })))).toEqual(['0.00', '0.00', '200.00', '580.00'])
  })

  it('stays as issued: the rest of what was due was relieved', () => {
    // issued while a card that had ended took the relief of January back
    const months = some(3, (month) => ({
      taxReliefRate: month === 1 ? '0.5' : '0',
      ...(month === 1 ? { issuedTax: '150.00' } : month === 2 ? { issuedTax: '450.00' } : {}),
    }))
    expect(taxes(months)).toEqual(['150.00', '450.00', '300.00'])
    expect(explainYear(months).map(({ relieved, relievedBefore }) => [relieved, relievedBefore])).toEqual([
      ['150.00', '0.00'],
      ['0.00', '150.00'],
      ['0.00', '0.00'],
    ])
  })
})

describe('the pay of a month', () => {
  it('is gross less deductions less tax, exactly', () => {
    const month = pay(1, {
      baseWage: '10000.10',
      overtimePay: '200.05',
      allowance: '300.15',
      bonus: '1000',
      absenceDeduction: '500.30',
      socialInsurance: '1000',
      housingFund: '500',
      otherDeduction: '88.88',
    })
    expect(grossOf(month)).toBe('11000.00')
    expect(settleYear([month])).toEqual([
      { grossAmount: '11000.00', deductionAmount: '1588.88', taxAmount: '135.00', netAmount: '9276.12' },
    ])
  })
})

describe('the working of a tax', () => {
  it('adds up to the tax that is withheld', () => {
    const months = [pay(1, { baseWage: '10000', socialInsurance: '1500' }), pay(2, { baseWage: '50000' })]
    const [, february] = explainYear(months)
    expect(february).toEqual({
      months: 2,
      cumulativeIncome: '60000.00',
      cumulativeInsurance: '1500.00',
      cumulativeSpecialDeductions: '0.00',
      deduction: '11500.00',
      taxable: '48500.00',
      rate: '10',
      quickDeduction: '2520.00',
      withheldBefore: '105.00',
      relievedBefore: '0.00',
      relieved: '0.00',
    })
    expect(taxes(months)).toEqual(['105.00', '2225.00'])
  })
})
