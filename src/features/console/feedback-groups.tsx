import {
  WorkOrderFeedbackGetMainListDocument,
  type WorkOrderFeedbackGetMainListQuery,
  type WorkOrderFeedbackGetMainListQueryVariables,
} from '#src/api/graphql.ts'
import { formatDayTime } from '#src/lib/date-time.ts'
import { type CrudList, type ListViews, listQuery } from '#src/lib/list/crud-list.ts'
import { scope } from '#src/lib/list/filters.ts'
import { FeedbackExports } from '#src/shared/work-orders/feedback-exports.tsx'
import { feedbackFilters, feedbackOrderSearch } from '#src/shared/work-orders/feedback-list.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { CONSOLE_PATH, orderPath } from './paths.ts'

type Group = WorkOrderFeedbackGetMainListQuery['workOrderFeedbackGetMainList']['items'][number]

export const feedbackViews: ListViews = {
  label: '查看方式',
  useViews: () => [
    { label: '逐条', values: { by: '' } },
    { label: '按工单', values: { by: 'order' } },
  ],
}

/** The feedback of a main order and its dispatch orders, one row for each order. */
export const feedbackGroups: CrudList<
  Group & { id: number },
  Record<string, never>,
  WorkOrderFeedbackGetMainListQueryVariables
> = {
  title: '反馈',
  crumbs: [{ label: '管理台', href: CONSOLE_PATH }, { label: '反馈' }],
  noun: '工单',
  counter: '张',
  query: listQuery(WorkOrderFeedbackGetMainListDocument, ({ workOrderFeedbackGetMainList: page }) => ({
    ...page,
    items: page.items.map((row) => ({ ...row, id: row.workOrderId })),
  })),
  search: feedbackOrderSearch,
  filters: [scope('by'), ...feedbackFilters],
  views: feedbackViews,
  columns: [
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
    { key: 'last', header: '最近一条', cell: ({ lastContent }) => lastContent ?? '' },
    { key: 'lastTime', header: '时间', cell: ({ lastTime }) => <span className="num">{formatDayTime(lastTime)}</span> },
  ],
  nameOf: ({ displayName }) => displayName,
  empty: { title: '还没有反馈', text: '参与的人提交日报、问题或提问后，会按工单归总在这里。' },
  export: null,
  HeadActions: FeedbackExports,
}
