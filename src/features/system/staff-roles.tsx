import * as z from 'zod/mini'
import {
  OfficeUserGetAllDocument,
  type OfficeUserGetAllQueryVariables,
  OfficeUserUpdateDocument,
} from '#src/api/graphql.ts'
import { CreateUserDto_approvalReason } from '#src/api/limits.ts'
import { type CrudList, type ListForm, listQuery } from '#src/lib/list/crud-list.ts'
import { choice } from '#src/lib/list/filters.ts'
import { noteRule } from '#src/lib/list/rules.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import { SecondAdminBrief, savedWords } from './components/second-admin.tsx'
import { StaffWorkFields, useCustomRoleOptions } from './components/staff-work-fields.tsx'
import { useSubRoles } from './use-roles.ts'
import {
  nameColumn,
  nameSearch,
  stateColumn,
  stateFilter,
  type UserRow,
  WaitingGrants,
  workWords,
} from './user-columns.tsx'
import { workOf } from './user-values.ts'

interface RolesValues {
  customRoleId: string
  platformRoles: string[]
  approvalReason: string
}

function useSave() {
  const update = useMutationAction(OfficeUserUpdateDocument, { errors: 'inline' })
  return ({ approvalReason, ...work }: RolesValues, row: UserRow | null): Promise<unknown> =>
    update.run({
      input: {
        id: row?.id ?? 0,
        rowVersion: row?.rowVersion,
        ...workOf(work),
        approvalReason: approvalReason.trim() || undefined,
      },
    })
}

function Fields({ form, row }: { form: AppForm<RolesValues>; row: UserRow | null }) {
  return (
    <>
      <SecondAdminBrief row={row} />
      <StaffWorkFields
        role={form.field('customRoleId')}
        roles={form.field('platformRoles')}
        chosenRole={form.methods.watch('customRoleId')}
        chosen={form.methods.watch('platformRoles')}
        userId={row?.id ?? null}
      />
      <TextInput {...form.field('approvalReason')} hint="给批准的同事看" required={false} />
    </>
  )
}

const form: ListForm<UserRow, RolesValues> = {
  schema: z.object({
    customRoleId: z.string(),
    platformRoles: z.array(z.string()).check(z.minLength(1, '请选择平台工作人员的分工')),
    approvalReason: noteRule('提交的理由', CreateUserDto_approvalReason),
  }),
  labels: { customRoleId: '自定义角色', platformRoles: '分工', approvalReason: '提交的理由' },
  valuesOf: (row) => ({
    customRoleId: row?.customRoleId ? String(row.customRoleId) : '',
    platformRoles: [...(row?.platformRoles ?? [])],
    approvalReason: '',
  }),
  Fields,
  useSave,
  saved: savedWords,
  // no draft: the selected sub-roles are read from the account each time, because an old selection may be wrong
  keepsDraft: false,
  canCreate: false,
}

const useStaffRoles = () => useSubRoles().map(({ id, displayName }) => ({ value: String(id), label: displayName }))

/** Which staff member has which sub-roles, and the form that changes them. */
export const staffRoles: CrudList<UserRow, RolesValues, OfficeUserGetAllQueryVariables> = {
  title: '谁有哪项分工',
  noun: '账号的分工',
  loggedAs: 'User',
  counter: '个账号',
  query: listQuery(OfficeUserGetAllDocument, (data) => data.userGetAll, { userType: 'PlatformUser' }),
  search: nameSearch,
  filters: [
    choice('roleId', '分工', useStaffRoles, { send: Number }),
    choice('customRoleId', '自定义角色', useCustomRoleOptions, { send: Number }),
    stateFilter,
  ],
  Intro: WaitingGrants,
  columns: [nameColumn, { key: 'roles', header: '分工', wraps: true, cell: workWords }, stateColumn],
  nameOf: ({ userName }) => userName,
  form,
}
