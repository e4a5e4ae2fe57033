import { describe, expect, it } from 'vitest'
import { situationOf } from '#src/features/payroll/pay-words.ts'
import { monthTabs, salaryConditions, salarySearchFields } from '#src/features/payroll/salary-search.ts'
import { readSearch } from '#src/lib/navigation/search-fields.ts'

const search = (text: string) => readSearch(salarySearchFields, text)

describe('the list of payslips', () => {
  it('is that of this year, narrowed by what the address says', () => {
    expect(salaryConditions(search(''), 2026)).toEqual({ year: 2026 })
    expect(salaryConditions(search('?year=2025&month=3&show=below&realName=%20王%20'), 2026)).toEqual({
      year: 2025,
      month: 3,
      isBelowMinimumWage: true,
      realName: '王',
    })
    expect(search('?month=13&show=other')).toMatchObject({ month: null, show: null })
  })

  it('looks for objections in all years: one from December waits in January, too', () => {
    expect(salaryConditions(search('?show=disputed'), 2026)).toEqual({ isDisputed: true })
    expect(salaryConditions(search('?show=disputed&month=2'), 2026)).toEqual({ year: 2026, month: 2, isDisputed: true })
  })

  it('has a view for the year and for each month', () => {
    const { tabs, current } = monthTabs(3, (month) => `/?month=${month}`)
    expect(tabs).toHaveLength(13)
    expect(current).toBe('/?month=3')
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
