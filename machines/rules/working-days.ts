/** Kinds of special days: a day off, or a weekend day that is worked instead. */
export const HOLIDAY_KINDS = ['Holiday', 'Workday'] as const
export type HolidayKind = (typeof HOLIDAY_KINDS)[number]

/**
 * Days on which offices work: Monday to Friday without the days off that the State Council sets for the year, and with
 * the Saturdays and Sundays that are worked instead.
 *
 * Source: 全国年节及纪念日放假办法 (国务院令第795号), and the yearly notice of the General Office of the State Council, usually published
 * in November for the following year.
 */
export interface Calendar {
  /** `YYYY-MM-DD` */
  readonly daysOff: ReadonlySet<string>
  readonly workedWeekends: ReadonlySet<string>
  /** the years whose notice is included; of other years only weekends are known */
  readonly years: ReadonlySet<number>
}

const DAY_MS = 86_400_000
const SATURDAY = 6

const shifted = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * DAY_MS).toISOString().slice(0, 10)

const isWeekend = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() % SATURDAY === 0

/** Builds the calendar from the days that the notices name. */
export function calendarOf(days: readonly { readonly day: string; readonly kind: HolidayKind }[]): Calendar {
  const of = (kind: HolidayKind) => new Set(days.filter((one) => one.kind === kind).map(({ day }) => day))
  return {
    daysOff: of('Holiday'),
    workedWeekends: of('Workday'),
    years: new Set(days.map(({ day }) => Number(day.slice(0, 4)))),
  }
}

export const isWorkingDay = (calendar: Calendar, day: string): boolean =>
  calendar.workedWeekends.has(day) || !(isWeekend(day) || calendar.daysOff.has(day))

/** Whether the notice for the year of a day is known. If not, a public holiday counts as a working day. */
export const isYearKnown = ({ years }: Calendar, day: string): boolean => years.has(Number(day.slice(0, 4)))

/**
 * The last day of a period of this number of working days. The first day does not count (民法典 article 201); for 0 days
 * the result is that day, or the next working day (article 203).
 */
export function workingDayAfter(calendar: Calendar, from: string, days: number): string {
  let day = from
  let left = days
  while (left > 0 || !isWorkingDay(calendar, day)) {
    day = shifted(day, 1)
    if (left > 0 && isWorkingDay(calendar, day)) left -= 1
  }
  return day
}

/** The earliest start day of a period of this number of working days that ends on this day or later. */
export function earliestWithin(calendar: Calendar, until: string, days: number): string {
  let day = until
  while (workingDayAfter(calendar, shifted(day, -1), days) >= until) day = shifted(day, -1)
  return day
}

/**
 * The day itself, or the last working day before it: wages that are due on a day off are paid earlier (工资支付暂行规定 article
 * 7).
 */
export function workingDayUntil(calendar: Calendar, day: string): string {
  let paid = day
  while (!isWorkingDay(calendar, paid)) paid = shifted(paid, -1)
  return paid
}

/**
 * Number of days that are paid in a full month: Monday to Friday, including public holidays (劳社部发〔2008〕3号 counts 21.75
 * a month on average over a year).
 */
export function paidDaysBetween(from: string, to: string): number {
  let count = 0
  for (let day = from; day <= to; day = shifted(day, 1)) if (!isWeekend(day)) count += 1
  return count
}
