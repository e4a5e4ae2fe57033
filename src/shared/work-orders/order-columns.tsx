import type { ManagedWorkOrderGetAll4FlowQuery } from '#src/api/graphql.ts'
import { formatDay } from '#src/lib/date-time.ts'
import type { ListColumn } from '#src/lib/list/crud-list.ts'
import { formatMoney, formatQuantity } from '#src/lib/money.ts'
import { Link } from '#src/ui/link-provider.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'

export type FlowOrder = ManagedWorkOrderGetAll4FlowQuery['workOrderGetAll4Flow']['items'][number]

/** The number of participants in each state, as text; states without participants are left out. */
export const countsText = ({ participatorCounts }: Pick<FlowOrder, 'participatorCounts'>): string =>
  participatorCounts
    .filter(({ count }) => count > 0)
    .map(({ label, count }) => `${label} ${count}`)
    .join('，')

const name = (hrefOf: (id: number) => string): ListColumn<FlowOrder> => ({
  key: 'name',
  header: '工单',
  rowHeader: true,
  cell: (order) => (
    <span className="cell-name">
      <Link href={hrefOf(order.id)}>{order.displayName}</Link>
      {order.variant === 'Dispatch' && <small className="muted">派单</small>}
    </span>
  ),
})

const more: readonly ListColumn<FlowOrder>[] = [
  { key: 'type', header: '类型', cell: ({ workOrderTypeName }) => workOrderTypeName },
  { key: 'number', header: '编号', isExtra: true, cell: ({ number }) => <span className="mono">{number}</span> },
]

const owner: ListColumn<FlowOrder> = {
  key: 'owner',
  header: '出资方',
  cell: ({ enterpriseName }) => enterpriseName,
}

const common: readonly ListColumn<FlowOrder>[] = [
  {
    key: 'status',
    header: '状态',
    cell: ({ status, statusLabel, overdueAcceptanceCount }) => (
      <span className="tags">
        <StatusChip status={status} label={statusLabel} entity="WorkOrder" />
        {overdueAcceptanceCount > 0 && (
          <Chip tone="bad" icon="calendar-times">
            {overdueAcceptanceCount} 份验收超期
          </Chip>
        )}
      </span>
    ),
  },
  {
    key: 'price',
    header: '单价（元）',
    align: 'end',
    sortKey: 'unitPrice',
    cell: ({ unitPrice, unitName }) => <span className="nowrap">{`${formatMoney(unitPrice)} / ${unitName}`}</span>,
  },
  {
    key: 'progress',
    header: '已领取',
    align: 'end',
    cell: ({ claimedQuantity, quantity, unitName }) => (
      <span>
        <span className="nowrap">{formatQuantity(claimedQuantity)} /</span>{' '}
        <span className="nowrap">
          {formatQuantity(quantity)} {unitName}
        </span>
      </span>
    ),
  },
  { key: 'people', header: '参与的人', isExtra: true, cell: (order) => countsText(order) || '还没有' },
  {
    key: 'funding',
    header: '资金（元）',
    align: 'end',
    cell: ({ payableAmount, fundingStateLabel }) => (
      <span>
        {formatMoney(payableAmount)} <small className="muted">{fundingStateLabel}</small>
      </span>
    ),
  },
  {
    key: 'end',
    header: '截止',
    sortKey: 'endDate',
    cell: ({ endDate }) => <span className="nowrap">{formatDay(endDate)}</span>,
  },
]

/** `withOwner`: adds the owner, for staff, who see the orders of many owners. */
export const orderColumns = (hrefOf: (id: number) => string, withOwner: boolean): readonly ListColumn<FlowOrder>[] => [
  name(hrefOf),
  ...(withOwner ? [owner] : []),
  ...common,
  ...more,
]
