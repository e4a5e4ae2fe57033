import { type ComponentType, createContext, useContext } from 'react'
import {
  ManagedWorkOrderParticipatorGetAllDocument,
  type ManagedWorkOrderParticipatorGetAllQuery,
  type ManagedWorkOrderParticipatorGetAllQueryVariables,
} from '#src/api/graphql.ts'
import { workOrderParticipatorGetAll_realName } from '#src/api/limits.ts'
import { allowedAct, type CrudList, listQuery, type RowAct } from '#src/lib/list/crud-list.ts'
import { choice, enumOf, text } from '#src/lib/list/filters.ts'
import { formatMoney, formatQuantity } from '#src/lib/money.ts'
import type { IconName } from '#src/ui/icon/icon-names.ts'
import { Chip } from '#src/ui/status/chip.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { ApproveClaimDialog, RefuseClaimDialog } from './claim-dialogs.tsx'
import { formatDeadline } from './deadline.ts'
import { ChangePartDialog, DeletePartDialog, EndPartDialog } from './part-dialogs.tsx'
import { participatorBulk } from './participator-bulk.ts'

export type Participator = ManagedWorkOrderParticipatorGetAllQuery['workOrderParticipatorGetAll']['items'][number]

export interface PartsOrder {
  id: number
  unitName: string
  remainingQuantity: string
}

/**
 * The current order for the dialogs of its participants, in a context, so that a claim does not rebuild the list
 * definition.
 */
export const OrderOfParts = createContext<PartsOrder>({ id: 0, unitName: '', remainingQuantity: '' })

type PartDialog = ComponentType<{ order: PartsOrder; row: Participator; open: boolean; onClose: () => void }>

const act = (name: string, label: string, icon: IconName, Dialog: PartDialog): RowAct<Participator> =>
  allowedAct({
    name,
    label,
    icon,
    Dialog: (props) => <Dialog {...props} order={useContext(OrderOfParts)} open />,
  })

const ACTS: readonly RowAct<Participator>[] = [
  act('approveClaim', '通过申请', 'check', ApproveClaimDialog),
  act('rejectClaim', '不通过', 'times', RefuseClaimDialog),
  act('update', '修改', 'pencil', ChangePartDialog),
  act('giveUp', '结束参与', 'undo', EndPartDialog),
  act('delete', '删除记录', 'trash', DeletePartDialog),
]

/** The person's progress as text. */
const progressOf = (row: Participator, unitName: string): string =>
  [
    row.submittedQuantity && `已提交 ${formatQuantity(row.submittedQuantity)} ${unitName}`,
    !row.submittedQuantity && row.claimedTime && `已汇报 ${formatQuantity(row.reportedQuantity)} ${unitName}`,
    row.reworkCount > 0 && `返工 ${row.reworkCount} 次`,
  ]
    .filter(Boolean)
    .join('，')

/** The deadline of the participant's next step. */
const dueOf = ({ confirmBy, claimedTime, dueTime }: Participator): string => {
  if (confirmBy && !claimedTime) return `${formatDeadline(confirmBy)} 前确认`
  return dueTime ? `${formatDeadline(dueTime)} 截止` : ''
}

/** The participants of an order with their quantity and progress, and the applications that wait for an answer. */
export const participators = (
  workOrderId: number,
  unitName: string,
): CrudList<Participator, Record<string, never>, ManagedWorkOrderParticipatorGetAllQueryVariables> => ({
  title: '参与的人',
  noun: '参与的人',
  entityType: 'WorkOrderParticipator',
  counter: '人',
  rememberedAs: 'orderParticipators',
  pageSize: 50,
  query: listQuery(ManagedWorkOrderParticipatorGetAllDocument, (data) => data.workOrderParticipatorGetAll, {
    workOrderId,
  }),
  search: text('name', '姓名', workOrderParticipatorGetAll_realName, { variable: 'realName' }),
  filters: [
    choice('state', '状态', enumOf('WorkOrderParticipatorStatus'), { variable: 'status' }),
    choice(
      'source',
      '来源',
      [
        { value: 'Grabbed', label: '自动抢单' },
        { value: 'UserApplied', label: '本人申请' },
        { value: 'StaffAssigned', label: '指定派单' },
      ],
      { variable: 'claimSource' },
    ),
  ],
  columns: [
    {
      key: 'name',
      header: '姓名',
      rowHeader: true,
      cell: ({ realName, foundationName }) => (
        <span className="cell-name">
          <span>{realName}</span>
          {foundationName && <small className="muted">{foundationName}</small>}
        </span>
      ),
    },
    {
      key: 'status',
      header: '状态',
      cell: ({ status, statusLabel, isOverdue }) => (
        <span className="tags">
          <StatusChip status={status} label={statusLabel} entity="WorkOrderParticipator" />
          {isOverdue && (
            <Chip tone="bad" icon="calendar-times">
              已超期
            </Chip>
          )}
        </span>
      ),
    },
    {
      key: 'progress',
      header: '进度',
      cell: (row) => progressOf(row, unitName),
    },
    {
      key: 'money',
      header: '报酬（元）',
      align: 'end',
      cell: ({ money }) => (
        <span>
          {formatMoney(money.gross)} <small className="muted">{money.statusLabel}</small>
        </span>
      ),
    },
    {
      key: 'quantity',
      header: `数量（${unitName}）`,
      align: 'end',
      cell: ({ quantity, acceptedQuantity }) => (
        <span>
          {formatQuantity(quantity)}
          {acceptedQuantity && <small className="muted"> 合格 {formatQuantity(acceptedQuantity)}</small>}
        </span>
      ),
    },
    { key: 'due', header: '期限', sortKey: 'dueTime', cell: (row) => <span className="num">{dueOf(row)}</span> },
    { key: 'remark', header: '说明', cell: ({ remark }) => remark ?? '' },
    {
      key: 'source',
      header: '来源',
      isExtra: true,
      cell: ({ claimSourceLabel }) => <span className="nowrap">{claimSourceLabel}</span>,
    },
  ],
  nameOf: ({ realName }) => realName,
  empty: { title: '还没有人参与', text: '工单发布后，领取、申请和派单都会出现在这里。' },
  acts: ACTS,
  bulk: participatorBulk(unitName),
})
