import type { Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/context.ts'
import { rehearse } from '#services/abp/rehearse.ts'
import type { Static } from '#services/abp/schema-types.ts'
import { transact } from '#services/abp/transact.ts'
import { type PendingApprovalDto, pendingDto, prepareAct } from '#services/approvals/approval.service.ts'
import { type Grant, grantRolesAct, needsSecondAdmin } from './grant-roles-act.ts'
import { requireOwnPassword } from './own-password.ts'
import { hashPassword } from './passwords.ts'
import { userDto } from './user.mapper.ts'
import type { ChangedUser, CreateUserDto, ResetPasswordDto, UpdateUserDto } from './user.schemas.ts'
import {
  changeAccount,
  insertAccount,
  lockedUser,
  readyAccount,
  replacePassword,
  requireNewPassword,
} from './user-changes.ts'

/** Accounts of the platform's staff: what gives a right is prepared by one administrator and approved by another. */

async function prepared(scope: Scope, grant: Grant, reason: string | undefined): Promise<PendingApprovalDto> {
  return pendingDto(scope, await prepareAct(scope, grantRolesAct, grant, reason ?? null))
}

export async function createOrPrepare(
  context: RequestContext,
  { approvalReason, ...input }: Static<typeof CreateUserDto>,
): Promise<ChangedUser> {
  const account = await readyAccount(input)
  return transact(context, async (scope) => {
    const { platform } = scope
    if (account.userType !== 'PlatformUser') {
      return { ...userDto(platform, await insertAccount(scope, account)), approval: null }
    }
    const approval = await prepared(scope, { op: 'Create', account }, approvalReason)
    const row = await rehearse(scope, (inner) => insertAccount(inner, account))
    return { ...userDto(platform, row), id: null, approval }
  })
}

/** Taking a right away is one person's: it has to be quick, and nobody gains by it. */
export const updateOrPrepare = (
  context: RequestContext,
  { approvalReason, ...changes }: Static<typeof UpdateUserDto>,
): Promise<ChangedUser> =>
  transact(context, async (scope) => {
    const before = await lockedUser(scope, changes.id)
    if (!needsSecondAdmin(before, changes)) {
      return { ...userDto(scope.platform, await changeAccount(scope, changes)), approval: null }
    }
    const approval = await prepared(scope, { op: 'Update', changes }, approvalReason)
    return { ...userDto(scope.platform, before), approval }
  })

/** Null: it is done. A password that the administrator knows is the colleague's whole account, so that needs two. */
export async function resetOrPrepare(
  context: RequestContext,
  { adminPassword, userId, newPassword, approvalReason }: Static<typeof ResetPasswordDto>,
): Promise<{ approval: PendingApprovalDto } | null> {
  await requireOwnPassword(context, 'adminPassword', adminPassword)
  const passwordHash = await hashPassword(newPassword)
  return transact(context, async (scope) => {
    const { userType } = await requireNewPassword(scope, userId, newPassword)
    if (userType === 'PlatformUser') {
      return { approval: await prepared(scope, { op: 'ResetPassword', userId, passwordHash }, approvalReason) }
    }
    await replacePassword(scope, userId, passwordHash)
    return null
  })
}
