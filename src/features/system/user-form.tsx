import type { UserType } from '#machines/actor.ts'
import { PASSWORD_HINT } from '#machines/rules/password.ts'
import {
  OfficeUserCreateDocument,
  OfficeUserUpdateDocument,
  ResumeFoundationGetAllFoundationListDocument,
} from '#src/api/graphql.ts'
import type { ListForm } from '#src/lib/list/crud-list.ts'
import { useEnumOptions } from '#src/lib/use-enum-options.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { AccountName } from '#src/shared/account/account-name.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import { SecondAdminBrief, savedWords } from './components/second-admin.tsx'
import { StaffWorkFields } from './components/staff-work-fields.tsx'
import type { UserRow } from './user-columns.tsx'
import { accountInput, type UserValues, userSchema, userValuesOf } from './user-values.ts'

function useSave() {
  const create = useMutationAction(OfficeUserCreateDocument, { errors: 'inline' })
  const update = useMutationAction(OfficeUserUpdateDocument, { errors: 'inline' })
  return (values: UserValues, row: UserRow | null): Promise<unknown> => {
    const fields = accountInput(values)
    if (row) return update.run({ input: { ...fields, id: row.id, rowVersion: row.rowVersion } })
    const { userName, userType, password } = values
    return create.run({
      input: { ...fields, userName: userName.trim(), userType: userType as UserType, password },
    })
  }
}

function Fields({ form, row }: { form: AppForm<UserValues>; row: UserRow | null }) {
  const userType = form.methods.watch('userType')
  const types = useEnumOptions('UserType')
  return (
    <>
      {row === null && (
        <Select
          key={types.length}
          {...form.field('userType')}
          hint="以后不能更改；求职者和企业通常自己注册"
          options={types}
          required
        />
      )}
      {needsBrief(userType, row) && <SecondAdminBrief row={row} />}
      <TextInput {...form.field('userName')} hint="登录用" autoComplete="off" required />
      {row === null && (
        <>
          <AccountName of={form.methods.watch('userName')} />
          <TextInput
            {...form.field('password')}
            type="password"
            hint={`${PASSWORD_HINT}。请写在纸上当面交给本人，14 天内首次登录时要改成自己的密码`}
            autoComplete="new-password"
            required
          />
        </>
      )}
      {userType === 'PlatformUser' && (
        <StaffWorkFields
          role={form.field('customRoleId')}
          roles={form.field('platformRoles')}
          chosenRole={form.methods.watch('customRoleId')}
          chosen={form.methods.watch('platformRoles')}
          userId={row?.id ?? null}
        />
      )}
      {userType === 'FoundationWorker' && <FoundationField form={form} />}
      <TextInput {...form.field('realName')} autoComplete="off" required={false} />
      <TextInput
        {...form.field('mobilePhone')}
        hint={row?.mobilePhone ? AS_SHOWN : undefined}
        inputMode="tel"
        autoComplete="off"
        required={false}
      />
      <TextInput
        {...form.field('emailAddress')}
        hint={row?.emailAddress ? AS_SHOWN : undefined}
        inputMode="email"
        autoComplete="off"
        required={false}
      />
      {needsBrief(userType, row) && (
        <TextInput {...form.field('approvalReason')} hint="给批准的同事看" required={false} />
      )}
    </>
  )
}

const AS_SHOWN = '星号表示隐去的部分。不改就保持原样，要更换请删掉重填'

/**
 * Whether the change needs a brief for approval. A new account needs an approval only if it is for staff. A new phone
 * needs one for every account, because the phone gives control of the account.
 */
const needsBrief = (userType: string, row: UserRow | null): boolean => userType === 'PlatformUser' || row !== null

function FoundationField({ form }: { form: AppForm<UserValues> }) {
  const list = useQueryResource(ResumeFoundationGetAllFoundationListDocument, {}, { errors: 'inline' })
  const options = (list.data?.foundationGetAllFoundationList.items ?? []).map(({ id, displayName }) => ({
    value: String(id),
    label: displayName,
  }))
  return <Select key={options.length} {...form.field('foundationId')} options={options} required />
}

export const userForm: ListForm<UserRow, UserValues> = {
  schema: userSchema,
  keepsDraft: false,
  labels: {
    userType: '用户类型',
    userName: '用户名',
    password: '初始密码',
    customRoleId: '自定义角色',
    platformRoles: '分工',
    foundationId: '所属基金会',
    realName: '姓名',
    mobilePhone: '手机号',
    emailAddress: '邮箱',
    approvalReason: '提交的理由',
  },
  valuesOf: userValuesOf,
  Fields,
  useSave,
  saved: savedWords,
}
