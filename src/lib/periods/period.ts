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
/** The default period: left out of the URL, since the services use it where none is named. */
const USUAL: DashboardPeriod = 'ThisYear'

const FIELDS: SearchFields<{ period: DashboardPeriod | null }> = { period: choiceField(PERIODS) }

/** The period of a start page, stored in its URL. */
export function usePeriod() {
  const { values, hrefWith } = useSearchState(FIELDS)
  const period = values.period ?? USUAL
  const hrefOf = (of: DashboardPeriod) => hrefWith({ period: of === USUAL ? null : of })
  return {
    period,
    label: LABELS[period],
    /** the user has chosen a period */
    isChosen: values.period !== null,
    tabs: PERIODS.map((of) => ({ label: LABELS[of], href: hrefOf(of), isCurrent: of === period })),
  }
}

/** 2026 年 1 月 1 日至 2026 年 12 月 31 日 */
export const daysText = ({ from, to }: { from: string; to: string }): string =>
  `${formatDate(from)}至 ${formatDate(to)}`

/** 比昨天多 2 人: the difference to the end of yesterday; an amount has two decimal places. */
export function changeText(change: number | string, unit: string): string {
  const size = String(change).replace('-', '')
  if (Number(size) === 0) return '与昨天相同'
  const text = typeof change === 'string' ? formatMoney(size) : size
  return `比昨天${String(change).startsWith('-') ? '少' : '多'} ${text} ${unit}`
}
