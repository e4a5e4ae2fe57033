import { writtenDay, writtenMonth } from '#machines/rules/written-figures.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'

const HOUR_MS = 3_600_000

/** Matches digit sequences as long as an identity, certificate or card number, also with spaces and hyphens in them. */
const LONG_NUMBER = /\d(?:[ -]?\d){14,}[\dXx]?/g

/** A quantity for readers: `2400.000`, `张` -> `2,400 张`; `12.500` -> `12.5`. */
export const amountOf = (quantity: string, unitName: string): string => {
  const [whole = '0', places = ''] = quantity.split('.')
  const trimmed = places.replace(/0+$/, '')
  return `${thousands(whole)}${trimmed ? `.${trimmed}` : ''} ${unitName}`
}

/** An amount for readers: `1234.5` -> `1,234.50 元`. */
export const yuan = (money: string): string => {
  const [whole = '0', places = ''] = money.split('.')
  return `${thousands(whole)}.${places.padEnd(2, '0').slice(0, 2)} 元`
}

const thousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/** The year of a day, where it has not begun yet: a reader takes a day without its year for one of this year. */
const yearAhead = (day: string): string => (Date.parse(day.slice(0, 4)) > Date.now() ? `${day.slice(0, 4)} 年 ` : '')

const monthAndDay = (day: string): string => `${Number(day.slice(5, 7))} 月 ${Number(day.slice(8, 10))} 日`

/** A day for readers: `2026-11-24` -> `11 月 24 日`; in a year to come `2027 年 1 月 4 日`. */
export const dayOf = (day: string): string => `${yearAhead(day)}${monthAndDay(day)}`

/** A day with its year for readers: `2026-11-24` -> `2026 年 11 月 24 日`. */
export const fullDayOf = writtenDay

/** A month for readers: `2031-05` -> `2031 年 5 月`. */
export const monthOf = writtenMonth

/** A wire time for readers, in China's time zone: `11 月 24 日 18:00`. */
export const momentOf = (time: string): string => {
  const instant = new Date(time)
  const clock = new Date(instant.getTime() + 8 * HOUR_MS).toISOString().slice(11, 16)
  return `${dayOf(toWireDay(instant))} ${clock}`
}

/** The entered reason without a final full stop; null when empty. */
export const reasonOf = (typed: string | null | undefined): string | null =>
  typed?.trim().replace(/[。；;.]+$/, '') || null

/**
 * A last safeguard for entered reasons: removes numbers as long as an identity or card number, and truncates long
 * texts.
 */
export const withoutNumbers = (text: string): string => text.replace(LONG_NUMBER, '（号码已隐去）').slice(0, 1000)
