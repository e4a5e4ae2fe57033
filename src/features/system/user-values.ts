import * as z from 'zod/mini'
import type { PlatformRole } from '#machines/actor.ts'
import { passwordProblem } from '#machines/rules/password.ts'
import { isMobile } from '#machines/rules/phone.ts'
import { isRealName } from '#machines/rules/real-name.ts'
import { CreateUserDto_approvalReason } from '#src/api/limits.ts'
import { choiceRule, idOrNull, noteRule, textOrNull } from '#src/lib/list/rules.ts'
import type { UserRow } from './user-columns.tsx'

export interface UserValues {
  isNew: boolean
  userType: string
  userName: string
  password: string
  realName: string
  mobilePhone: string
  emailAddress: string
  /** what the account has, phone and mail masked; a value that is left as it is shown is not sent */
  shown: { userName: string; mobilePhone: string; emailAddress: string }
  /** '' for none */
  customRoleId: string
  platformRoles: string[]
  foundationId: string
  approvalReason: string
}

const isUserName = (text: string): boolean => /^[A-Za-z]\w{3,31}$/.test(text) || isMobile(text)
/** A masked address, partly changed, is none. */
const isMail = (text: string): boolean => /^[^\s@*]+@[^\s@]+\.[^\s@]+$/.test(text)

type Shown = keyof UserValues['shown']
/** A masked value is right as long as nobody touches it. */
const asShownOr = (field: Shown, isRight: (text: string) => boolean, message: string) =>
  z.refine<UserValues>((values) => isAsShown(values, field) || isRight(values[field].trim()), {
    path: [field],
    message,
  })
const isAsShown = (values: UserValues, field: Shown): boolean =>
  values.shown[field] !== '' && values[field].trim() === values.shown[field]
const orNone = (isRight: (text: string) => boolean) => (text: string) => text === '' || isRight(text)

const mayBe = (isRight: (text: string) => boolean, message: string) =>
  z.string().check(z.refine((typed) => typed.trim() === '' || isRight(typed.trim()), message))

export const userSchema = z
  .object({
    isNew: z.boolean(),
    userType: choiceRule('用户类型'),
    userName: z.string(),
    password: z.string(),
    realName: mayBe(isRealName, '姓名应为 2–20 个汉字或字母'),
    mobilePhone: z.string(),
    emailAddress: z.string(),
    shown: z.object({ userName: z.string(), mobilePhone: z.string(), emailAddress: z.string() }),
    customRoleId: z.string(),
    platformRoles: z.array(z.string()),
    foundationId: z.string(),
    approvalReason: noteRule('提交的理由', CreateUserDto_approvalReason),
  })
  .check(
    asShownOr('userName', isUserName, '用户名应为 4–32 个字母、数字或下划线并以字母开头，或者是本人的手机号'),
    asShownOr('mobilePhone', orNone(isMobile), '手机号应为 11 位数字'),
    asShownOr('emailAddress', orNone(isMail), '邮箱应形如 name@example.com'),
    z.refine(({ isNew, password }) => !isNew || passwordProblem(password) === null, {
      path: ['password'],
      error: ({ input }) => passwordProblem((input as { password: string }).password) ?? '',
    }),
    z.refine(
      ({ userType, customRoleId, platformRoles }) =>
        userType !== 'PlatformUser' || customRoleId !== '' || platformRoles.length > 0,
      { path: ['platformRoles'], message: '请选择平台工作人员的分工' },
    ),
    z.refine(({ userType, foundationId }) => userType !== 'FoundationWorker' || foundationId !== '', {
      path: ['foundationId'],
      message: '请选择所属基金会',
    }),
  )

/** A custom role brings its own sub-roles. */
export const workOf = ({ customRoleId, platformRoles }: Pick<UserValues, 'customRoleId' | 'platformRoles'>) =>
  customRoleId === ''
    ? { customRoleId: null, platformRoles: platformRoles as PlatformRole[] }
    : { customRoleId: Number(customRoleId) }

/** Only the platform's staff have sub-roles; only a foundation's workers have a foundation. */
export const accountInput = (values: UserValues) => ({
  userName: isAsShown(values, 'userName') ? undefined : values.userName.trim(),
  realName: textOrNull(values.realName),
  mobilePhone: isAsShown(values, 'mobilePhone') ? undefined : textOrNull(values.mobilePhone),
  emailAddress: isAsShown(values, 'emailAddress') ? undefined : textOrNull(values.emailAddress),
  ...(values.userType === 'PlatformUser' ? workOf(values) : { platformRoles: [] }),
  foundationId: values.userType === 'FoundationWorker' ? idOrNull(values.foundationId) : null,
  approvalReason: values.approvalReason.trim() || undefined,
})

const shownOf = (row: UserRow | null): UserValues['shown'] => ({
  userName: row?.userName ?? '',
  mobilePhone: row?.mobilePhone ?? '',
  emailAddress: row?.emailAddress ?? '',
})

export const userValuesOf = (row: UserRow | null): UserValues => ({
  isNew: row === null,
  userType: row?.userType ?? '',
  ...shownOf(row),
  shown: shownOf(row),
  password: '',
  realName: row?.realName ?? '',
  customRoleId: row?.customRoleId ? String(row.customRoleId) : '',
  platformRoles: [...(row?.platformRoles ?? [])],
  foundationId: row?.foundationId ? String(row.foundationId) : '',
  approvalReason: '',
})
