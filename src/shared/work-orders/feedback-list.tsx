import {
  ManagedWorkOrderFeedbackGetAllDocument,
  type ManagedWorkOrderFeedbackGetAllQueryVariables,
} from '#src/api/graphql.ts'
import { workOrderFeedbackGetMainList_workOrderDisplayName } from '#src/api/limits.ts'
import { formatDay, formatDayTime } from '#src/lib/date-time.ts'
import { type CrudList, listQuery } from '#src/lib/list/crud-list.ts'
import { choice, days, text } from '#src/lib/list/filters.ts'
import { formatQuantity } from '#src/lib/money.ts'
import { Link } from '#src/ui/link-provider.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { FeedbackDialog } from './feedback-dialog.tsx'
import { FeedbackExports } from './feedback-exports.tsx'
import { type Feedback, feedbackName } from './feedback-texts.ts'

export const feedbackOrderSearch = text('order', '工单名称', workOrderFeedbackGetMainList_workOrderDisplayName, {
  variable: 'workOrderDisplayName',
})

/** The filters of feedback. Their names differ from those of the surrounding page, which shares the URL. */
export const feedbackFilters = [
  choice('kind', '反馈类型', [
    { value: 'Daily', label: '日报' },
    { value: 'Progress', label: '进度' },
    { value: 'Problem', label: '问题' },
    { value: 'Question', label: '提问' },
  ]),
  choice(
    'answer',
    '回复',
    [
      { value: 'Open', label: '待回复' },
      { value: 'Closed', label: '已回复' },
    ],
    { variable: 'status' },
  ),
  days('日期', ['startDate', 'endDate'], { params: ['from', 'to'] }),
]

type FeedbackList = CrudList<Feedback, Record<string, never>, ManagedWorkOrderFeedbackGetAllQueryVariables>

/** List of reports and questions: each can be opened and answered, and the filtered rows can be exported. */
const feedback: FeedbackList = {
  title: '反馈',
  noun: '反馈',
  entityType: 'WorkOrderFeedback',
  counter: '条',
  query: listQuery(ManagedWorkOrderFeedbackGetAllDocument, (data) => data.workOrderFeedbackGetAll),
  filters: feedbackFilters,
  columns: [
    {
      key: 'person',
      header: '姓名',
      rowHeader: true,
      cell: ({ realName, kindLabel }) => (
        <span className="cell-name">
          <span>{realName}</span>
          <small className="muted nowrap">{kindLabel}</small>
        </span>
      ),
    },
    {
      key: 'status',
      header: '状态',
      cell: ({ status, statusLabel }) => <StatusChip status={status} label={statusLabel} entity="WorkOrderFeedback" />,
    },
    { key: 'content', header: '内容', cell: ({ content }) => content },
    {
      key: 'day',
      header: '日期',
      sortKey: 'reportDate',
      cell: ({ reportDate }) => <span className="num">{formatDay(reportDate)}</span>,
    },
    {
      key: 'done',
      header: '已完成',
      align: 'end',
      cell: ({ reportedQuantity, workOrder }) =>
        reportedQuantity ? `${formatQuantity(reportedQuantity)} ${workOrder.unitName}` : '',
    },
    { key: 'replies', header: '回复', align: 'end', cell: ({ replyCount }) => `${replyCount} 条` },
    {
      key: 'time',
      header: '提交时间',
      sortKey: 'creationTime',
      cell: ({ creationTime }) => <span className="num">{formatDayTime(creationTime)}</span>,
    },
  ],
  nameOf: feedbackName,
  empty: { title: '还没有反馈', text: '参与的人提交日报、问题或提问后，会出现在这里。' },
  acts: [{ name: 'open', label: '查看与回复', icon: 'comments', isAllowed: () => true, Dialog: FeedbackDialog }],
  export: null,
  HeadActions: FeedbackExports,
}

/** The feedback of all orders that the user manages; `orderHref` gives the page of an order. */
export const allFeedback = (orderHref: (id: number) => string): FeedbackList => ({
  ...feedback,
  search: feedbackOrderSearch,
  columns: feedback.columns.flatMap((column) =>
    column.key === 'content'
      ? [
          {
            key: 'order',
            header: '工单',
            cell: ({ workOrder }: Feedback) => <Link href={orderHref(workOrder.id)}>{workOrder.displayName}</Link>,
          },
          column,
        ]
      : [column],
  ),
})

export const feedbackOfOrder = (workOrderId: number): FeedbackList => ({
  ...feedback,
  title: '反馈与提问',
  rememberedAs: 'orderFeedback',
  query: listQuery(ManagedWorkOrderFeedbackGetAllDocument, (data) => data.workOrderFeedbackGetAll, { workOrderId }),
})
