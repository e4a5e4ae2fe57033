import type { MyWorkOrderFinancialFlowGetAllQuery } from '#src/api/graphql.ts'
import { formatMoney } from '#src/lib/money.ts'
import type { Bar } from '#src/ui/data/bar-chart.tsx'

export type IncomePage = MyWorkOrderFinancialFlowGetAllQuery['workOrderFinancialFlowGetAll']
export type IncomeSummary = NonNullable<IncomePage['summary']>
export type IncomeMonth = IncomeSummary['months'][number]
export type Payment = IncomePage['items'][number]

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)
const NOTHING = '0.00'

/** The income of one month; without income 0.00. */
export function monthOf(months: readonly IncomeMonth[], month: number): { paidNet: string; unpaidNet: string } {
  const found = months.find((entry) => entry.month === month)
  return { paidNet: found?.paidNet ?? NOTHING, unpaidNet: found?.unpaidNet ?? NOTHING }
}

/** One bar a month from `first` to `last`, also for months without income. */
export function monthBars(months: readonly IncomeMonth[], first: number, last: number): Bar[] {
  return MONTHS.slice(first - 1, last).map((month) => {
    const { paidNet } = monthOf(months, month)
    return { label: `${month} 月`, value: Number(paidNet), text: formatMoney(paidNet) }
  })
}

/** The first and the last month with income, between which a chart of the year is drawn. */
export function monthsWithIncome(months: readonly IncomeMonth[]): { first: number; last: number } | null {
  const paid = months.filter(({ paidNet }) => Number(paidNet) > 0).map(({ month }) => month)
  return paid.length === 0 ? null : { first: Math.min(...paid), last: Math.max(...paid) }
}

/** One bar for each type of work, by income after tax. */
export function typeBars(types: IncomeSummary['types']): Bar[] {
  return types.map(({ workOrderTypeName, net }) => ({
    label: workOrderTypeName,
    value: Number(net),
    text: formatMoney(net),
  }))
}

/** The selectable years, newest first. */
export const yearsUntil = (year: number, first: number): number[] =>
  Array.from({ length: Math.max(1, year - first + 1) }, (_, index) => year - index)
