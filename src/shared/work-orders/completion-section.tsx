import { useMemo } from 'react'
import {
  ManagedWorkOrderCompletionGetAllDocument,
  type ManagedWorkOrderCompletionGetAllQuery,
  type ManagedWorkOrderCompletionGetAllQueryVariables,
} from '#src/api/graphql.ts'
import { formatDayTime } from '#src/lib/date-time.ts'
import { type CrudList, listQuery } from '#src/lib/list/crud-list.ts'
import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { choice, enumOf, flag } from '#src/lib/list/filters.ts'
import { formatQuantity } from '#src/lib/money.ts'
import { Chip } from '#src/ui/status/chip.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { mayDecide } from './acceptance.ts'
import { CompletionDialog } from './completion-dialog.tsx'

export type CompletionRow = ManagedWorkOrderCompletionGetAllQuery['workOrderCompletionGetAll']['items'][number]

/**
 * The submissions of one order; each opens with everything needed for a decision. The names of its filters differ from
 * those of the other tabs, which share the URL.
 */
const completionsOfOrder = (
  workOrderId: number,
): CrudList<CompletionRow, Record<string, never>, ManagedWorkOrderCompletionGetAllQueryVariables> => ({
  title: '成果',
  noun: '成果',
  entityType: 'WorkOrderCompletion',
  counter: '份',
  rememberedAs: 'orderCompletions',
  pageSize: 50,
  query: listQuery(ManagedWorkOrderCompletionGetAllDocument, (data) => data.workOrderCompletionGetAll, { workOrderId }),
  filters: [
    { ...flag('mine', '等我处理', { variable: 'isWaitingForMe' }), kind: 'scope' },
    choice('verdict', '状态', enumOf('VerificationStatus'), { variable: 'status' }),
    flag('late', '只看验收超期的', { variable: 'isOverdue' }),
  ],
  views: {
    label: '成果范围',
    useViews: () => [
      { label: '全部成果', values: { mine: '' } },
      { label: '等我处理', values: { mine: 'true' } },
    ],
  },
  columns: [
    {
      key: 'name',
      header: '姓名',
      rowHeader: true,
      cell: ({ realName, round }) => (
        <span className="cell-name">
          <span>{realName}</span>
          <small className="muted nowrap">第 {round} 次</small>
        </span>
      ),
    },
    {
      key: 'status',
      header: '状态',
      cell: ({ status, statusLabel, isOverdue }) => (
        <span className="tags">
          <StatusChip status={status} label={statusLabel} entity="WorkOrderCompletion" />
          {isOverdue && (
            <Chip tone="bad" icon="calendar-times">
              验收超期
            </Chip>
          )}
        </span>
      ),
    },
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
    {
      key: 'time',
      header: '提交时间',
      sortKey: 'creationTime',
      cell: ({ creationTime }) => <span className="num">{formatDayTime(creationTime)}</span>,
    },
    {
      key: 'due',
      header: '期限',
      sortKey: 'auditDueTime',
      cell: ({ auditDueTime }) => <span className="num">{formatDayTime(auditDueTime)}</span>,
    },
  ],
  nameOf: ({ realName, round }) => `${realName} 的成果（第 ${round} 次）`,
  empty: ({ mine }) =>
    mine
      ? { title: '没有等您处理的成果', text: '可以选择“全部成果”，查看已经处理的。' }
      : { title: '还没有成果', text: '有人提交成果后会出现在这里，请在验收期限前处理。' },
  acts: [
    {
      name: 'open',
      label: '查看',
      labelOf: ({ allowedActions }) => (mayDecide(allowedActions) ? '验收' : '查看'),
      icon: 'eye',
      isAllowed: () => true,
      Dialog: CompletionDialog,
    },
  ],
  export: { operation: 'WorkOrderCompletion/Export', fileName: '成果.xlsx' },
})

export function CompletionSection({ workOrderId }: { workOrderId: number }) {
  const list = useMemo(() => completionsOfOrder(workOrderId), [workOrderId])
  return <CrudListPage isPart list={list} />
}
