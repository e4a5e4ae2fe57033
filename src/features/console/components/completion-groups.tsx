import { WorkOrderCompletionGetMainListDocument, type WorkOrderCompletionGetMainListQuery } from '#src/api/graphql.ts'
import { formatDayTime } from '#src/lib/date-time.ts'
import { formatQuantity } from '#src/lib/money.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { DataList } from '#src/ui/data/data-list.tsx'
import { DataTable } from '#src/ui/data/data-table.tsx'
import { Pagination } from '#src/ui/data/pagination.tsx'
import type { TableColumn } from '#src/ui/data/table-columns.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { orderPath } from '../paths.ts'

type Group = WorkOrderCompletionGetMainListQuery['workOrderCompletionGetMainList']['items'][number]

const PAGE_SIZE = 20

interface CompletionGroupsProps {
  keyword: string
  page: number
  hrefOf: (page: number) => string
}

/** The submissions of a main order and of what was split off from it, one row an order. */
export function CompletionGroups({ keyword, page, hrefOf }: CompletionGroupsProps) {
  const list = useQueryResource(
    WorkOrderCompletionGetMainListDocument,
    { displayName: keyword || null, pageIndex: page, pageSize: PAGE_SIZE },
    { errors: 'inline', keepPrevious: true },
  )
  const found = list.data?.workOrderCompletionGetMainList
  return (
    <DataList
      {...dataListProps(list, found?.items)}
      empty={{ title: '还没有成果', text: '有人提交成果后，会按工单归总在这里。' }}
    >
      <DataTable
        caption="按工单归总的成果"
        summary={found && `共 ${found.totalCount} 张工单`}
        columns={columns}
        rows={found?.items ?? []}
        rowKey={({ workOrderId }) => workOrderId}
      />
      <Pagination page={page} pageCount={Math.ceil((found?.totalCount ?? 0) / PAGE_SIZE)} hrefOf={hrefOf} />
    </DataList>
  )
}

const columns: readonly TableColumn<Group>[] = [
  {
    key: 'name',
    header: '工单',
    rowHeader: true,
    cell: ({ workOrderId, displayName, number }) => (
      <span className="cell-name">
        <Link href={`${orderPath(workOrderId)}?tab=results`}>{displayName}</Link>
        <small className="muted mono">{number}</small>
      </span>
    ),
  },
  { key: 'owner', header: '出资方', cell: ({ enterpriseName }) => enterpriseName },
  {
    key: 'waiting',
    header: '待验收',
    align: 'end',
    cell: ({ waitingCount, overdueCount }) => (
      <span>
        {waitingCount}{' '}
        {overdueCount > 0 && (
          <Chip tone="bad" icon="calendar-times">
            {overdueCount} 份超期
          </Chip>
        )}
      </span>
    ),
  },
  { key: 'auditing', header: '验收中', align: 'end', cell: ({ auditingCount }) => auditingCount },
  { key: 'approved', header: '已通过', align: 'end', cell: ({ approvedCount }) => approvedCount },
  { key: 'reject', header: '已驳回', align: 'end', cell: ({ rejectCount }) => rejectCount },
  {
    key: 'quantity',
    header: '合格 / 提交',
    align: 'end',
    cell: ({ acceptedQuantity, submittedQuantity, unitName }) =>
      `${formatQuantity(acceptedQuantity)} / ${formatQuantity(submittedQuantity)} ${unitName}`,
  },
  { key: 'last', header: '最近提交', cell: ({ lastSubmitTime }) => formatDayTime(lastSubmitTime) },
]
