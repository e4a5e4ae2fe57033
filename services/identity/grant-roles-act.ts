import type { PlatformRole } from '#machines/actor.ts'
import { maskPhone } from '#machines/rules/masking.ts'
import { loginNameFor } from '#services/abp/access/field-policies/login-name.ts'
import type { Scope } from '#services/abp/apply-event.ts'
import type { Act, Description } from '#services/abp/lifecycle/act.ts'
import { isWider, requireOwnRights, rightsInWords } from './custom-role.rules.ts'
import { clearFactors, factorIdsOf } from './factors/reset-factors.ts'
import { ROLES } from './roles.ts'
import type { UserFields } from './user.repository.ts'
import type { UpdateUser } from './user.schemas.ts'
import {
  accountAfter,
  changeAccount,
  insertAccount,
  lockedUser,
  type ReadyAccount,
  replacePassword,
} from './user-changes.ts'

/** A change that gives a right or hands an account to another person. One administrator alone may do neither. */
export type Grant =
  | { readonly op: 'Create'; readonly account: ReadyAccount }
  | { readonly op: 'Update'; readonly changes: Omit<UpdateUser, 'approvalReason'> }
  | { readonly op: 'ResetPassword'; readonly userId: number; readonly passwordHash: string }
  | { readonly op: 'ResetFactors'; readonly userId: number; readonly reason: string }

/**
 * Whether the change needs a second administrator. A phone gives access and can set a new password by code, so a new
 * number hands the account over.
 */
export async function needsSecondAdmin(
  scope: Scope,
  before: UserFields,
  input: Omit<UpdateUser, 'approvalReason'>,
): Promise<boolean> {
  const { after } = await accountAfter(scope, before, input)
  const handsOver = after.mobilePhone !== null && after.mobilePhone !== before.mobilePhone
  return isWider(before, after) || handsOver
}

export const rolesInWords = (roles: readonly PlatformRole[]): string | null =>
  roles.length === 0
    ? null
    : ROLES.filter(({ name }) => (roles as readonly string[]).includes(name))
        .map(({ displayName }) => displayName)
        .join('、')

/** The custom role with the rights that it gives, so that the approver need not look them up. */
const customRoleInWords = ({ customRoleName, ...held }: UserFields): string | null =>
  customRoleName && `${customRoleName}（${rightsInWords(held)}）`

/**
 * The login name for an approval. Lines of an approval are stored unencrypted, so a login name that is the phone is
 * masked like the phone.
 */
const loginNameOf = (user: UserFields): string => loginNameFor(user, user.mobilePhone && maskPhone(user.mobilePhone))

const wordsOf = (user: UserFields) => ({
  用户名: loginNameOf(user),
  分工: rolesInWords(user.platformRoles),
  自定义角色: customRoleInWords(user),
  姓名: user.realName,
  手机号: user.mobilePhone && maskPhone(user.mobilePhone),
  邮箱: user.emailAddress,
  账号: user.isActive ? '可用' : '已停用',
})

const STAFF_TITLES = {
  Create: '新建平台工作人员的账号',
  Update: '修改工作人员的分工或手机号',
  ResetPassword: '重设工作人员的密码',
  ResetFactors: '清除工作人员的两步验证',
} as const
const TITLES = {
  ...STAFF_TITLES,
  Update: '更换账号的手机号',
  ResetPassword: '重设账号的密码',
  ResetFactors: '清除账号的两步验证',
} as const

interface Before {
  readonly user: UserFields
  readonly factorIds: readonly number[]
}

const targetOf = (grant: Grant): number | null =>
  grant.op === 'Create' ? null : grant.op === 'Update' ? grant.changes.id : grant.userId

async function carryOut(scope: Scope, grant: Grant): Promise<UserFields> {
  const user = await carriedOut(scope, grant)
  requireOwnRights(scope.actor, user)
  return user
}

async function carriedOut(scope: Scope, grant: Grant): Promise<UserFields> {
  if (grant.op === 'Create') return insertAccount(scope, grant.account)
  if (grant.op === 'Update') return changeAccount(scope, grant.changes)
  if (grant.op === 'ResetPassword') await replacePassword(scope, grant.userId, grant.passwordHash)
  else await clearFactors(scope, grant.userId, grant.reason)
  return lockedUser(scope, grant.userId)
}

/** Descriptions for changes of values that no field of the account shows. */
const UNSEEN = {
  ResetPassword: { label: '密码', before: '原来的密码', after: '提交人设定的新密码' },
  ResetFactors: { label: '两步验证', before: '已设置', after: '清除，所有登录结束' },
} as const

/** A line for a changed phone whose masked form stays the same. */
const hiddenDigits = (after: UserFields) => {
  const { 手机号: phone } = wordsOf(after)
  return { about: loginNameOf(after), label: '手机号', before: phone, after: `${phone}（中间四位不同）` }
}

function linesOf(op: Grant['op'], before: UserFields | undefined, after: UserFields) {
  if (op === 'ResetPassword' || op === 'ResetFactors') return [{ about: loginNameOf(after), ...UNSEEN[op] }]
  const [was, is] = [before ? wordsOf(before) : null, wordsOf(after)]
  const lines = (Object.keys(is) as (keyof typeof is)[])
    .map((label) => ({ about: loginNameOf(after), label, before: was?.[label] ?? null, after: is[label] }))
    .filter((line) => line.before !== line.after)
  const isUnseen = before?.mobilePhone !== after.mobilePhone && was?.手机号 === is.手机号
  return isUnseen ? [...lines, hiddenDigits(after)] : lines
}

/** The state on which the approval depends: the account, and the content of its custom role. */
function restsOn(op: Grant['op'], before: Before | null, { customRoleId, platformRoles, keptRights }: UserFields) {
  const role = customRoleId === null ? [] : [[platformRoles, keptRights]]
  if (!before) return role.length === 0 ? undefined : role
  const { user, factorIds } = before
  return [
    ...[user.userType, user.platformRoles, user.mobilePhone, user.isActive],
    ...(op === 'ResetFactors' ? [factorIds] : []),
    ...role,
  ]
}

function describe(_: Scope, { op }: Grant, before: Before | null, after: UserFields): Description {
  const user = before?.user
  return {
    title: (after.userType === 'PlatformUser' ? STAFF_TITLES : TITLES)[op],
    amount: null,
    lines: linesOf(op, user, after),
    restsOn: restsOn(op, before, after),
    // the user who gets the right cannot approve the grant
    beneficiaryUserIds: user ? [user.id] : [],
  }
}

export const grantRolesAct: Act<Grant, Before | null, UserFields> = {
  kind: 'GrantRoles',
  label: '给平台工作人员开通账号或权限，更换他人的登录方式',
  right: 'Admin',
  work: 'Accounts',
  entityType: 'User',
  consequence: '批准后立即生效，这个账号可以使用新的权限或新的登录方式；账号本人会收到通知。',
  subjects: (grant) => [targetOf(grant)].filter((id) => id !== null),
  async before(scope, grant) {
    const id = targetOf(grant)
    if (id === null) return null
    return { user: await lockedUser(scope, id), factorIds: await factorIdsOf(scope, id) }
  },
  carryOut,
  describe,
  madeBy: ({ id }) => id,
}
