import { useMemo } from 'react'
import { type Calendar, calendarOf, type HolidayKind, workingDayAfter } from '#machines/rules/working-days.ts'
import { PublicHolidayGetDaysDocument } from '#src/api/graphql.ts'
import { formatDay, toDateInput } from './date-time.ts'
import { useQueryResource } from './use-query-resource.ts'

const NO_DAYS: { day: string; kind: HolidayKind }[] = []

/** Public holidays and adjusted working days around today; until these are loaded, only weekends are days off. */
export function useCalendar(): Calendar {
  const days = useQueryResource(PublicHolidayGetDaysDocument, {}, { errors: 'inline' }).data?.publicHolidayGetDays
  return useMemo(() => calendarOf(days ?? NO_DAYS), [days])
}

/** The current time and the calendar of working days. */
export interface Moment {
  readonly now: number
  readonly calendar: Calendar
}

/** The last of `days` working days counted from `since`, and whether that day has passed. */
export function dueDay(since: string, days: number, { now, calendar }: Moment) {
  const until = workingDayAfter(calendar, toDateInput(Date.parse(since)), days)
  return { day: formatDay(`${until}T12:00:00+08:00`), isPast: until < toDateInput(now) }
}
