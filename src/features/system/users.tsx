import {
  OfficeUserDeleteDocument,
  OfficeUserGetAllDocument,
  type OfficeUserGetAllQueryVariables,
} from '#src/api/graphql.ts'
import { userGetAll_keyword } from '#src/api/limits.ts'
import { WaitingApprovals } from '#src/lib/approvals/waiting-approvals.tsx'
import { formatDate } from '#src/lib/date-time.ts'
import { type CrudList, listQuery } from '#src/lib/list/crud-list.ts'
import { choice, text } from '#src/lib/list/filters.ts'
import { remover } from '#src/lib/list/use-saver.ts'
import { Chip } from '#src/ui/status/chip.tsx'
import { userActs } from './components/user-acts.tsx'
import { systemCrumbs } from './paths.ts'
import { type UserRow, type UserValues, useRoles, userForm } from './user-form.tsx'

const useRoleOptions = () => useRoles().map(({ id, displayName }) => ({ value: String(id), label: displayName }))

const STATES = [
  { value: 'active', label: '可用' },
  { value: 'inactive', label: '已停用' },
]

export const users: CrudList<UserRow, UserValues, OfficeUserGetAllQueryVariables> = {
  title: '账号',
  about:
    '新建工作人员的账号，分配角色，停用或重设密码。工作人员的权限、任何人的密码、手机号和两步验证，由一位管理员提交，另一位批准。',
  crumbs: systemCrumbs('账号'),
  noun: '账号',
  counter: '个',
  query: listQuery(OfficeUserGetAllDocument, (data) => data.userGetAll),
  search: text('keyword', '用户名、姓名或手机号', userGetAll_keyword, { hint: '手机号填完整号码，或最后四位' }),
  filters: [
    choice('roleId', '角色', useRoleOptions, { send: Number }),
    choice('state', '账号状态', STATES, { variable: 'isActive', send: (value) => value === 'active' }),
  ],
  Intro: () => <WaitingApprovals kind="GrantRoles" entityType="User" />,
  columns: [
    {
      key: 'name',
      header: '账号',
      rowHeader: true,
      cell: ({ userName, realName }) => (
        <span className="cell-name">
          {userName}
          {realName && <small className="muted">{realName}</small>}
        </span>
      ),
    },
    { key: 'roles', header: '角色', cell: ({ roleNames }) => roleNames.join('、') },
    {
      key: 'phone',
      header: '手机号',
      cell: ({ mobilePhone }) => <span className="nowrap">{mobilePhone ?? '未填写'}</span>,
    },
    {
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
    },
    { key: 'time', header: '建立日期', cell: ({ creationTime }) => formatDate(creationTime) },
  ],
  nameOf: ({ userName }) => userName,
  form: userForm,
  acts: userActs,
  removal: {
    useRemove: remover(OfficeUserDeleteDocument),
    consequence: ({ userName }) =>
      `账号 ${userName} 会立即在各处退出登录，不能恢复。有企业或求职者档案的账号不能删除，可以停用。`,
  },
}
