import {
  ContractInvitationGetAllDocument,
  type ContractInvitationGetAllQueryVariables,
  type ContractInvitationRowFragment,
} from '#src/api/graphql.ts'
import { contractInvitationGetAll_name } from '#src/api/limits.ts'
import { formatDate } from '#src/lib/date-time.ts'
import { type CrudList, listQuery } from '#src/lib/list/crud-list.ts'
import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { flag, text } from '#src/lib/list/filters.ts'
import { StatusChip } from '#src/ui/status/status-chip.tsx'

/** All invitations, so that an enterprise that tries many names and numbers is seen. */
const invitations: CrudList<
  ContractInvitationRowFragment,
  Record<string, never>,
  ContractInvitationGetAllQueryVariables
> = {
  title: '合同邀请',
  context: '企业按姓名和身份证号邀请求职者签合同。看看有没有企业在试探很多人。',
  crumbs: [{ label: '管理台', href: '/console' }, { label: '合同邀请' }],
  noun: '合同邀请',
  entityType: 'ContractInvitation',
  counter: '份',
  query: listQuery(ContractInvitationGetAllDocument, (data) => data.contractInvitationGetAll),
  search: text('name', '企业', contractInvitationGetAll_name),
  filters: [flag('isUsable', '只看同意了、还有效的')],
  columns: [
    {
      key: 'name',
      header: '企业和岗位',
      rowHeader: true,
      cell: ({ enterpriseName, position }) => `${enterpriseName} · ${position}`,
    },
    { key: 'month', header: '30 天内发出', align: 'end', cell: ({ monthCount }) => `${monthCount ?? 0} 份` },
    { key: 'person', header: '写的姓名', cell: ({ invitedName }) => invitedName },
    { key: 'number', header: '写的证件号', cell: ({ maskedNumber }) => <span className="mono">{maskedNumber}</span> },
    {
      key: 'status',
      header: '状态',
      cell: ({ status, statusLabel }) => <StatusChip entity="ContractInvitation" status={status} label={statusLabel} />,
    },
    { key: 'message', header: '写给求职者的话', isExtra: true, cell: ({ message }) => message },
    { key: 'sent', header: '发出', cell: ({ creationTime }) => formatDate(creationTime) },
  ],
  nameOf: ({ enterpriseName, position }) => `${enterpriseName}：${position}`,
}

export default function ConsoleInvitationsPage() {
  return <CrudListPage list={invitations} />
}
