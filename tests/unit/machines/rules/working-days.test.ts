import { describe, expect, test } from 'vitest'
import {
  earliestWithin,
  isWorkingDay,
  isYearKnown,
  paidDaysBetween,
  workingDayAfter,
  workingDayUntil,
} from '#machines/rules/working-days.ts'
import { publishedCalendar } from '#services/database/built-in/calendar.ts'

describe('working days by the notices of 2024 to 2026', async () => {
  const calendar = await publishedCalendar()

  test.each([
    ['the holiday of October', '2026-09-30', 5, '2026-10-13'],
    ['the Saturday worked after it', '2026-10-09', 1, '2026-10-10'],
    ['the Sunday worked before it', '2026-09-18', 1, '2026-09-20'],
    ['the spring festival', '2026-02-13', 1, '2026-02-14'],
    ['the nine days off of the spring festival', '2026-02-14', 1, '2026-02-24'],
    ['the end of a year', '2025-12-31', 1, '2026-01-04'],
    ['an ordinary weekend', '2026-11-27', 1, '2026-11-30'],
    ['no days from a day off: the next working day', '2026-10-01', 0, '2026-10-08'],
    ['no days from a working day', '2026-11-27', 0, '2026-11-27'],
    ['the eight days off of 2025', '2025-09-30', 2, '2025-10-10'],
    ['the spring festival of 2024', '2024-02-09', 1, '2024-02-18'],
  ])('%s: from %s, %i days, until %s', (_what, from, days, until) => {
    expect(workingDayAfter(calendar, from, days)).toBe(until)
  })

  test.each([
    ['over the holiday of October', '2026-10-13', 5, '2026-09-30'],
    ['from a day off: what began in the holiday ends with the same day', '2026-10-08', 0, '2026-10-01'],
    ['an ordinary week', '2026-11-27', 4, '2026-11-23'],
  ])('%s, what ends on %s or later after %i days began on %s', (_what, until, days, first) => {
    expect(earliestWithin(calendar, until, days)).toBe(first)
  })

  test('pay that is due on a day off comes on the working day before', () => {
    expect(workingDayUntil(calendar, '2026-10-05')).toBe('2026-09-30')
    expect(workingDayUntil(calendar, '2026-11-15')).toBe('2026-11-13')
    expect(workingDayUntil(calendar, '2026-10-10')).toBe('2026-10-10')
  })

  test('are weekdays alone in a year whose notice is not known, and it says so', () => {
    expect(isYearKnown(calendar, '2026-12-31')).toBe(true)
    expect(isYearKnown(calendar, '2027-01-01')).toBe(false)
    expect(isWorkingDay(calendar, '2027-10-01')).toBe(true)
  })

  test('paid days of a month count public holidays among the weekdays', () => {
    expect(paidDaysBetween('2026-10-01', '2026-10-31')).toBe(22)
    expect(paidDaysBetween('2026-10-23', '2026-10-31')).toBe(6)
    expect(paidDaysBetween('2026-10-31', '2026-10-23')).toBe(0)
  })
})
