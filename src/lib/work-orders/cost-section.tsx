import { ManagedWorkOrderFinancialFlowGetAllDocument } from '#src/api/graphql.ts'
import { formatDayTime } from '#src/lib/date-time.ts'
import { formatMoney, formatQuantity } from '#src/lib/money.ts'
import { useFileExport } from '#src/lib/use-file-export.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { DataList } from '#src/ui/data/data-list.tsx'
import { DataTable } from '#src/ui/data/data-table.tsx'
import type { TableColumn } from '#src/ui/data/table-columns.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import type { Flow } from './flow-types.ts'
import { FundingCard, type ManagedOrder } from './funding-card.tsx'

const PAGE_SIZE = 100

/** Where the money of an order went: hosting above, each payment below. */
export function CostSection({ order }: { order: ManagedOrder }) {
  const list = useQueryResource(
    ManagedWorkOrderFinancialFlowGetAllDocument,
    { workOrderId: order.id, pageSize: PAGE_SIZE },
    { errors: 'inline' },
  )
  const exporting = useFileExport('WorkOrderFinancialFlow/Export', `${order.number} 费用.xlsx`)
  const page = list.data?.workOrderFinancialFlowGetAll
  return (
    <div className="stack">
      <FundingCard funding={order.funding} />
      <DataList
        {...dataListProps(list, page?.items)}
        empty={{ title: '还没有款项', text: '有人领取后，每一笔报酬都会列在这里。' }}
      >
        <DataTable
          caption="款项"
          summary={page && `共 ${page.totalCount} 笔，金额以支付时为准`}
          columns={columns}
          rows={page?.items ?? []}
          rowKey={({ id }) => id}
          footer={
            <Button
              variant="secondary"
              size="small"
              icon="download"
              busy={exporting.isBusy}
              onClick={() => void exporting.run({ workOrderId: order.id })}
            >
              导出费用明细
            </Button>
          }
        />
      </DataList>
    </div>
  )
}

const columns: readonly TableColumn<Flow>[] = [
  { key: 'name', header: '姓名', rowHeader: true, cell: ({ realName }) => realName },
  { key: 'matter', header: '事项', cell: ({ matter, kindLabel }) => `${matter}（${kindLabel}）` },
  {
    key: 'status',
    header: '状态',
    cell: ({ status, statusLabel }) => (
      <StatusChip status={status} label={statusLabel} entity="WorkOrderFinancialFlow" />
    ),
  },
  {
    key: 'quantity',
    header: '数量',
    align: 'end',
    cell: ({ quantity }) => (quantity ? formatQuantity(quantity) : '—'),
  },
  { key: 'gross', header: '应付（元）', align: 'end', cell: ({ gross }) => formatMoney(gross) },
  { key: 'paid', header: '支付时间', cell: ({ paidTime }) => (paidTime ? formatDayTime(paidTime) : '未支付') },
]
