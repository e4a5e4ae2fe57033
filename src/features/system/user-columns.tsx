import type { OfficeUserGetAllQuery } from '#src/api/graphql.ts'
import { userGetAll_keyword } from '#src/api/limits.ts'
import type { ListColumn } from '#src/lib/list/crud-list.ts'
import { choice, text } from '#src/lib/list/filters.ts'
import { WaitingApprovals } from '#src/shared/approvals/waiting-approvals.tsx'
import { Chip } from '#src/ui/status/chip.tsx'

/** Row and columns that the list of accounts and the list of sub-roles share. */
export type UserRow = OfficeUserGetAllQuery['userGetAll']['items'][number]

export const nameSearch = text('keyword', '用户名、姓名或手机号', userGetAll_keyword, {
  hint: '手机号填完整号码，或最后四位',
})

const STATES = [
  { value: 'active', label: '可用' },
  { value: 'inactive', label: '已停用' },
]
export const stateFilter = choice('state', '账号状态', STATES, {
  variable: 'isActive',
  send: (value) => value === 'active',
})

export const nameColumn: ListColumn<UserRow> = {
  key: 'name',
  header: '账号',
  rowHeader: true,
  cell: ({ userName, realName }) => (
    <span className="cell-name">
      {userName}
      {realName && <small className="muted">{realName}</small>}
    </span>
  ),
}

/** The sub-roles of a staff member, and the custom role that narrows them. */
export const workWords = ({ roleNames, customRoleName }: UserRow): string => {
  const roles = roleNames.slice(1).join('、')
  return customRoleName ? `${customRoleName}（${roles}的一部分）` : roles
}

export const stateColumn: ListColumn<UserRow> = {
  key: 'state',
  header: '状态',
  cell: ({ isActive }) =>
    isActive ? (
      <Chip tone="good" icon="check">
        可用
      </Chip>
    ) : (
      <Chip tone="idle" icon="lock">
        已停用
      </Chip>
    ),
}

export const WaitingGrants = () => <WaitingApprovals kind="GrantRoles" entityType="User" />
