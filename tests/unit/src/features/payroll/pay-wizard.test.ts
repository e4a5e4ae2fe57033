import { describe, expect, it } from 'vitest'
import { monthKey, monthOfKey, monthOptions, payMonth, shiftMonth } from '#src/features/payroll/months.ts'
import { basicPay } from '#src/features/payroll/pay-form.ts'
import {
  entriesOf,
  fittingDraft,
  freshDraft,
  isEntered,
  itemOf,
  lastInsured,
  type PayRow,
  totalOf,
} from '#src/features/payroll/pay-wizard.ts'

const person = (userDisabledPersonId: number, more: Partial<PayRow> = {}): PayRow => ({
  userDisabledPersonId,
  realName: `职工${userDisabledPersonId}`,
  payrollId: null,
  grossAmount: '5000.00',
  deductionAmount: '0.00',
  taxAmount: '0.00',
  netAmount: '5000.00',
  warnings: [],
  code: 0,
  message: null,
  member: null,
  ...more,
})
const PAID = person(2, { code: 40902, message: '工资单已经存在', grossAmount: null })
const PEOPLE = [person(1), PAID, person(3, { grossAmount: '0.00' })]

describe('the draft of a month', () => {
  it('begins with everybody whose pay is still to be issued', () => {
    expect(freshDraft(PEOPLE)).toEqual({ chosen: [1, 3], amounts: {} })
  })

  it('keeps what was entered, without those who were paid meanwhile', () => {
    const kept = { chosen: [1, 2], amounts: { 1: basicPay('6000.00') } }
    const draft = fittingDraft(kept, PEOPLE)
    expect(draft.chosen).toEqual([1])
    expect(entriesOf(draft, PEOPLE).map(itemOf)).toMatchObject([{ userDisabledPersonId: 1, baseWage: '6000.00' }])
  })

  it('pays nobody nothing by oversight: an hourly wage waits for its amount', () => {
    const entries = entriesOf(freshDraft(PEOPLE), PEOPLE)
    expect(entries.map(({ values }) => isEntered(values))).toEqual([true, false])
  })

  it('adds up decimals', () => {
    expect(totalOf([person(1, { netAmount: '0.10' }), person(3, { netAmount: '0.20' })], 'netAmount')).toBe('0.30')
    expect(totalOf([], 'taxAmount')).toBe('0.00')
  })
})

describe('the month to pay', () => {
  it('is the one that is over, also in January', () => {
    expect(payMonth('2026-11-22')).toEqual({ year: 2026, month: 10 })
    expect(payMonth('2026-01-05')).toEqual({ year: 2025, month: 12 })
    expect(shiftMonth({ year: 2025, month: 12 }, 1)).toEqual({ year: 2026, month: 1 })
  })

  it('can be this one, one of the year before, or the one in the address', () => {
    const options = monthOptions('2026-11-22', { year: 2026, month: 10 })
    expect(options[0]).toEqual({ value: '2026-11', label: '2026 年 11 月' })
    expect(options.at(-1)?.value).toBe('2025-11')
    expect(monthOptions('2026-11-22', { year: 2024, month: 3 })[0]?.value).toBe('2024-03')
  })

  it('is read from the address or not at all', () => {
    expect(monthOfKey(monthKey({ year: 2026, month: 3 }))).toEqual({ year: 2026, month: 3 })
    for (const wrong of ['2026-13', '2026-3', '1999-01', '']) expect(monthOfKey(wrong)).toBeNull()
  })
})

describe('the figures of insurance and fund', () => {
  const pay = (year: number, month: number, socialInsurance: string, housingFund = '0.00') => ({
    year,
    month,
    socialInsurance,
    housingFund,
  })
  const pays = [pay(2026, 11, '600.00'), pay(2026, 9, '0.00'), pay(2026, 8, '0.00', '300.00'), pay(2025, 12, '500.00')]

  it('are taken from the last month before that has any', () => {
    expect(lastInsured(pays, { year: 2026, month: 10 })).toEqual(pays[2])
    expect(lastInsured(pays, { year: 2026, month: 12 })).toEqual(pays[0])
    expect(lastInsured(pays, { year: 2026, month: 1 })).toEqual(pays[3])
    expect(lastInsured(pays, { year: 2025, month: 12 })).toBeUndefined()
  })
})
