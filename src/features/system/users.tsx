import { OfficeUserDeleteDocument, OfficeUserGetAllDocument } from '#src/api/graphql.ts'
import { WaitingApprovals } from '#src/lib/approvals/waiting-approvals.tsx'
import { formatDate } from '#src/lib/date-time.ts'
import { choiceField, countField, idField, textField } from '#src/lib/navigation/search-fields.ts'
import type { Register } from '#src/lib/register/register-types.ts'
import { remover } from '#src/lib/register/use-saver.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { Select } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { userActs } from './components/user-acts.tsx'
import { systemCrumbs } from './paths.ts'
import { type UserRow, type UserValues, useRoles, userForm } from './user-form.tsx'

const STATES = ['active', 'inactive'] as const

interface Filters {
  keyword: string
  roleId: number | null
  state: (typeof STATES)[number] | null
  page: number
}

function Filter({ values }: { values: Filters }) {
  const roles = useRoles().map(({ id, displayName }) => ({ value: String(id), label: displayName }))
  return (
    <>
      <TextInput
        label="用户名、姓名或手机号"
        name="keyword"
        type="search"
        defaultValue={values.keyword}
        maxLength={100}
      />
      <Select label="角色" name="roleId" placeholder="全部角色" defaultValue={values.roleId ?? ''} options={roles} />
      <Select
        label="账号状态"
        name="state"
        placeholder="全部"
        defaultValue={values.state ?? ''}
        options={[
          { value: 'active', label: '可用' },
          { value: 'inactive', label: '已停用' },
        ]}
      />
    </>
  )
}

export const users: Register<UserRow, Filters, UserValues> = {
  title: '账号',
  context: '新建工作人员的账号，分配角色，停用或重设密码。工作人员的权限由一位管理员提交，另一位批准。',
  crumbs: systemCrumbs('账号'),
  noun: '账号',
  counter: '个',
  fields: { keyword: textField, roleId: idField, state: choiceField(STATES), page: countField(1) },
  Filters: Filter,
  useRows: ({ keyword, roleId, state, page }, pageSize) => {
    const resource = useQueryResource(
      OfficeUserGetAllDocument,
      {
        keyword: keyword || undefined,
        roleId: roleId ?? undefined,
        isActive: state === null ? undefined : state === 'active',
        pageIndex: page,
        pageSize,
      },
      { errors: 'inline', keepPrevious: true },
    )
    return { resource, page: resource.data?.userGetAll }
  },
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
