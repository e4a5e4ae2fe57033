import {
  WorkOrderCompletionGetMainListDocument,
  type WorkOrderCompletionGetMainListQuery,
  type WorkOrderCompletionGetMainListQueryVariables,
} from '#src/api/graphql.ts'
import { workOrderCompletionGetMainList_displayName } from '#src/api/limits.ts'
import { formatDayTime } from '#src/lib/date-time.ts'
import { type CrudList, listQuery } from '#src/lib/list/crud-list.ts'
import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { scope, text } from '#src/lib/list/filters.ts'
import { formatQuantity } from '#src/lib/money.ts'
import { Link } from '#src/ui/link-provider.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { CONSOLE_PATH, orderPath } from './paths.ts'
import { QUEUE_LABELS } from './queues.ts'

type Group = WorkOrderCompletionGetMainListQuery['workOrderCompletionGetMainList']['items'][number]

/** The submissions of a main order and of its dispatch orders, one row for each order. */
const completionGroups: CrudList<
  Group & { id: number },
  Record<string, never>,
  WorkOrderCompletionGetMainListQueryVariables
> = {
  title: '成果验收',
  crumbs: [{ label: '管理台', href: CONSOLE_PATH }, { label: '成果验收' }],
  noun: '工单',
  counter: '张',
  query: listQuery(WorkOrderCompletionGetMainListDocument, ({ workOrderCompletionGetMainList: page }) => ({
    ...page,
    items: page.items.map((row) => ({ ...row, id: row.workOrderId })),
  })),
  search: text('keyword', '工单名称', workOrderCompletionGetMainList_displayName, { variable: 'displayName' }),
  filters: [scope('queue'), scope('grouped')],
  views: {
    label: '验收队列',
    useViews: () => [
      ...QUEUE_LABELS.map(({ queue, label }) => ({ label, values: { queue: queue ?? '', grouped: '' } })),
      { label: '按工单', values: { queue: '', grouped: 'true' } },
    ],
  },
  columns: [
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
    {
      key: 'last',
      header: '最近提交',
      cell: ({ lastSubmitTime }) => <span className="num">{formatDayTime(lastSubmitTime)}</span>,
    },
  ],
  nameOf: ({ displayName }) => displayName,
  empty: { title: '还没有成果', text: '有人提交成果后，会按工单归总在这里。' },
  export: { operation: 'WorkOrderCompletion/Export', fileName: '成果.xlsx' },
}

export const CompletionGroups = () => <CrudListPage list={completionGroups} />
