import { expect, test } from 'vitest'
import {
  addDays,
  daysBetween,
  endOfDay,
  monthSpan,
  startOfDay,
  toWireDay,
  toWireTime,
  toWireTimeOrNull,
  toYearMonth,
} from '#services/abp/conventions/wire.ts'

const lateInUtc = new Date('2026-11-17T17:30:00.900Z')

test('writes an instant as the time in China with its offset', () => {
  expect(toWireTime(lateInUtc)).toBe('2026-11-18T01:30:00+08:00')
  expect(new Date(toWireTime(lateInUtc)).toISOString()).toBe('2026-11-17T17:30:00.000Z')
})

test('writes no time as null', () => {
  expect(toWireTimeOrNull(null)).toBeNull()
  expect(toWireTimeOrNull(undefined)).toBeNull()
  expect(toWireTimeOrNull(lateInUtc)).toBe('2026-11-18T01:30:00+08:00')
})

test('takes the calendar day and month of China, whatever the zone of the machine', () => {
  expect(toWireDay(lateInUtc)).toBe('2026-11-18')
  expect(toWireDay(new Date('2026-11-17T15:59:59.999Z'))).toBe('2026-11-17')
  expect(toYearMonth(new Date('2026-12-31T16:00:00Z'))).toEqual({ year: 2027, month: 1 })
})

test('begins a day at midnight in China and ends it where the next begins', () => {
  expect(startOfDay('2026-11-18').toISOString()).toBe('2026-11-17T16:00:00.000Z')
  expect(endOfDay('2026-11-18')).toEqual(startOfDay('2026-11-19'))
})

test('counts days over months, years and leap days', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
  expect(daysBetween('2026-12-31', '2027-01-02')).toBe(2)
  expect(daysBetween('2027-01-02', '2026-12-31')).toBe(-2)
})

test('spans a month from its first midnight to that of the next', () => {
  const december = monthSpan(2026, 12)
  expect(toWireTime(december.from)).toBe('2026-12-01T00:00:00+08:00')
  expect(toWireTime(december.until)).toBe('2027-01-01T00:00:00+08:00')
})
