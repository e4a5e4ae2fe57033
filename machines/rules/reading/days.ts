import { isCalendarDate } from '../identity-number.ts'
import { tidy } from './characters.ts'

/** Days are counted from 30 December 1899 in spreadsheets; 80000 is in the year 2119. */
const FIRST_DAY = Date.UTC(1899, 11, 30)
const LAST_SERIAL = 80_000
const DAY_MS = 86_400_000
const WRITTEN = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T ].*)?$/
const IN_ONE = /^(\d{4})(\d{2})(\d{2})(?:[T ].*|\d{6})?$/

/**
 * A day as people, banks and spreadsheets write it: 2026-10-01, 2026/10/1 9:30, 2026年10月1日, 20261001, 20261001093000,
 * 46296. Null for anything else.
 */
export function readDay(typed: string): string | null {
  const text = tidy(typed.normalize('NFKC')).replace(/\s*([-/.年月日])\s*/g, '$1')
  const day = serialDay(text) ?? writtenDay(text)
  return day !== null && isCalendarDate(day) ? day : null
}

function serialDay(text: string): string | null {
  if (!/^\d{1,5}(\.\d+)?$/.test(text)) return null
  const serial = Math.floor(Number(text))
  return serial > 0 && serial <= LAST_SERIAL ? new Date(FIRST_DAY + serial * DAY_MS).toISOString().slice(0, 10) : null
}

function writtenDay(text: string): string | null {
  const [, year, month = '', date = ''] = WRITTEN.exec(text) ?? IN_ONE.exec(text) ?? []
  return year === undefined ? null : `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
}
