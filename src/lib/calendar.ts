import { useMemo } from 'react'
import { type Calendar, calendarOf, type HolidayKind, workingDayAfter } from '#machines/rules/working-days.ts'
import { PublicHolidayGetDaysDocument } from '#src/api/graphql.ts'
import { formatDay, toDateInput } from './date-time.ts'
import { useQueryResource } from './use-query-resource.ts'

const NO_DAYS: { day: string; kind: HolidayKind }[] = []

/** Days off and adjusted working days around today; until they are known, weekends alone are off. */
export function useCalendar(): Calendar {
  const days = useQueryResource(PublicHolidayGetDaysDocument, {}, { errors: 'inline' }).data?.publicHolidayGetDays
  return useMemo(() => calendarOf(days ?? NO_DAYS), [days])
}

/** Now, and what counts as a working day. */
export interface Moment {
  readonly now: number
  readonly calendar: Calendar
}

/** The last of so many working days for something that began then, and whether that day has passed. */
export function dueDay(since: string, days: number, { now, calendar }: Moment) {
  const until = workingDayAfter(calendar, toDateInput(Date.parse(since)), days)
  return { day: formatDay(`${until}T12:00:00+08:00`), isPast: until < toDateInput(now) }
}
