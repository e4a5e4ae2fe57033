import {
  ConsoleApprovalGetAllDocument,
  type ConsoleApprovalGetAllQuery,
  type ConsoleApprovalGetAllQueryVariables,
} from '#src/api/graphql.ts'
import { formatDayTime } from '#src/lib/date-time.ts'
import { type CrudList, listQuery } from '#src/lib/list/crud-list.ts'
import { choice, enumOf, sentScope } from '#src/lib/list/filters.ts'
import { formatYuan } from '#src/lib/money.ts'
import { approvalPath } from '#src/shared/approvals/approval-texts.ts'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { AloneNotice } from './components/alone-notice.tsx'

type Row = ConsoleApprovalGetAllQuery['approvalGetAll']['items'][number]

/**
 * Four eyes: approvals waiting for this user, approvals that the user prepared, and all approvals that their rights
 * cover.
 */
export const approvals: CrudList<Row, Record<string, never>, ConsoleApprovalGetAllQueryVariables> = {
  title: '审批',
  context: '提交的人不能批准自己提交的事',
  crumbs: [{ label: '管理台', href: '/console' }, { label: '审批' }],
  noun: '审批',
  entityType: 'Approval',
  counter: '件',
  query: listQuery(ConsoleApprovalGetAllDocument, (data) => data.approvalGetAll, { box: 'Waiting' }),
  filters: [sentScope('box'), choice('status', '状态', enumOf('ApprovalStatus'))],
  views: {
    label: '审批的范围',
    useViews: () => [
      { label: '待我审批', values: { box: '' } },
      { label: '我提交的', values: { box: 'Mine' } },
      { label: '全部', values: { box: 'All' } },
    ],
  },
  columns: [
    { key: 'title', header: '事项', rowHeader: true, cell: ({ title }) => title },
    { key: 'kind', header: '类别', isExtra: true, cell: ({ kindLabel }) => kindLabel },
    { key: 'amount', header: '金额', align: 'end', cell: ({ amount }) => amount && formatYuan(amount) },
    { key: 'reason', header: '理由', cell: ({ reason }) => reason ?? '—' },
    { key: 'preparedBy', header: '提交人', cell: ({ preparedByName, isMine }) => (isMine ? '我' : preparedByName) },
    {
      key: 'prepared',
      header: '提交时间',
      cell: ({ preparedTime }) => <span className="nowrap">{formatDayTime(preparedTime)}</span>,
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
  ],
  nameOf: ({ title, preparedByName }) => `${preparedByName}提交的“${title}”`,
  empty: ({ box }) => EMPTY[box || 'Waiting'] ?? null,
  acts: [
    {
      name: 'view',
      label: '查看',
      icon: 'eye',
      isAllowed: () => true,
      hrefOf: ({ id }) => approvalPath(id),
    },
  ],
  Intro: AloneNotice,
}

const EMPTY: Readonly<Record<string, { title: string; text: string }>> = {
  Waiting: { title: '没有等您审批的事项', text: '同事提交付款、退款、权限、规则或收款账户的变更后，会出现在这里。' },
  Mine: { title: '您还没有提交过审批', text: '您提交的付款、退款、权限、规则或收款账户的变更会出现在这里，可以撤回。' },
  All: { title: '还没有审批', text: '与您权限有关的审批会出现在这里。' },
}
