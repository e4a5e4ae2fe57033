import { expect, test } from 'vitest'
import { dayOf, momentOf, monthOf } from '#services/messages/templates/wording.ts'

const YEAR = new Date().getFullYear()

test('a day of this year or before has no year, a day of a year to come has it', () => {
  expect(dayOf(`${YEAR}-01-04`)).toBe('1 月 4 日')
  expect(dayOf(`${YEAR - 1}-12-31`)).toBe('12 月 31 日')
  expect(dayOf(`${YEAR + 1}-01-04`)).toBe(`${YEAR + 1} 年 1 月 4 日`)
})

test('a moment of a year to come has its year, by the calendar of Shanghai', () => {
  expect(momentOf(`${YEAR + 1}-01-04T10:00:00+08:00`)).toBe(`${YEAR + 1} 年 1 月 4 日 10:00`)
  // still this year in UTC
  expect(momentOf(`${YEAR}-12-31T17:00:00Z`)).toBe(`${YEAR + 1} 年 1 月 1 日 01:00`)
})

test('a month is read with its year', () => {
  expect(monthOf('2030-03')).toBe('2030 年 3 月')
})
