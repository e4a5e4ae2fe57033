import * as z from 'zod/mini'
import type { PlatformRole, UserType } from '#machines/actor.ts'
import { PASSWORD_HINT, passwordProblem } from '#machines/rules/password.ts'
import { isMobile } from '#machines/rules/phone.ts'
import { isRealName } from '#machines/rules/real-name.ts'
import {
  OfficeUserCreateDocument,
  OfficeUserUpdateDocument,
  ResumeFoundationGetAllFoundationListDocument,
} from '#src/api/graphql.ts'
import { CreateUserDto_approvalReason } from '#src/api/limits.ts'
import type { ListForm } from '#src/lib/list/crud-list.ts'
import { choiceRule, idOrNull, noteRule, textOrNull } from '#src/lib/list/rules.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { useEnumOptions } from '#src/lib/work-orders/use-enum-options.ts'
import { Select } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import { RolesField } from './components/roles-field.tsx'
import { SecondAdminBrief, savedWords } from './components/second-admin.tsx'
import type { UserRow } from './user-columns.tsx'

export interface UserValues {
  isNew: boolean
  userType: string
  userName: string
  password: string
  realName: string
  mobilePhone: string
  emailAddress: string
  platformRoles: string[]
  foundationId: string
  approvalReason: string
}

const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const mayBe = (isRight: (text: string) => boolean, message: string) =>
  z.string().check(z.refine((typed) => typed.trim() === '' || isRight(typed.trim()), message))

const schema = z
  .object({
    isNew: z.boolean(),
    userType: choiceRule('用户类型'),
    userName: z
      .string()
      .check(
        z.refine(
          (typed) => /^[A-Za-z]\w{3,31}$/.test(typed.trim()) || isMobile(typed.trim()),
          '用户名应为 4–32 个字母、数字或下划线并以字母开头，或者是本人的手机号',
        ),
      ),
    password: z.string(),
    realName: mayBe(isRealName, '姓名应为 2–20 个汉字或字母'),
    mobilePhone: mayBe(isMobile, '手机号应为 11 位数字'),
    emailAddress: mayBe((text) => MAIL.test(text), '邮箱应形如 name@example.com'),
    platformRoles: z.array(z.string()),
    foundationId: z.string(),
    approvalReason: noteRule('提交的理由', CreateUserDto_approvalReason),
  })
  .check(
    z.refine(({ isNew, password }) => !isNew || passwordProblem(password) === null, {
      path: ['password'],
      error: ({ input }) => passwordProblem((input as { password: string }).password) ?? '',
    }),
    z.refine(({ userType, platformRoles }) => userType !== 'PlatformUser' || platformRoles.length > 0, {
      path: ['platformRoles'],
      message: '请选择平台工作人员的分工',
    }),
    z.refine(({ userType, foundationId }) => userType !== 'FoundationWorker' || foundationId !== '', {
      path: ['foundationId'],
      message: '请选择所属基金会',
    }),
  )

/** Only the platform's staff have sub-roles; only a foundation's workers have a foundation. */
const fieldsOf = (values: UserValues) => ({
  userName: values.userName.trim(),
  realName: textOrNull(values.realName),
  mobilePhone: textOrNull(values.mobilePhone),
  emailAddress: textOrNull(values.emailAddress),
  platformRoles: values.userType === 'PlatformUser' ? (values.platformRoles as PlatformRole[]) : [],
  foundationId: values.userType === 'FoundationWorker' ? idOrNull(values.foundationId) : null,
  approvalReason: values.approvalReason.trim() || undefined,
})

function useSave() {
  const create = useMutationAction(OfficeUserCreateDocument, { errors: 'inline' })
  const update = useMutationAction(OfficeUserUpdateDocument, { errors: 'inline' })
  return (values: UserValues, row: UserRow | null): Promise<unknown> => {
    const fields = fieldsOf(values)
    if (row) return update.run({ input: { ...fields, id: row.id, rowVersion: row.rowVersion } })
    return create.run({ input: { ...fields, userType: values.userType as UserType, password: values.password } })
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
        <TextInput
          {...form.field('password')}
          type="password"
          hint={`${PASSWORD_HINT}。请写在纸上当面交给本人，14 天内首次登录时要改成自己的密码`}
          autoComplete="new-password"
          required
        />
      )}
      {userType === 'PlatformUser' && (
        <RolesField
          {...form.field('platformRoles')}
          chosen={form.methods.watch('platformRoles')}
          userId={row?.id ?? null}
        />
      )}
      {userType === 'FoundationWorker' && <FoundationField form={form} />}
      <TextInput {...form.field('realName')} autoComplete="off" required={false} />
      <TextInput {...form.field('mobilePhone')} inputMode="tel" autoComplete="off" required={false} />
      <TextInput {...form.field('emailAddress')} inputMode="email" autoComplete="off" required={false} />
      {needsBrief(userType, row) && (
        <TextInput {...form.field('approvalReason')} hint="给批准的同事看" required={false} />
      )}
    </>
  )
}

/**
 * A new account needs an approval only if it is for staff. A new phone needs one for every account, since it hands the
 * account over.
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
  schema,
  keepsDraft: false,
  labels: {
    userType: '用户类型',
    userName: '用户名',
    password: '初始密码',
    platformRoles: '分工',
    foundationId: '所属基金会',
    realName: '姓名',
    mobilePhone: '手机号',
    emailAddress: '邮箱',
    approvalReason: '提交的理由',
  },
  valuesOf: (row) => ({
    isNew: row === null,
    userType: row?.userType ?? '',
    userName: row?.userName ?? '',
    password: '',
    realName: row?.realName ?? '',
    mobilePhone: row?.mobilePhone ?? '',
    emailAddress: row?.emailAddress ?? '',
    platformRoles: [...(row?.platformRoles ?? [])],
    foundationId: row?.foundationId ? String(row.foundationId) : '',
    approvalReason: '',
  }),
  Fields,
  useSave,
  saved: savedWords,
}
