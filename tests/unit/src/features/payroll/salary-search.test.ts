import { describe, expect, it } from 'vitest'
import { situationOf, totalsText } from '#src/features/payroll/pay-texts.ts'
import { salaries } from '#src/features/payroll/salaries.tsx'
import { conditionsOf, fieldsOf, stateOf } from '#src/lib/list/list-address.ts'
import { readSearch } from '#src/lib/navigation/search-fields.ts'

const asked = (text: string) => conditionsOf(salaries, stateOf(readSearch(fieldsOf(salaries), text)).values)

describe('the list of payslips', () => {
  it('is narrowed by what the address says', () => {
    expect(asked('')).toEqual({})
    expect(asked('?year=2025&month=3&show=below&realName=%20王%20')).toEqual({
      year: 2025,
      month: 3,
      isBelowMinimumWage: true,
      realName: '王',
    })
    expect(asked('?month=13&show=other')).toEqual({})
    expect(asked('?show=toString')).toEqual({})
  })

  it('looks for objections in all years: one from December waits in January, too', () => {
    expect(asked('?show=disputed')).toEqual({ isDisputed: true })
  })

  it('says what all that match come to', () => {
    const summary = { grossAmount: '5400.00', deductionAmount: '600.00', taxAmount: '0.00', netAmount: '4800.00' }
    const totals = (given: object | null) => totalsText({ payrollGetAll: { summary: given } } as never)
    expect(totals(summary)).toBe('应发 5,400.00，扣款 600.00，个税 0.00，实发合计 4,800.00 元')
    expect(totals(null)).toBeNull()
  })
})

describe('what is to be done with a payslip', () => {
  const pay = { realName: '王芳', isDisputed: false, confirmedTime: null, allowedActions: ['update', 'delete'] }
  it('follows from what is allowed', () => {
    expect(situationOf(pay).title).toBe('等职工确认')
    expect(situationOf({ ...pay, isDisputed: true }).title).toBe('等您答复异议')
    expect(situationOf({ ...pay, allowedActions: [], confirmedTime: '2026-11-03T02:00:00Z' }).text).toBe(
      '2026 年 11 月 3 日确认，工资单不能再改。',
    )
  })
})
