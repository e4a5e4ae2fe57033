import {
  FeedbackTicketCloseDocument,
  OfficeFeedbackTicketGetAllDocument,
  type OfficeFeedbackTicketGetAllQuery,
  type OfficeFeedbackTicketGetAllQueryVariables,
} from '#src/api/graphql.ts'
import {
  CloseFeedbackTicketDto_remark,
  feedbackTicketGetAll_keyword,
  feedbackTicketGetAll_number,
} from '#src/api/limits.ts'
import { formatDateTime } from '#src/lib/date-time.ts'
import { bulkAct } from '#src/lib/list/bulk-acts.ts'
import { type CrudList, listQuery } from '#src/lib/list/crud-list.ts'
import { choice, dictionaryOf, enumOf, text } from '#src/lib/list/filters.ts'
import { OverdueMark } from '#src/shared/todos/overdue-mark.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { TicketDialog } from './components/ticket-dialog.tsx'

type Row = OfficeFeedbackTicketGetAllQuery['feedbackTicketGetAll']['items'][number]

/**
 * Feedback tickets that visitors and users of the site have written; all of the platform's staff may answer and close
 * them.
 */
export const tickets: CrudList<Row, Record<string, never>, OfficeFeedbackTicketGetAllQueryVariables> = {
  title: '意见箱',
  about: '访问者和用户提交的意见。回复会发到本人的站内信；没有账号的人按留下的联系方式联系。',
  crumbs: [{ label: '管理台', href: '/console' }, { label: '意见箱' }],
  noun: '意见',
  entityType: 'FeedbackTicket',
  counter: '条',
  query: listQuery(OfficeFeedbackTicketGetAllDocument, (data) => data.feedbackTicketGetAll),
  search: text('keyword', '内容', feedbackTicketGetAll_keyword),
  filters: [
    text('number', '受理编号', feedbackTicketGetAll_number),
    choice('feedbackTypeId', '类型', dictionaryOf('FeedbackTypes'), { send: Number }),
    choice('status', '状态', enumOf('OpenClosedStatus')),
  ],
  columns: [
    {
      key: 'number',
      header: '受理编号',
      rowHeader: true,
      cell: ({ number }) => <span className="mono">{number}</span>,
    },
    { key: 'type', header: '类型', cell: ({ feedbackTypeName }) => <span className="nowrap">{feedbackTypeName}</span> },
    { key: 'content', header: '内容', wraps: true, cell: ({ content }) => content },
    {
      key: 'status',
      header: '状态',
      cell: ({ status, statusLabel, replyCount }) => (
        <span className="tags">
          <StatusChip status={status} label={statusLabel} entity="FeedbackTicket" />
          <small className="muted">{replyCount > 0 ? `已回复 ${replyCount} 次` : '还没有回复'}</small>
        </span>
      ),
    },
    {
      key: 'time',
      header: '提交时间',
      cell: ({ creationTime, allowedActions }) => (
        <span className="cell-name">
          <span>{formatDateTime(creationTime)}</span>
          {allowedActions.includes('close') && <OverdueMark queues={['ticketsOpen']} since={creationTime} />}
        </span>
      ),
    },
  ],
  nameOf: ({ number }) => number,
  bulk: {
    acts: [
      bulkAct({
        name: 'close',
        label: '关闭意见',
        icon: 'lock',
        variant: 'secondary',
        document: FeedbackTicketCloseDocument,
        fields: { remark: { label: '处理结果', hint: '记在每一条意见里', limit: CloseFeedbackTicketDto_remark } },
        variablesOf: ({ id, rowVersion }, { remark }) => ({
          input: { id, rowVersion, ...(remark === '' ? {} : { remark }) },
        }),
        consequence: '关闭后不能再回复。要回复的请先打开逐条回复。',
        done: (count) => `已关闭 ${count}意见`,
      }),
    ],
  },
  acts: [{ name: 'view', label: '查看和处理', icon: 'eye', isAllowed: () => true, Dialog: TicketDialog }],
}
