import { WorkOrderFeedbackGetMainListDocument, type WorkOrderFeedbackGetMainListQuery } from '#src/api/graphql.ts'
import { formatDayTime } from '#src/lib/date-time.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { FeedbackExports } from '#src/lib/work-orders/feedback-exports.tsx'
import { FeedbackFilterPanel } from '#src/lib/work-orders/feedback-filter-panel.tsx'
import { feedbackFilterFields, feedbackVariables } from '#src/lib/work-orders/feedback-filters.ts'
import { DataList } from '#src/ui/data/data-list.tsx'
import { DataTable } from '#src/ui/data/data-table.tsx'
import { Pagination } from '#src/ui/data/pagination.tsx'
import type { TableColumn } from '#src/ui/data/table-columns.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { orderPath } from '../paths.ts'

type Group = WorkOrderFeedbackGetMainListQuery['workOrderFeedbackGetMainList']['items'][number]

const PAGE_SIZE = 20

/** The feedback of a main order and of what was split off from it, one row an order. */
export function FeedbackGroups() {
  const { values, change, hrefWith } = useSearchState(feedbackFilterFields)
  const filters = feedbackVariables(values)
  const list = useQueryResource(
    WorkOrderFeedbackGetMainListDocument,
    { ...filters, pageIndex: values.page, pageSize: PAGE_SIZE },
    { errors: 'inline', keepPrevious: true },
  )
  const page = list.data?.workOrderFeedbackGetMainList
  return (
    <>
      <FeedbackFilterPanel values={values} change={change} withOrder />
      <FeedbackExports filters={filters} />
      <DataList
        {...dataListProps(list, page?.items)}
        empty={{ title: '没有符合条件的反馈', text: '参与的人提交日报、问题或提问后，会按工单归总在这里。' }}
      >
        <DataTable
          caption="按工单归总的反馈"
          summary={page && `共 ${page.totalCount} 张工单`}
          columns={columns}
          rows={page?.items ?? []}
          rowKey={({ workOrderId }) => workOrderId}
        />
        <Pagination
          page={values.page}
          pageCount={Math.ceil((page?.totalCount ?? 0) / PAGE_SIZE)}
          hrefOf={(number) => hrefWith({ page: number })}
        />
      </DataList>
    </>
  )
}

const columns: readonly TableColumn<Group>[] = [
  {
    key: 'name',
    header: '工单',
    rowHeader: true,
    cell: ({ workOrderId, displayName, number }) => (
      <span className="cell-name">
        <Link href={`${orderPath(workOrderId)}?tab=feedback`}>{displayName}</Link>
        <small className="muted mono">{number}</small>
      </span>
    ),
  },
  { key: 'owner', header: '出资方', cell: ({ enterpriseName }) => enterpriseName },
  { key: 'open', header: '待回复', align: 'end', cell: ({ openCount }) => openCount },
  { key: 'closed', header: '已回复', align: 'end', cell: ({ closedCount }) => closedCount },
  { key: 'people', header: '人数', align: 'end', cell: ({ personCount }) => personCount },
  {
    key: 'last',
    header: '最近一条',
    cell: ({ lastContent, lastTime }) => (
      <span className="cell-name">
        {shortened(lastContent ?? '')}
        <small className="muted">{formatDayTime(lastTime)}</small>
      </span>
    ),
  },
]

const SHORT = 40

const shortened = (text: string): string => {
  const letters = Array.from(text)
  return letters.length > SHORT ? `${letters.slice(0, SHORT).join('')}…` : text
}
