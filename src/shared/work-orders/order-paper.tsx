import {
  ManagedWorkOrderCompletionGetAllDocument,
  type ManagedWorkOrderCompletionGetAllQuery,
  ManagedWorkOrderFinancialFlowGetAllDocument,
} from '#src/api/graphql.ts'
import { formatDateTime, formatDay } from '#src/lib/date-time.ts'
import { formatMoney, formatQuantity } from '#src/lib/money.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { PrintButton } from '#src/ui/actions/print-button.tsx'
import { DataTable } from '#src/ui/data/data-table.tsx'
import { DescriptionList } from '#src/ui/data/description-list.tsx'
import type { TableColumn } from '#src/ui/data/table-columns.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import type { Flow } from './flow-types.ts'
import type { ManagedOrder } from './funding-card.tsx'
import { OrderOverview } from './order-sections.tsx'

type Completion = ManagedWorkOrderCompletionGetAllQuery['workOrderCompletionGetAll']['items'][number]

/** Maximum number of rows in one answer of the services. */
const MOST = 100

/** An order with its acceptance and payments as one printable document. */
export function OrderPaper({ order }: { order: ManagedOrder }) {
  const of = { workOrderId: order.id, pageSize: MOST, sorting: 'id asc' }
  const results = useQueryResource(ManagedWorkOrderCompletionGetAllDocument, of, { errors: 'inline' })
  const money = useQueryResource(ManagedWorkOrderFinancialFlowGetAllDocument, of, { errors: 'inline' })
  const completions = results.data?.workOrderCompletionGetAll
  const flows = money.data?.workOrderFinancialFlowGetAll
  const errorText = results.errorText ?? money.errorText
  if (!completions || !flows) {
    if (errorText) {
      const retry = () => {
        results.reload()
        money.reload()
      }
      return <ErrorState text={errorText} onRetry={retry} />
    }
    return results.isIndicatorShown || money.isIndicatorShown ? <Skeleton lines={10} label="正在准备打印件" /> : null
  }
  return (
    <div className="stack">
      <div className="btns">
        <PrintButton label="打印工单和验收" variant="primary" />
      </div>
      <DescriptionList
        items={[
          { term: '出资单位', value: order.enterpriseName },
          { term: '工单编号', value: order.number },
          { term: '起止日期', value: `${formatDay(order.startDate)}至 ${formatDay(order.endDate)}` },
        ]}
      />
      <OrderOverview order={order} />
      <DataTable
        caption="成果和验收"
        summary={shownOf(completions, '份')}
        columns={RESULTS}
        rows={completions.items}
        rowKey={({ id }) => id}
      />
      <DataTable
        caption="报酬"
        summary={shownOf(flows, '笔')}
        columns={MONEY}
        rows={flows.items}
        rowKey={({ id }) => id}
      />
      <p className="print-only signatures">验收人（签字）：　　　　　　　　　　　日期：　　　　年　　月　　日</p>
    </div>
  )
}

const shownOf = ({ totalCount, items }: { totalCount: number; items: readonly unknown[] }, counter: string): string =>
  totalCount > items.length
    ? `共 ${totalCount} ${counter}，这里是前 ${items.length} ${counter}`
    : `共 ${totalCount} ${counter}`

const RESULTS: readonly TableColumn<Completion>[] = [
  { key: 'name', header: '姓名', rowHeader: true, cell: ({ realName }) => realName },
  { key: 'round', header: '第几次', align: 'end', cell: ({ round }) => round },
  { key: 'time', header: '提交时间', cell: ({ creationTime }) => formatDateTime(creationTime) },
  {
    key: 'submitted',
    header: '提交',
    align: 'end',
    cell: ({ submittedQuantity, workOrder }) => `${formatQuantity(submittedQuantity)} ${workOrder.unitName}`,
  },
  {
    key: 'accepted',
    header: '合格',
    align: 'end',
    cell: ({ acceptedQuantity, workOrder }) =>
      acceptedQuantity ? `${formatQuantity(acceptedQuantity)} ${workOrder.unitName}` : '—',
  },
  { key: 'status', header: '验收', cell: ({ statusLabel }) => statusLabel },
  { key: 'opinion', header: '意见', cell: ({ opinion }) => opinion ?? '' },
]

const MONEY: readonly TableColumn<Flow>[] = [
  { key: 'name', header: '收款人', rowHeader: true, cell: ({ realName }) => realName },
  { key: 'matter', header: '事项', cell: ({ matter, kindLabel }) => `${matter}（${kindLabel}）` },
  {
    key: 'quantity',
    header: '数量',
    align: 'end',
    cell: ({ quantity }) => (quantity ? formatQuantity(quantity) : '—'),
  },
  { key: 'gross', header: '应付（元）', align: 'end', cell: ({ gross }) => formatMoney(gross) },
  { key: 'tax', header: '个税（元）', align: 'end', cell: ({ tax }) => formatMoney(tax) },
  { key: 'net', header: '实付（元）', align: 'end', cell: ({ net }) => formatMoney(net) },
  { key: 'status', header: '状态', cell: ({ statusLabel }) => statusLabel },
  { key: 'paid', header: '支付时间', cell: ({ paidTime }) => (paidTime ? formatDateTime(paidTime) : '未支付') },
]
