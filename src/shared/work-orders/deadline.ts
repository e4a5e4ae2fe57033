import { formatDay, formatDayTime } from '#src/lib/date-time.ts'

const MINUTE_MS = 60_000

/**
 * A deadline at midnight is shown as the end of the previous day: 12 月 3 日 24:00. With 00:00 of the next day, users
 * would take it for a day later.
 */
export function formatDeadline(time: string | null | undefined): string {
  const shown = formatDayTime(time)
  if (!time || !shown.endsWith(' 00:00')) return shown
  return `${formatDay(Date.parse(time) - MINUTE_MS)} 24:00`
}
