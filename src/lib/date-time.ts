/**
 * Times are transferred in UTC or with an offset and are shown in Asia/Shanghai, whatever time zone the reader's device
 * has.
 */
const ZONE = 'Asia/Shanghai'

const partsOf = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

type Parts = Record<'year' | 'month' | 'day' | 'hour' | 'minute', string>

const DATE_ONLY = /^(\d{4})-(\d{2})-(\d{2})$/

function read(time: string | number | Date): Parts | null {
  // a date without a time means the same day in every time zone
  const plain = typeof time === 'string' ? DATE_ONLY.exec(time) : null
  if (plain) {
    const [, year = '', month = '', day = ''] = plain
    return { year, month, day, hour: '00', minute: '00' }
  }
  const date = new Date(time)
  if (Number.isNaN(date.getTime())) return null
  return Object.fromEntries(partsOf.formatToParts(date).map(({ type, value }) => [type, value])) as Parts
}

type Time = string | number | Date | null | undefined

const show = (time: Time, write: (parts: Parts) => string): string => {
  const parts = time === null || time === undefined || time === '' ? null : read(time)
  return parts === null ? '' : write(parts)
}

const dayOf = ({ month, day }: Parts): string => `${Number(month)} 月 ${Number(day)} 日`

/** A day in a later year includes the year; otherwise it would be read as a day of this year. */
const dayAhead = (parts: Parts): string =>
  (Date.parse(parts.year) > Date.now() ? `${parts.year} 年 ` : '') + dayOf(parts)

/** 11 月 24 日; 2031 年 1 月 5 日 */
export const formatDay = (time: Time): string => show(time, dayAhead)

/** 2026 年 11 月 24 日 */
export const formatDate = (time: Time): string => show(time, (parts) => `${parts.year} 年 ${dayOf(parts)}`)

/** 11 月 24 日 14:05 */
export const formatDayTime = (time: Time): string =>
  show(time, (parts) => `${dayAhead(parts)} ${parts.hour}:${parts.minute}`)

/** 2026 年 11 月 24 日 14:05 */
export const formatDateTime = (time: Time): string =>
  show(time, (parts) => `${parts.year} 年 ${dayOf(parts)} ${parts.hour}:${parts.minute}`)

/** 14:05 */
export const formatClock = (time: Time): string => show(time, ({ hour, minute }) => `${hour}:${minute}`)

/** 2026 年 11 月 */
export const formatMonth = (year: number, month: number): string => `${year} 年 ${month} 月`

/** 2026-11-24, as date inputs and date fields of the API require. */
export const toDateInput = (time: Time): string => show(time, ({ year, month, day }) => `${year}-${month}-${day}`)

/** 2026-11-24T14:05, as datetime-local inputs require. */
export const toDateTimeInput = (time: Time): string =>
  show(time, ({ year, month, day, hour, minute }) => `${year}-${month}-${day}T${hour}:${minute}`)

/**
 * The value of a datetime-local input, as a time for the services. The offset is fixed, since China has had no summer
 * time since 1991.
 */
export const fromDateTimeInput = (typed: string): string | null => (typed === '' ? null : `${typed}:00+08:00`)
