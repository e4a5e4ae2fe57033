import { type Calendar, workingDayAfter } from '#machines/rules/working-days.ts'
import { daysBetween, toWireDay } from '#services/abp/conventions/wire.ts'

/** How long a person has to confirm an assignment. */
const CONFIRM_MS = 48 * 3_600_000
const DAY_MS = 86_400_000

/**
 * The end of an offer: 48 hours later, and at the same hour of the next working day where that falls on a day off, so
 * that the person can ask somebody before the offer ends.
 */
export function offerEnd(now: Date, calendar: Calendar): Date {
  const end = new Date(now.getTime() + CONFIRM_MS)
  const day = toWireDay(end)
  return new Date(end.getTime() + daysBetween(day, workingDayAfter(calendar, day, 0)) * DAY_MS)
}
