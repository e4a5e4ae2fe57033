import { formatDay, formatDayTime } from '#src/lib/date-time.ts'
import { formatMoney, formatQuantity } from '#src/lib/money.ts'
import type { Flow } from '#src/lib/work-orders/flow-types.ts'
import { DataTable } from '#src/ui/data/data-table.tsx'
import type { TableColumn } from '#src/ui/data/table-columns.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { type Act, ActBar } from '#src/ui/work/act-bar.tsx'

interface FlowTableProps {
  flows: readonly Flow[]
  totalCount: number
  chosen: readonly Flow[]
  onChoose: (flows: Flow[]) => void
  onAct: (act: string, flow: Flow) => void
}

/** A row has a checkbox only where the server allows this reader to pay it, and it does not wait for somebody already. */
export const mayPay = ({ allowedActions, approval }: Pick<Flow, 'allowedActions' | 'approval'>): boolean =>
  allowedActions.includes('pay') && !approval

/** Whoever sees a flow may open it; no event of its lifecycle. */
export const VIEW = 'view'

const ACTS: readonly Act[] = [
  { name: 'pay', label: '支付', icon: 'money-bill' },
  { name: 'returnPayment', label: '登记退回', icon: 'undo', variant: 'quiet' },
  { name: 'update', label: '修改', icon: 'pencil', variant: 'quiet' },
  { name: 'delete', label: '删除', icon: 'trash', variant: 'quiet' },
  { name: VIEW, label: '查看', icon: 'eye', variant: 'quiet' },
]

export function FlowTable({ flows, totalCount, chosen, onChoose, onAct }: FlowTableProps) {
  return (
    <DataTable
      caption="款项"
      summary={`共 ${totalCount} 笔`}
      columns={[
        ...columns,
        {
          key: 'acts',
          header: '处理',
          cell: (flow) => (
            <ActBar
              acts={ACTS}
              allowed={[...(flow.approval ? [] : flow.allowedActions), VIEW]}
              size="small"
              about={`${flow.realName}，${flow.matter}`}
              onChoose={(act) => onAct(act, flow)}
            />
          ),
        },
      ]}
      rows={flows}
      rowKey={({ id }) => id}
      selection={
        flows.some(mayPay)
          ? {
              rows: chosen,
              onChange: onChoose,
              canChoose: mayPay,
              nameOf: ({ realName, matter, net }) => `${realName}，${matter}，${formatMoney(net)} 元`,
            }
          : undefined
      }
    />
  )
}

const columns: readonly TableColumn<Flow>[] = [
  {
    key: 'name',
    header: '收款人',
    rowHeader: true,
    cell: ({ realName }) => <span className="nowrap">{realName}</span>,
  },
  {
    key: 'matter',
    header: '事项',
    cell: ({ kindLabel, matter, workOrder, quantity, unitPrice }) => (
      <span className="cell-name">
        {workOrder?.displayName ?? matter}
        <small className="muted">
          {kindLabel}
          {quantity && unitPrice && ` · ${formatQuantity(quantity)} × ${formatMoney(unitPrice)}`}
        </small>
      </span>
    ),
  },
  {
    key: 'status',
    header: '状态',
    cell: ({ status, statusLabel, hasBankInfo, isMonthLocked, returnReason, approval }) => (
      <span className="tags">
        <StatusChip status={status} label={statusLabel} entity="WorkOrderFinancialFlow" />
        {approval && (
          <Chip tone="wait" icon="clock">
            等另一位同事批准
          </Chip>
        )}
        {!hasBankInfo && (
          <Chip tone="wait" icon="exclamation-triangle">
            银行卡未补全
          </Chip>
        )}
        {isMonthLocked && (
          <Chip tone="idle" icon="lock">
            月份已锁定
          </Chip>
        )}
        {returnReason && <small className="muted">退回原因：{returnReason}</small>}
      </span>
    ),
  },
  { key: 'gross', header: '应付（元）', align: 'end', cell: ({ gross }) => formatMoney(gross) },
  {
    key: 'tax',
    header: '个税（元）',
    align: 'end',
    cell: ({ tax, isEstimate }) => (
      <span>
        {formatMoney(tax)}
        {isEstimate && <small className="muted nowrap"> 预计</small>}
      </span>
    ),
  },
  { key: 'net', header: '到手（元）', align: 'end', cell: ({ net }) => <strong>{formatMoney(net)}</strong> },
  {
    key: 'time',
    header: '支付',
    cell: ({ paidTime, payMethodLabel, bankName, bankCardTail, expectedPayTime }) => (
      <span>
        {paidTime
          ? `${formatDayTime(paidTime)} ${payMethodLabel ?? ''}`
          : `预计 ${formatDay(expectedPayTime) || '验收后'}`}
        {bankName && (
          <small className="muted">
            {' '}
            {bankName} 尾号 {bankCardTail}
          </small>
        )}
      </span>
    ),
  },
]
