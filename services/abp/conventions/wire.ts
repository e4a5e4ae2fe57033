/**
 * The offset of China, UTC+8. China has had one time zone without summer time since 1991; the platform has no older
 * times.
 */
const OFFSET_MS = 8 * 3_600_000
const DAY_MS = 86_400_000

const shifted = (instant: Date): string => new Date(instant.getTime() + OFFSET_MS).toISOString()

/** An instant in the API's format, to the second: `2026-11-18T09:30:00+08:00`. */
export const toWireTime = (instant: Date): string => `${shifted(instant).slice(0, 19)}+08:00`

export const toWireTimeOrNull = (instant: Date | null | undefined): string | null =>
  instant ? toWireTime(instant) : null

/** The calendar day in Asia/Shanghai: `2026-11-18`. */
export const toWireDay = (instant: Date): string => shifted(instant).slice(0, 10)

const MOMENT =
  /^(\d{4}-\d{2}-\d{2})[T ]((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?)(Z|[+-](?:0\d|1[0-4]):?[0-5]\d)?$/i

const isRealDay = (day: string): boolean => {
  const time = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}

/**
 * Parses an instant with `T`, an upper-case `Z` and a colon in the offset; null for a text that is not an instant of a
 * real day.
 */
function momentOf(text: string): { day: string; time: string; zone: string } | null {
  const [, day = '', time = '', zone = ''] = MOMENT.exec(text) ?? []
  if (!isRealDay(day)) return null
  return { day, time, zone: zone.toUpperCase().replace(/^(...)(\d\d)$/, '$1:$2') }
}

/**
 * Converts an instant to its day, because ABP's clients send an instant where a day is expected. Without an offset it
 * is the written day; with an offset the day in Asia/Shanghai, because a browser in China sends 1 December as
 * `2026-11-30T16:00:00Z`. Other text is returned unchanged.
 */
export function asDay(text: string): string {
  const moment = momentOf(text)
  if (!moment) return text
  const { day, time, zone } = moment
  return zone ? toWireDay(new Date(`${day}T${time}${zone}`)) : day
}

/** Reads an instant without an offset in Asia/Shanghai; for a day, its midnight there. */
export function asInstant(text: string): string {
  const moment = momentOf(text.length === 10 ? `${text}T00:00:00` : text)
  if (!moment) return text
  const { day, time, zone } = moment
  return `${day}T${time.length === 5 ? `${time}:00` : time}${zone || '+08:00'}`
}

/** Midnight in Asia/Shanghai at the beginning of the day `YYYY-MM-DD`. */
export const startOfDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - OFFSET_MS)

/** The first instant after the day; compare times with `<`. */
export const endOfDay = (day: string): Date => new Date(startOfDay(day).getTime() + DAY_MS)

/** The day `count` days later; earlier when negative. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)

/** Whole days from one day to another; negative when `to` comes first. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)

/** Year and month in Asia/Shanghai, as used for payments and reports. */
export function toYearMonth(instant: Date): { year: number; month: number } {
  const day = toWireDay(instant)
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) }
}

/** The instants of a month: its first midnight, and that of the next month (exclusive). */
export function monthSpan(year: number, month: number): { from: Date; until: Date } {
  const first = (months: number) => new Date(Date.UTC(year, months, 1) - OFFSET_MS)
  return { from: first(month - 1), until: first(month) }
}
