import {
  ContractInvitationGetAllDocument,
  type ContractInvitationGetAllQueryVariables,
  type ContractInvitationRowFragment,
} from '#src/api/graphql.ts'
import { formatDate } from '#src/lib/date-time.ts'
import { allowedAct, type CrudList, listQuery } from '#src/lib/list/crud-list.ts'
import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { flag } from '#src/lib/list/filters.ts'
import { Link } from '#src/ui/link-provider.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { fromInvitationHref } from '../paths.ts'
import { TakeBackDialog } from './take-back-dialog.tsx'

/** What the enterprise has sent. An accepted row leads to the form of the contract. */
const sentInvitations: CrudList<
  ContractInvitationRowFragment,
  Record<string, never>,
  ContractInvitationGetAllQueryVariables
> = {
  title: '发出的邀请',
  noun: '邀请',
  counter: '份',
  query: listQuery(ContractInvitationGetAllDocument, (data) => data.contractInvitationGetAll),
  filters: [flag('isUsable', '只看可以起草合同的')],
  columns: [
    {
      key: 'name',
      header: '求职者',
      rowHeader: true,
      cell: ({ id, status, invitedName, maskedNumber }) => (
        <span className="cell-name">
          {status === 'Accepted' ? (
            <Link href={fromInvitationHref(id)}>{`与${invitedName}起草合同`}</Link>
          ) : (
            <span>{invitedName}</span>
          )}
          <small className="muted mono">{maskedNumber}</small>
        </span>
      ),
    },
    { key: 'position', header: '岗位', cell: ({ position }) => position },
    {
      key: 'status',
      header: '状态',
      cell: ({ status, statusLabel }) => <StatusChip entity="ContractInvitation" status={status} label={statusLabel} />,
    },
    { key: 'answer', header: '说明', wraps: true, cell: ({ answerText }) => answerText },
    {
      key: 'until',
      header: '发出和到期',
      cell: ({ creationTime, expireTime }) => `${formatDate(creationTime)}至${formatDate(expireTime)}`,
    },
  ],
  acts: [allowedAct({ name: 'takeBack', label: '撤回邀请', icon: 'undo', Dialog: TakeBackDialog })],
  nameOf: ({ invitedName }) => invitedName,
  empty: { title: '还没有发出邀请', text: '填好上面的表，发出第一份邀请。' },
}

export const SentInvitations = () => <CrudListPage list={sentInvitations} isPart />
