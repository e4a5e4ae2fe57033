import { useMemo } from 'react'
import {
  ManagedWorkOrderFinancialFlowGetAllDocument,
  type ManagedWorkOrderFinancialFlowGetAllQueryVariables,
} from '#src/api/graphql.ts'
import { workOrderFinancialFlowGetAll_realName } from '#src/api/limits.ts'
import { formatDayTime } from '#src/lib/date-time.ts'
import { type CrudList, listQuery } from '#src/lib/list/crud-list.ts'
import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { choice, enumOf, text } from '#src/lib/list/filters.ts'
import { formatMoney, formatQuantity } from '#src/lib/money.ts'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import type { Flow } from './flow-types.ts'
import { FundingCard, type ManagedOrder } from './funding-card.tsx'

/** The payments of an order. The names of its filters differ from those of the other tabs, which share the URL. */
const costsOfOrder = (
  workOrderId: number,
  number: string,
): CrudList<Flow, Record<string, never>, ManagedWorkOrderFinancialFlowGetAllQueryVariables> => ({
  title: '款项',
  about: '金额以支付时为准。',
  noun: '款项',
  entityType: 'WorkOrderFinancialFlow',
  counter: '笔',
  rememberedAs: 'orderCosts',
  pageSize: 50,
  query: listQuery(ManagedWorkOrderFinancialFlowGetAllDocument, (data) => data.workOrderFinancialFlowGetAll, {
    workOrderId,
  }),
  search: text('payee', '收款人', workOrderFinancialFlowGetAll_realName, { variable: 'realName' }),
  filters: [
    choice('step', '状态', enumOf('FinancialStep'), { variable: 'status' }),
    choice('of', '类别', enumOf('FinancialFlowKind'), { variable: 'kind' }),
  ],
  columns: [
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
    {
      key: 'paid',
      header: '支付时间',
      sortKey: 'paidTime',
      cell: ({ paidTime }) => <span className="num">{paidTime ? formatDayTime(paidTime) : '未支付'}</span>,
    },
  ],
  nameOf: ({ realName, matter }) => `${realName}，${matter}`,
  empty: { title: '还没有款项', text: '有人领取后，每一笔报酬都会列在这里。' },
  export: { operation: 'WorkOrderFinancialFlow/Export', fileName: `${number} 费用.xlsx` },
})

/** The money of an order: hosting above, then each payment. */
export function CostSection({ order: { id, number, funding } }: { order: ManagedOrder }) {
  const list = useMemo(() => costsOfOrder(id, number), [id, number])
  return (
    <div className="stack">
      <FundingCard funding={funding} />
      <CrudListPage isPart list={list} />
    </div>
  )
}
