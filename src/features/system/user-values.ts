import * as z from 'zod/mini'
import type { PlatformRole } from '#machines/actor.ts'
import { passwordProblem } from '#machines/rules/password.ts'
import { mobileProblem } from '#machines/rules/phone.ts'
import { isBlank } from '#machines/rules/reading/characters.ts'
import { mailProblem } from '#machines/rules/reading/mail.ts'
import { realNameProblem } from '#machines/rules/real-name.ts'
import { userNameProblem } from '#machines/rules/user-name.ts'
import { CreateUserDto_approvalReason } from '#src/api/limits.ts'
import { readIfGiven } from '#src/lib/forms/reading.ts'
import { chosenId, textOrNull } from '#src/lib/forms/wire-values.ts'
import { choiceRule, noteRule } from '#src/lib/list/rules.ts'
import type { UserRow } from './user-columns.tsx'

export interface UserValues {
  isNew: boolean
  userType: string
  userName: string
  password: string
  realName: string
  mobilePhone: string
  emailAddress: string
  /** the account's stored values, with phone and mail masked; a value that the user leaves unchanged is not sent */
  shown: { userName: string; mobilePhone: string; emailAddress: string }
  /** id of the custom role, '' for none */
  customRoleId: string
  platformRoles: string[]
  foundationId: string
  approvalReason: string
}

type Shown = keyof UserValues['shown']
/** The check of a masked value: valid as long as it is not edited. */
const asShownOr = (field: Shown, problem: (text: string) => string | null) =>
  z.refine<UserValues>((values) => isAsShown(values, field) || problem(values[field].trim()) === null, {
    path: [field],
    error: ({ input }) => problem((input as UserValues)[field].trim()) ?? '',
  })
const isAsShown = (values: UserValues, field: Shown): boolean =>
  values.shown[field] !== '' && values[field].trim() === values.shown[field]
const orNone = (problem: (text: string) => string | null) => (text: string) => (isBlank(text) ? null : problem(text))

export const userSchema = z
  .object({
    isNew: z.boolean(),
    userType: choiceRule('用户类型'),
    userName: z.string(),
    password: z.string(),
    realName: readIfGiven((typed) => realNameProblem(typed)),
    mobilePhone: z.string(),
    emailAddress: z.string(),
    shown: z.object({ userName: z.string(), mobilePhone: z.string(), emailAddress: z.string() }),
    customRoleId: z.string(),
    platformRoles: z.array(z.string()),
    foundationId: z.string(),
    approvalReason: noteRule('提交的理由', CreateUserDto_approvalReason),
  })
  .check(
    // the phone of the account may be masked here, so that the services compare it
    asShownOr('userName', (text) => userNameProblem(text, text)),
    asShownOr(
      'mobilePhone',
      orNone((text) => mobileProblem(text)),
    ),
    asShownOr(
      'emailAddress',
      orNone((text) => mailProblem(text)),
    ),
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

/** The sub-roles to send: a custom role brings its own sub-roles. */
export const workOf = ({ customRoleId, platformRoles }: Pick<UserValues, 'customRoleId' | 'platformRoles'>) =>
  customRoleId === ''
    ? { customRoleId: null, platformRoles: platformRoles as PlatformRole[] }
    : { customRoleId: Number(customRoleId) }

/**
 * The account input for the service. Only the platform's staff have sub-roles; only a foundation's workers have a
 * foundation.
 */
export const accountInput = (values: UserValues) => ({
  userName: isAsShown(values, 'userName') ? undefined : values.userName.trim(),
  realName: textOrNull(values.realName),
  mobilePhone: isAsShown(values, 'mobilePhone') ? undefined : textOrNull(values.mobilePhone),
  emailAddress: isAsShown(values, 'emailAddress') ? undefined : textOrNull(values.emailAddress),
  ...(values.userType === 'PlatformUser' ? workOf(values) : { platformRoles: [] }),
  foundationId: values.userType === 'FoundationWorker' ? chosenId(values.foundationId) : null,
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
