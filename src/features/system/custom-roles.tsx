import * as z from 'zod/mini'
import type { PlatformRole } from '#machines/actor.ts'
import type { RightName } from '#machines/rights.ts'
import {
  CustomRoleCreateDocument,
  CustomRoleDeleteDocument,
  OfficeCustomRoleGetAllDocument,
  type OfficeCustomRoleGetAllQueryVariables,
  OfficeCustomRoleUpdateDocument,
} from '#src/api/graphql.ts'
import {
  CreateCustomRoleDto_description,
  CreateCustomRoleDto_name,
  CreateUserDto_approvalReason,
  customRoleGetAll_keyword,
} from '#src/api/limits.ts'
import { textOrNull } from '#src/lib/forms/wire-values.ts'
import { type CrudList, listQuery } from '#src/lib/list/crud-list.ts'
import { text } from '#src/lib/list/filters.ts'
import { noteRule, textRule } from '#src/lib/list/rules.ts'
import { remover } from '#src/lib/list/use-saver.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { PREPARED } from '#src/shared/approvals/approval-texts.ts'
import { WaitingApprovals } from '#src/shared/approvals/waiting-approvals.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { CustomRoleFields } from './components/custom-role-fields.tsx'
import { RightsOfRole, SubRolesOf } from './components/rights-of-role.tsx'
import type { CustomRoleRow, CustomRoleValues } from './custom-role.ts'

const schema = z.object({
  name: textRule('名称', CreateCustomRoleDto_name),
  description: noteRule('说明', CreateCustomRoleDto_description),
  platformRoles: z.array(z.string()).check(z.minLength(1, '请选择它建立在哪些分工上')),
  rights: z.array(z.string()).check(z.minLength(1, '请至少留下一项权限')),
  approvalReason: noteRule('提交的理由', CreateUserDto_approvalReason),
})

function useSave() {
  const create = useMutationAction(CustomRoleCreateDocument, { errors: 'inline' })
  const update = useMutationAction(OfficeCustomRoleUpdateDocument, { errors: 'inline' })
  return (values: CustomRoleValues, row: CustomRoleRow | null): Promise<unknown> => {
    const input = {
      name: values.name.trim(),
      description: textOrNull(values.description),
      platformRoles: values.platformRoles as PlatformRole[],
      rights: values.rights as RightName[],
    }
    if (row === null) return create.run({ input })
    const approvalReason = values.approvalReason.trim() || undefined
    return update.run({ input: { ...input, id: row.id, rowVersion: row.rowVersion, approvalReason } })
  }
}

const savedWords = (_: unknown, result: unknown): string | undefined =>
  (result as { customRoleUpdate?: { approval?: unknown } }).customRoleUpdate?.approval
    ? `${PREPARED}，批准后才生效`
    : undefined

/** The users with this role. Closed accounts are included, so the total number is shown. */
function Holders({ id, holderCount, holderNames }: CustomRoleRow) {
  if (holderCount === 0) return '还没有人'
  const more = holderCount > holderNames.length ? `等 ${holderCount} 人` : ''
  return (
    <Link href={`/console/system/user?customRoleId=${id}`}>
      {holderNames.join('、')}
      {more}
    </Link>
  )
}

/** Custom roles of the operator: each has a part of the rights of some sub-roles. */
export const customRoles: CrudList<CustomRoleRow, CustomRoleValues, OfficeCustomRoleGetAllQueryVariables> = {
  title: '自定义角色',
  about:
    '从分工的权限里留下一部分，比如只录入、不审核。它不会比分工多给权限。共同的工作（工作台、备注、意见箱、审批）人人都有。',
  noun: '角色',
  loggedAs: 'CustomRole',
  counter: '个',
  query: listQuery(OfficeCustomRoleGetAllDocument, (data) => data.customRoleGetAll),
  search: text('keyword', '名称', customRoleGetAll_keyword),
  Intro: () => <WaitingApprovals kind="GrantRoles" entityType="CustomRole" />,
  columns: [
    {
      key: 'name',
      header: '角色',
      rowHeader: true,
      wraps: true,
      cell: ({ name, description }) => (
        <span className="cell-name">
          {name}
          {description && <small className="muted">{description}</small>}
        </span>
      ),
    },
    { key: 'roles', header: '分工', wraps: true, cell: ({ platformRoles }) => <SubRolesOf names={platformRoles} /> },
    { key: 'rights', header: '留下的权限', wraps: true, cell: ({ rights }) => <RightsOfRole names={rights} /> },
    { key: 'holders', header: '谁有', wraps: true, cell: (row) => <Holders {...row} /> },
  ],
  nameOf: ({ name }) => name,
  form: {
    schema,
    labels: {
      name: '名称',
      description: '说明',
      platformRoles: '分工',
      rights: '留下的权限',
      approvalReason: '提交的理由',
    },
    valuesOf: (row) => ({
      name: row?.name ?? '',
      description: row?.description ?? '',
      platformRoles: [...(row?.platformRoles ?? [])],
      rights: [...(row?.rights ?? [])],
      approvalReason: '',
    }),
    Fields: CustomRoleFields,
    useSave,
    saved: savedWords,
  },
  removal: {
    useRemove: remover(CustomRoleDeleteDocument),
    consequence: ({ name }) => `角色“${name}”删除后不能恢复。还有账号使用的角色不能删除。`,
  },
  export: null,
}
