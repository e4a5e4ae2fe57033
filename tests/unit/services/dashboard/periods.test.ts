import { describe, expect, it } from 'vitest'
import { type DashboardPeriod, daysOf, periodOf, yesterdaysEnd } from '#services/dashboard/periods.ts'

const at = (time: string) => new Date(`${time}+08:00`)
const days = (name: DashboardPeriod, time: string) => daysOf(periodOf(name, at(time)))

describe('a period of a start page', () => {
  it.each([
    ['ThisMonth', '2026-11-26T09:00:00', '2026-11-01', '2026-11-30'],
    ['LastMonth', '2026-11-26T09:00:00', '2026-10-01', '2026-10-31'],
    ['ThisYear', '2026-11-26T09:00:00', '2026-01-01', '2026-11-30'],
    ['Last12Months', '2026-11-26T09:00:00', '2025-12-01', '2026-11-30'],
    ['LastMonth', '2026-01-31T23:59:59', '2025-12-01', '2025-12-31'],
    ['ThisYear', '2026-01-01T00:00:00', '2026-01-01', '2026-01-31'],
    ['Last12Months', '2028-02-29T12:00:00', '2027-03-01', '2028-02-29'],
  ] as const)('%s at %s', (name, time, from, to) => {
    expect(days(name, time)).toEqual({ from, to })
  })

  it('turns at midnight in China', () => {
    expect(days('ThisMonth', '2026-11-30T23:59:59').from).toBe('2026-11-01')
    expect(days('ThisMonth', '2026-12-01T00:00:00').from).toBe('2026-12-01')
    expect(yesterdaysEnd(at('2026-11-26T00:00:00')).toISOString()).toBe('2026-11-25T16:00:00.000Z')
    expect(yesterdaysEnd(at('2026-11-26T23:59:59')).toISOString()).toBe('2026-11-25T16:00:00.000Z')
  })
})
