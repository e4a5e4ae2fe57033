import type { DashboardPeriod } from '#src/api/graphql.ts'
import { formatDate } from '#src/lib/date-time.ts'
import { formatMoney } from '#src/lib/money.ts'
import { choiceField, type SearchFields } from '#src/lib/navigation/search-fields.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'

const LABELS: Readonly<Record<DashboardPeriod, string>> = {
  ThisMonth: '本月',
  LastMonth: '上月',
  ThisYear: '今年',
  Last12Months: '最近 12 个月',
}
const PERIODS = Object.keys(LABELS) as DashboardPeriod[]
/** Is left out of the address; the services take it where none is named. */
const USUAL: DashboardPeriod = 'ThisYear'

const FIELDS: SearchFields<{ period: DashboardPeriod | null }> = { period: choiceField(PERIODS) }

/** The period of a start page, kept in its address. */
export function usePeriod() {
  const { values, hrefWith } = useSearchState(FIELDS)
  const period = values.period ?? USUAL
  const hrefOf = (of: DashboardPeriod) => hrefWith({ period: of === USUAL ? null : of })
  return {
    period,
    label: LABELS[period],
    /** a user has asked for it */
    isChosen: values.period !== null,
    tabs: PERIODS.map((of) => ({ label: LABELS[of], href: hrefOf(of), isCurrent: of === period })),
  }
}

/** 2026 年 1 月 1 日至 2026 年 12 月 31 日 */
export const daysText = ({ from, to }: { from: string; to: string }): string =>
  `${formatDate(from)}至 ${formatDate(to)}`

/** 比昨天多 2 人: what a figure has gained or lost since the end of yesterday; an amount has two places. */
export function changeText(change: number | string, unit: string): string {
  const size = String(change).replace('-', '')
  if (Number(size) === 0) return '与昨天相同'
  const text = typeof change === 'string' ? formatMoney(size) : size
  return `比昨天${String(change).startsWith('-') ? '少' : '多'} ${text} ${unit}`
}
