import type { PlatformRole } from '#machines/actor.ts'
import { maskPhone } from '#machines/rules/masking.ts'
import type { Scope } from '#services/abp/apply-event.ts'
import { type Description, registerAct } from '#services/approvals/approval.service.ts'
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

/** What gives a right, or hands a colleague's account over: both open what one person alone may not do. */
export type Grant =
  | { readonly op: 'Create'; readonly account: ReadyAccount }
  | { readonly op: 'Update'; readonly changes: Omit<UpdateUser, 'approvalReason'> }
  | { readonly op: 'ResetPassword'; readonly userId: number; readonly passwordHash: string }

/** A code to the phone opens the account and sets a new password, so a new number of staff hands the account over. */
export function needsSecondAdmin(before: UserFields, input: Omit<UpdateUser, 'approvalReason'>): boolean {
  if (before.userType !== 'PlatformUser') return false
  const { after } = accountAfter(before, input)
  const givesRole = after.platformRoles.some((role) => !before.platformRoles.includes(role))
  const handsOver = after.mobilePhone !== null && after.mobilePhone !== before.mobilePhone
  return givesRole || handsOver
}

const rolesInWords = (roles: readonly PlatformRole[]): string | null =>
  roles.length === 0
    ? null
    : ROLES.filter(({ name }) => (roles as readonly string[]).includes(name))
        .map(({ displayName }) => displayName)
        .join('、')

const wordsOf = ({ userName, realName, mobilePhone, emailAddress, platformRoles, isActive }: UserFields) => ({
  用户名: userName,
  分工: rolesInWords(platformRoles),
  姓名: realName,
  手机号: mobilePhone && maskPhone(mobilePhone),
  邮箱: emailAddress,
  账号: isActive ? '可用' : '已停用',
})

const TITLES = {
  Create: '新建平台工作人员的账号',
  Update: '修改工作人员的分工或手机号',
  ResetPassword: '重设工作人员的密码',
} as const

const targetOf = (grant: Grant): number | null =>
  grant.op === 'Create' ? null : grant.op === 'Update' ? grant.changes.id : grant.userId

async function carryOut(scope: Scope, grant: Grant): Promise<UserFields> {
  if (grant.op === 'Create') return insertAccount(scope, grant.account)
  if (grant.op === 'Update') return changeAccount(scope, grant.changes)
  await replacePassword(scope, grant.userId, grant.passwordHash)
  return lockedUser(scope, grant.userId)
}

function describe(_: Scope, { op }: Grant, before: UserFields | null, after: UserFields): Description {
  const [was, is] = [before ? wordsOf(before) : null, wordsOf(after)]
  const lines = (Object.keys(is) as (keyof typeof is)[])
    .map((label) => ({ about: after.userName, label, before: was?.[label] ?? null, after: is[label] }))
    .filter((line) => line.before !== line.after)
  const password = { about: after.userName, label: '密码', before: '原来的密码', after: '提交人设定的新密码' }
  return {
    title: TITLES[op],
    amount: null,
    lines: op === 'ResetPassword' ? [password] : lines,
    restsOn: before && [before.userType, before.platformRoles, before.mobilePhone, before.isActive],
    // whoever gets the right is not the one who agrees to it
    beneficiaryUserIds: before ? [before.id] : [],
  }
}

export const grantRolesAct = registerAct<Grant, UserFields | null, UserFields>({
  kind: 'GrantRoles',
  label: '给平台工作人员开通账号或权限',
  right: 'Admin',
  entityType: 'User',
  consequence: '批准后立即生效，这个账号可以使用新的权限或新的登录方式。',
  subjects: (grant) => [targetOf(grant)].filter((id) => id !== null),
  async before(scope, grant) {
    const id = targetOf(grant)
    return id === null ? null : lockedUser(scope, id)
  },
  carryOut,
  describe,
  madeBy: ({ id }) => id,
})
