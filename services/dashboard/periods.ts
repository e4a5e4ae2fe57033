import { addDays, monthSpan, startOfDay, toWireDay, toYearMonth } from '#services/abp/conventions/wire.ts'

export const DASHBOARD_PERIODS = ['ThisMonth', 'LastMonth', 'ThisYear', 'Last12Months'] as const
export type DashboardPeriod = (typeof DASHBOARD_PERIODS)[number]

export interface YearMonth {
  readonly year: number
  readonly month: number
}

/** Whole months, with the instants at which they begin and end; `until` is exclusive. */
export interface Period {
  readonly first: YearMonth
  readonly last: YearMonth
  readonly from: Date
  readonly until: Date
  readonly months: number
}

/** The month `count` months later; a negative count gives an earlier month. */
export function addMonths({ year, month }: YearMonth, count: number): YearMonth {
  const index = year * 12 + month - 1 + count
  return { year: Math.floor(index / 12), month: (index % 12) + 1 }
}

/** A period as of the day of `now` in Asia/Shanghai. */
export function periodOf(name: DashboardPeriod, now: Date): Period {
  const current = toYearMonth(now)
  const last = name === 'LastMonth' ? addMonths(current, -1) : current
  const months = { ThisMonth: 1, LastMonth: 1, ThisYear: current.month, Last12Months: 12 }[name]
  const first = addMonths(last, 1 - months)
  return {
    ...{ first, last, months },
    from: monthSpan(first.year, first.month).from,
    until: monthSpan(last.year, last.month).until,
  }
}

/** The first and the last day of a period, for display. */
export const daysOf = ({ from, until }: Period): { from: string; to: string } => ({
  from: toWireDay(from),
  to: addDays(toWireDay(until), -1),
})

/** The end of yesterday, from which today's changes are counted. */
export const yesterdaysEnd = (now: Date): Date => startOfDay(toWireDay(now))
