import { OfficeUserGetAllDocument, type OfficeUserGetAllQueryVariables, UserDeleteDocument } from '#src/api/graphql.ts'
import { formatDate } from '#src/lib/date-time.ts'
import { type CrudList, listQuery } from '#src/lib/list/crud-list.ts'
import { choice } from '#src/lib/list/filters.ts'
import { remover } from '#src/lib/list/use-saver.ts'
import { useCustomRoleOptions } from './components/staff-work-fields.tsx'
import { userActs, userBulk } from './components/user-acts.tsx'
import { systemCrumbs } from './paths.ts'
import { useRoles } from './use-roles.ts'
import {
  nameColumn,
  nameSearch,
  stateColumn,
  stateFilter,
  type UserRow,
  WaitingGrants,
  workWords,
} from './user-columns.tsx'
import { userForm } from './user-form.tsx'
import type { UserValues } from './user-values.ts'

const useRoleOptions = () => useRoles().map(({ id, displayName }) => ({ value: String(id), label: displayName }))

export const users: CrudList<UserRow, UserValues, OfficeUserGetAllQueryVariables> = {
  title: '账号',
  about:
    '新建工作人员的账号，分配角色，停用或重设密码。工作人员的权限、任何人的密码、手机号和两步验证，由一位管理员提交，另一位批准。',
  crumbs: systemCrumbs('账号'),
  noun: '账号',
  loggedAs: 'User',
  counter: '个',
  query: listQuery(OfficeUserGetAllDocument, (data) => data.userGetAll),
  search: nameSearch,
  filters: [
    choice('roleId', '角色', useRoleOptions, { send: Number }),
    choice('customRoleId', '自定义角色', useCustomRoleOptions, { send: Number }),
    stateFilter,
  ],
  Intro: WaitingGrants,
  columns: [
    nameColumn,
    { key: 'roles', header: '角色', cell: (row) => [row.roleNames[0], workWords(row)].filter(Boolean).join('、') },
    {
      key: 'phone',
      header: '手机号',
      cell: ({ mobilePhone }) => <span className="nowrap">{mobilePhone ?? '未填写'}</span>,
    },
    stateColumn,
    { key: 'time', header: '建立日期', cell: ({ creationTime }) => formatDate(creationTime) },
  ],
  nameOf: ({ userName }) => userName,
  form: userForm,
  acts: userActs,
  bulk: userBulk,
  removal: {
    useRemove: remover(UserDeleteDocument),
    consequence: ({ userName }) =>
      `账号 ${userName} 会立即在各处退出登录，不能恢复。有企业或求职者档案的账号不能删除，可以停用。`,
  },
}
