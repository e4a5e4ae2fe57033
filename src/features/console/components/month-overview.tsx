import { type ReactNode, useState } from 'react'
import { ManagedWorkOrderFinancialFlowGetAllDocument } from '#src/api/graphql.ts'
import { formatMonth, toDateInput } from '#src/lib/date-time.ts'
import { useRememberedList } from '#src/lib/list/kept-list.ts'
import { formatMoney } from '#src/lib/money.ts'
import { pageNow } from '#src/lib/server-clock.ts'
import { useHasWork } from '#src/lib/use-has-work.ts'
import { useLater } from '#src/lib/use-later.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import type { FlowSummary } from '#src/shared/work-orders/flow-types.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { BarChart } from '#src/ui/data/bar-chart.tsx'
import { DataTable } from '#src/ui/data/data-table.tsx'
import { Facts } from '#src/ui/data/description-list.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { Money } from '#src/ui/text/money.tsx'
import type { Period } from './finance-exports.tsx'

type Month = FlowSummary['months'][number]

/** A month as `2026-03`. */
const monthText = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}`

/** Year and month of a filter; the month is null for the whole year. */
const periodOf = (month: string, thisMonth: string): Period =>
  month === ''
    ? { year: Number(thisMonth.slice(0, 4)), month: null }
    : { year: Number(month.slice(0, 4)), month: Number(month.slice(5)) }

interface MonthOverviewProps {
  /** the selected month, `2026-11`; '' means the whole current year */
  month: string
  hrefOf: (month: string) => string
  /** renders the exports of the period */
  exports: (period: Period) => ReactNode
}

/** The figures of the year, each month with its lock. The section can be collapsed, and its state is remembered. */
export function MonthOverview({ month, hrefOf, exports }: MonthOverviewProps) {
  const thisMonth = toDateInput(pageNow()).slice(0, 7)
  const period = periodOf(month, thisMonth)
  const { kept, keep } = useRememberedList()
  const isOpen = kept.isIntroOpen ?? false
  return (
    <details
      className="more list-intro"
      open={isOpen}
      onToggle={({ currentTarget }) => currentTarget.open !== isOpen && keep({ isIntroOpen: currentTarget.open })}
    >
      <summary>{period.year} 年按月汇总</summary>
      {isOpen && <Year period={period} hrefOf={hrefOf} exports={exports} />}
    </details>
  )
}

interface YearProps extends Pick<MonthOverviewProps, 'hrefOf' | 'exports'> {
  period: Period
}

function Year({ period, hrefOf, exports }: YearProps) {
  const mayClose = useHasWork('Finance')
  const [closing, setClosing] = useState<Month | null>(null)
  const MonthCloseDialog = useLater(() => import('./month-close-dialog.tsx'))?.MonthCloseDialog
  const summary = useQueryResource(
    ManagedWorkOrderFinancialFlowGetAllDocument,
    { year: period.year, includeSummary: true, pageSize: 1 },
    { errors: 'inline', keepPrevious: true },
  ).data?.workOrderFinancialFlowGetAll.summary
  if (!summary) return null
  const { totals, months } = summary
  return (
    <div className="stack">
      {exports(period)}
      <Facts
        items={[
          { term: '应付', value: <Money amount={totals.gross} />, look: 'pay' },
          { term: '个税', value: <Money amount={totals.tax} />, look: 'pay' },
          { term: '已到账', value: <Money amount={totals.paidNet} />, look: 'pay' },
          { term: '待结算', value: <Money amount={totals.unpaidNet} />, look: 'pay' },
        ]}
      />
      <BarChart
        title="每月已到账"
        labelHeader="月份"
        valueHeader="已到账（元）"
        bars={[...months].reverse().map(({ month, paidNet }) => ({
          label: `${month} 月`,
          value: Number(paidNet),
          text: formatMoney(paidNet),
        }))}
      />
      <DataTable
        caption="各月款项"
        columns={[
          {
            key: 'month',
            header: '月份',
            rowHeader: true,
            cell: ({ year, month }) => <Link href={hrefOf(monthText(year, month))}>{formatMonth(year, month)}</Link>,
          },
          { key: 'count', header: '笔数', align: 'end', cell: ({ count }) => count },
          { key: 'gross', header: '应付（元）', align: 'end', cell: ({ gross }) => formatMoney(gross) },
          { key: 'tax', header: '个税（元）', align: 'end', cell: ({ tax }) => formatMoney(tax) },
          { key: 'paid', header: '已到账（元）', align: 'end', cell: ({ paidNet }) => formatMoney(paidNet) },
          { key: 'unpaid', header: '待结算（元）', align: 'end', cell: ({ unpaidNet }) => formatMoney(unpaidNet) },
          {
            key: 'lock',
            header: '月结',
            cell: (month) => <CloseCell month={month} maySee={mayClose} onOpen={() => setClosing(month)} />,
          },
        ]}
        rows={months}
        rowKey={({ year, month }) => monthText(year, month)}
      />
      {MonthCloseDialog && closing && (
        <MonthCloseDialog
          year={closing.year}
          month={closing.month}
          mayClose={mayClose}
          onClose={() => setClosing(null)}
        />
      )}
    </div>
  )
}

/**
 * The lock of a month. Users who handle money can open its checklist, which for a closed month shows who closed it and
 * what was open.
 */
function CloseCell({ month, maySee, onOpen }: { month: Month; maySee: boolean; onOpen: () => void }) {
  return (
    <span className="tags">
      {month.isLocked && (
        <Chip tone="idle" icon="lock">
          已锁定
        </Chip>
      )}
      {!maySee && !month.isLocked && <span className="muted">未锁定</span>}
      {maySee && (
        <Button
          variant="secondary"
          size="small"
          icon="list-check"
          about={formatMonth(month.year, month.month)}
          onClick={onOpen}
        >
          月结清单
        </Button>
      )}
    </span>
  )
}
