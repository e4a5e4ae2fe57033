import type { ConsoleApprovalGetAllQuery } from '#src/api/graphql.ts'
import { approvalPath } from '#src/lib/approvals/approval-words.ts'
import { formatDayTime } from '#src/lib/date-time.ts'
import { formatYuan } from '#src/lib/money.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import type { TableColumn } from '#src/ui/data/table-columns.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'

type Row = ConsoleApprovalGetAllQuery['approvalGetAll']['items'][number]

export const approvalColumns: readonly TableColumn<Row>[] = [
  {
    key: 'title',
    header: '事项',
    rowHeader: true,
    cell: ({ title, kindLabel, reason }) => (
      <span className="cell-name">
        <span>{title}</span>
        <small className="muted">{reason ?? kindLabel}</small>
      </span>
    ),
  },
  { key: 'amount', header: '金额', align: 'end', cell: ({ amount }) => amount && formatYuan(amount) },
  {
    key: 'prepared',
    header: '提交',
    cell: ({ preparedByName, isMine, preparedTime }) => (
      <span className="cell-name">
        <span>{isMine ? '我' : preparedByName}</span>
        <small className="muted nowrap">{formatDayTime(preparedTime)}</small>
      </span>
    ),
  },
  {
    key: 'status',
    header: '状态',
    cell: ({ status, statusLabel }) => <StatusChip status={status} label={statusLabel} entity="Approval" />,
  },
  {
    key: 'end',
    header: '期限或结果',
    cell: ({ decidedTime, decidedByName, expiresTime }) =>
      decidedTime ? `${formatDayTime(decidedTime)} ${decidedByName ?? ''}` : `${formatDayTime(expiresTime)} 过期`,
  },
  {
    key: 'acts',
    header: '操作',
    cell: ({ id, title, preparedByName }) => (
      <LinkButton
        href={approvalPath(id)}
        variant="secondary"
        size="small"
        icon="eye"
        about={`${preparedByName}提交的“${title}”`}
      >
        查看
      </LinkButton>
    ),
  },
]
