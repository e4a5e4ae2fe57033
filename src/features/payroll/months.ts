import { formatMonth } from '#src/lib/date-time.ts'
import type { Option } from '#src/ui/forms/select.tsx'

export interface Month {
  year: number
  month: number
}

/** Number of past months for which pay is usually issued. */
const MONTHS_BACK = 12

/** The key of a month in URLs and lists, for example 2026-10. */
export const monthKey = ({ year, month }: Month): string => `${year}-${String(month).padStart(2, '0')}`

export function monthOfKey(key: string): Month | null {
  const match = /^(20\d{2})-(0[1-9]|1[0-2])$/.exec(key)
  return match ? { year: Number(match[1]), month: Number(match[2]) } : null
}

export const shiftMonth = ({ year, month }: Month, by: number): Month => {
  const at = year * 12 + month - 1 + by
  return { year: Math.floor(at / 12), month: (at % 12) + 1 }
}

/** The month for which pay is issued: the one before `today` (YYYY-MM-DD). */
export const payMonth = (today: string): Month =>
  shiftMonth({ year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)) }, -1)

/**
 * The months for which pay can be issued: the current one and earlier ones. An older month stays in the list while it
 * is chosen.
 */
export function monthOptions(today: string, chosen: Month): Option[] {
  const newest = shiftMonth(payMonth(today), 1)
  const usual = Array.from({ length: MONTHS_BACK + 1 }, (_, back) => shiftMonth(newest, -back))
  const all = usual.some((month) => monthKey(month) === monthKey(chosen)) ? usual : [chosen, ...usual]
  return all.map((each) => ({ value: monthKey(each), label: formatMonth(each.year, each.month) }))
}
