import { useState } from 'react'
import { formatMonth } from '#src/lib/date-time.ts'
import { formatMoney } from '#src/lib/money.ts'
import type { FlowSummary } from '#src/lib/work-orders/flow-types.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { BarChart } from '#src/ui/data/bar-chart.tsx'
import { DataTable } from '#src/ui/data/data-table.tsx'
import { Facts } from '#src/ui/data/description-list.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { Money } from '#src/ui/text/money.tsx'
import { monthText } from '../flow-filters.ts'
import { LockMonthDialog } from './flow-dialogs.tsx'

type Month = FlowSummary['months'][number]

interface MonthOverviewProps {
  summary: FlowSummary
  /** the month the reader lives in, `2026-11`: it may not be locked yet */
  thisMonth: string
  mayLock: boolean
  hrefOf: (month: string) => string
}

/** The year in figures, each month with its lock. */
export function MonthOverview({ summary, thisMonth, mayLock, hrefOf }: MonthOverviewProps) {
  const [locking, setLocking] = useState<Month | null>(null)
  const { totals, months } = summary
  const isOver = ({ year, month }: Month) => monthText(year, month) < thisMonth
  return (
    <Card title="按月汇总">
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
            header: '锁定',
            cell: (month) => (
              <LockCell month={month} mayLock={mayLock && isOver(month)} onLock={() => setLocking(month)} />
            ),
          },
        ]}
        rows={months}
        rowKey={({ year, month }) => monthText(year, month)}
      />
      <LockMonthDialog month={locking} onClose={() => setLocking(null)} />
    </Card>
  )
}

function LockCell({ month, mayLock, onLock }: { month: Month; mayLock: boolean; onLock: () => void }) {
  if (month.isLocked) {
    return (
      <Chip tone="idle" icon="lock">
        已锁定
      </Chip>
    )
  }
  if (!mayLock) return <span className="muted">未锁定</span>
  return (
    <Button variant="secondary" size="small" icon="lock" about={formatMonth(month.year, month.month)} onClick={onLock}>
      锁定
    </Button>
  )
}
