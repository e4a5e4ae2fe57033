import type { Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/context.ts'
import { rehearse } from '#services/abp/rehearse.ts'
import type { Static } from '#services/abp/schema-types.ts'
import { transact } from '#services/abp/transact.ts'
import { type PendingApprovalDto, pendingDto, prepareAct } from '#services/approvals/approval.service.ts'
import type { ResetFactorsDto } from './factors/reset-factors.ts'
import { type Grant, grantRolesAct, needsSecondAdmin } from './grant-roles-act.ts'
import { requireOwnPassword } from './own-password.ts'
import { hashPassword } from './passwords.ts'
import { userDto } from './user.mapper.ts'
import type { ChangedUser, CreateUserDto, ResetPasswordDto, UpdateUser } from './user.schemas.ts'
import {
  changeAccount,
  insertAccount,
  lockedUser,
  readyAccount,
  requireNewPassword,
  requireOther,
} from './user-changes.ts'

/** What gives a right to staff, or hands an account to somebody else, is prepared by one administrator and approved by another. */

type Work = Pick<RequestContext, 'platform' | 'db' | 'actor' | 'now'>
export interface Prepared {
  readonly approval: PendingApprovalDto
}

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
export const updateOrPrepare = (work: Work, { approvalReason, ...changes }: UpdateUser): Promise<ChangedUser> =>
  transact(work, async (scope) => {
    const before = await lockedUser(scope, changes.id)
    if (!needsSecondAdmin(before, changes)) {
      return { ...userDto(scope.platform, await changeAccount(scope, changes)), approval: null }
    }
    const approval = await prepared(scope, { op: 'Update', changes }, approvalReason)
    return { ...userDto(scope.platform, before), approval }
  })

/**
 * For somebody who cannot do it himself. Who holds the administrator's screen has to know the administrator's password; and
 * a password that one of the staff knows is somebody's whole account, so that needs two.
 */
export async function prepareReset(
  work: Work,
  { adminPassword, userId, newPassword, approvalReason }: Static<typeof ResetPasswordDto>,
): Promise<Prepared> {
  await requireOwnPassword(work, 'adminPassword', adminPassword)
  const passwordHash = await hashPassword(newPassword)
  return transact(work, async (scope) => {
    await requireNewPassword(scope, userId, newPassword)
    return { approval: await prepared(scope, { op: 'ResetPassword', userId, passwordHash }, approvalReason) }
  })
}

/** Refused for the own account: a stolen session could otherwise drop the factor. */
export const prepareFactorReset = (work: Work, { userId, reason }: Static<typeof ResetFactorsDto>): Promise<Prepared> =>
  transact(work, async (scope) => {
    requireOther(scope, userId)
    return { approval: await prepared(scope, { op: 'ResetFactors', userId, reason }, reason) }
  })
