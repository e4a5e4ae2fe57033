import type { Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import type { Static } from '#services/abp/conventions/schema-types.ts'
import { rehearse } from '#services/abp/lifecycle/rehearse.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { type PendingApprovalDto, pendingDto, prepareAct } from '#services/approvals/approval.service.ts'
import type { ResetFactorsDto } from './factors/reset-factors.ts'
import { type Grant, grantRolesAct, needsSecondAdmin } from './grant-roles-act.ts'
import { requireOwnPassword } from './own-password.ts'
import { hashPassword } from './passwords.ts'
import { userDto } from './user.mapper.ts'
import type { ChangedUser, CreateUser, CreateUserDto, ResetPasswordDto, UpdateUser } from './user.schemas.ts'
import {
  changeAccount,
  insertAccount,
  lockedUser,
  readyAccount,
  requireNewPassword,
  requireOther,
  withCustomRole,
} from './user-changes.ts'

/**
 * Rights for staff, and changes that hand an account to another person, need two administrators: one prepares and
 * another approves them.
 */

type Work = Pick<RequestContext, 'platform' | 'db' | 'actor' | 'now'>
export interface Prepared {
  readonly approval: PendingApprovalDto
}

async function prepared(scope: Scope, grant: Grant, reason: string | undefined): Promise<PendingApprovalDto> {
  return pendingDto(scope, await prepareAct(scope, grantRolesAct, grant, reason ?? null))
}

/** Sub-roles for a new account: those that it names, or those of its custom role. */
async function withSubRoles<C extends CreateUser>({ db }: Pick<Work, 'db'>, input: C): Promise<C> {
  const { platformRoles } = await withCustomRole(db, null, input)
  return { ...input, platformRoles }
}

export async function createOrPrepare(
  context: RequestContext,
  { approvalReason, ...input }: Static<typeof CreateUserDto>,
): Promise<ChangedUser> {
  const account = await readyAccount(await withSubRoles(context, input))
  return transact(context, async (scope) => {
    if (account.userType !== 'PlatformUser') {
      return { ...userDto(scope, await insertAccount(scope, account)), approval: null }
    }
    const approval = await prepared(scope, { op: 'Create', account }, approvalReason)
    const row = await rehearse(scope, (inner) => insertAccount(inner, account))
    return { ...userDto(scope, row), id: null, approval }
  })
}

/**
 * Updates an account. One administrator alone may remove a right, because this must be quick and the actor gains
 * nothing.
 */
async function updateIn(scope: Scope, { approvalReason, ...changes }: UpdateUser): Promise<ChangedUser> {
  const before = await lockedUser(scope, changes.id)
  if (!(await needsSecondAdmin(scope, before, changes))) {
    return { ...userDto(scope, await changeAccount(scope, changes)), approval: null }
  }
  const approval = await prepared(scope, { op: 'Update', changes }, approvalReason)
  return { ...userDto(scope, before), approval }
}

export const updateOrPrepare = (work: Work, input: UpdateUser): Promise<ChangedUser> =>
  transact(work, (scope) => updateIn(scope, input))

/**
 * The result that the update would have, without changing anything. @throws AppError with the reason for which the
 * update would be refused
 */
export const rehearseUpdate = (work: Work, input: UpdateUser): Promise<ChangedUser> =>
  transact(work, (scope) => rehearse(scope, (inner) => updateIn(inner, input)))

/**
 * Prepares a password reset for a user who cannot reset it alone. It requires the administrator's own password, in case
 * the screen is unattended. Staff who know a user's password control the account, so a second administrator has to
 * approve.
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

/**
 * Prepares the removal of a user's second factors. Refused for the actor's own account, because a stolen session could
 * otherwise remove the second factor.
 */
export const prepareFactorReset = (work: Work, { userId, reason }: Static<typeof ResetFactorsDto>): Promise<Prepared> =>
  transact(work, async (scope) => {
    requireOther(scope, userId)
    return { approval: await prepared(scope, { op: 'ResetFactors', userId, reason }, reason) }
  })
