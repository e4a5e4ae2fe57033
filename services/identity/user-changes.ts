import type { PlatformRole } from '#machines/actor.ts'
import { normaliseMobile } from '#machines/rules/phone.ts'
import { normaliseRealName } from '#machines/rules/real-name.ts'
import type { Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError, invalid, refuse } from '#services/abp/conventions/errors.ts'
import { removeRow } from '#services/abp/conventions/flat-table.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { holdersOf } from '#services/approvals/approval.service.ts'
import { endWaiting } from './account-ends.api.ts'
import { lockCustomRole } from './custom-role.repository.ts'
import { managesAccounts } from './custom-role.rules.ts'
import { changedWays, notifyOldAddress, notifyPasswordChanged } from './notify-owner.ts'
import { requirePassword } from './own-password.ts'
import { hashPassword } from './passwords.ts'
import { endSessionsOf } from './sessions.repository.ts'
import * as repository from './user.repository.ts'
import { type Account, accountProblems } from './user.rules.ts'
import type { CreateUser, UpdateUser } from './user.schemas.ts'

type Work = Pick<RequestContext, 'platform' | 'db' | 'actor' | 'now'>

/** Changes to accounts by administrators. */

/** @throws AppError notFound */
export async function lockedUser(scope: Scope, id: number): Promise<repository.UserFields> {
  const row = await repository.lockUser(scope, id)
  if (!row) throw new AppError('notFound')
  return row
}

/** Refuses changes to the actor's own account, so that at least one administrator always remains. */
export function requireOther({ actor }: Scope, id: number): void {
  if (actor.userId === id) throw refuse('不能对自己的账号这样做，请让另一位管理员操作')
}

/** The right to manage accounts. */
export const ACCOUNTS = { right: 'Admin', work: 'Accounts' } as const

/**
 * Refuses a change after which no manager of accounts could log in. Users cannot remove their own rights, but two
 * administrators could remove each other's at the same moment.
 */
export async function requireAdmin({ tx }: Scope): Promise<void> {
  await repository.lockAdmins(tx)
  if ((await holdersOf(tx, ACCOUNTS)).length > 0) return
  throw refuse('这是最后一位能登录的管理员。请先让另一位同事成为管理员')
}

const isAdmin = (user: repository.UserFields): boolean => user.isActive && managesAccounts(user)

/**
 * Adds the sub-roles of the account's custom role to the change. The role is locked, so that it does not change until
 * the account has it.
 * @throws AppError validation naming customRoleId or platformRoles
 */
export async function withCustomRole<C extends Pick<Partial<CreateUser>, 'customRoleId' | 'platformRoles'>>(
  tx: Scope['tx'],
  before: Pick<repository.UserFields, 'customRoleId'> | null,
  changes: C,
): Promise<C & Pick<Partial<repository.UserFields>, 'platformRoles' | 'customRoleName' | 'keptRights'>> {
  const { customRoleId = before?.customRoleId ?? null, platformRoles } = changes
  if (customRoleId === null) return { ...changes, platformRoles, customRoleName: null, keptRights: null }
  const role = await lockCustomRole(tx, customRoleId, 'share')
  if (!role) throw fieldError('customRoleId', '这个角色已被删除，请刷新后再选')
  if (platformRoles && [...platformRoles].sort().join() !== [...role.platformRoles].sort().join()) {
    throw fieldError('platformRoles', `分工由角色“${role.name}”决定，请改选角色，或者去掉角色`)
  }
  return { ...changes, platformRoles: role.platformRoles, customRoleName: role.name, keptRights: role.rights }
}

async function requireFoundation({ tx }: Scope, id: number | null): Promise<void> {
  if (id !== null && !(await repository.foundationExists(tx, id))) throw fieldError('foundationId', '基金会不存在')
}

/** Names and numbers in their normalised form, which is used for storage and comparisons. */
const normalised = <T extends Partial<Pick<Account, 'realName' | 'mobilePhone'>>>(fields: T): T => ({
  ...fields,
  ...(fields.mobilePhone ? { mobilePhone: normaliseMobile(fields.mobilePhone) } : {}),
  ...(fields.realName ? { realName: normaliseRealName(fields.realName) } : {}),
})

/** The number of days for which a password set by staff gives access. */
const FIRST_PASSWORD_DAYS = 14
export const firstPasswordUntil = (now: Date): Date => new Date(now.getTime() + FIRST_PASSWORD_DAYS * 86_400_000)

/** An account ready to be inserted, with its password hashed. */
export type ReadyAccount = Omit<Account, 'platformRoles' | 'customRoleId'> &
  Omit<CreateUser, 'password' | 'platformRoles'> & {
    readonly platformRoles: PlatformRole[]
    readonly passwordHash: string
  }

/** @throws AppError validation naming the fields */
export async function readyAccount({ password, ...input }: CreateUser): Promise<ReadyAccount> {
  const { realName = null, mobilePhone = null, platformRoles = [], foundationId = null, ...rest } = normalised(input)
  const account = { realName, mobilePhone, platformRoles, foundationId, ...rest }
  const problems = accountProblems(account)
  if (problems.length > 0) throw invalid(problems)
  requirePassword('password', password, { ...account, phone: mobilePhone })
  return { ...account, passwordHash: await hashPassword(password) }
}

/** @throws AppError duplicate, validation */
export async function insertAccount(
  scope: Scope,
  { isChosenByOwner = false, ...ready }: ReadyAccount,
): Promise<repository.UserFields> {
  const { customRoleName: _, keptRights: __, ...account } = await withCustomRole(scope.tx, null, ready)
  await requireFoundation(scope, account.foundationId)
  const until = isChosenByOwner ? null : firstPasswordUntil(scope.now)
  const values = { ...account, surname: account.surname ?? account.realName, firstPasswordUntil: until }
  return repository.insertUser(scope, values)
}

export async function createUser(work: Work, input: CreateUser): Promise<number> {
  const account = await readyAccount(input)
  return transact(work, async (scope) => (await insertAccount(scope, account)).id)
}

type Changes = Omit<UpdateUser, 'approvalReason'>

/** The account after the change, in its stored form. */
export async function accountAfter(
  { tx }: Scope,
  before: repository.UserFields,
  { id: _, rowVersion: __, ...input }: Changes,
) {
  const changes: Partial<Omit<Changes, 'id' | 'rowVersion'>> = normalised(
    Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)),
  )
  const { platformRoles = before.platformRoles, ...narrowed } = await withCustomRole(tx, before, changes)
  const after = { ...before, ...narrowed, platformRoles } as repository.UserFields
  // a user whose number is the login name now logs in with the new number
  if (before.userName === before.mobilePhone && input.userName === undefined && after.mobilePhone) {
    after.userName = after.mobilePhone
  }
  return { changes, after }
}

export async function changeAccount(scope: Scope, input: Changes): Promise<repository.UserFields> {
  const { id, rowVersion } = input
  const before = await lockedUser(scope, id)
  const { changes, after } = await accountAfter(scope, before, input)
  const problems = accountProblems(after)
  if (problems.length > 0) throw invalid(problems)
  if (after.foundationId !== before.foundationId) await requireFoundation(scope, after.foundationId)
  const losesAccounts = managesAccounts(before) && !managesAccounts(after)
  if (losesAccounts || (before.isActive && !after.isActive)) requireOther(scope, id)
  await notifyOldAddress(scope, id, changedWays(before, after))
  const { platformRoles, userName } = after
  const changed = await repository.changeUser(scope, { ...changes, platformRoles, userName, id, rowVersion })
  if (isAdmin(before) && !isAdmin(after)) await requireAdmin(scope)
  if (before.isActive && !after.isActive) {
    await endSessionsOf(scope.tx, id, scope.now, { reason: 'AccountChanged' })
    await endWaiting(scope, id)
  }
  return changed
}

const HELD = {
  enterprise: '这个账号创建了企业，不能删除；可以停用',
  person: '这个账号有求职者档案，不能删除；可以停用',
} as const

export const deleteUser = (work: Work, id: number): Promise<void> =>
  transact(work, async (scope) => {
    const before = await lockedUser(scope, id)
    requireOther(scope, id)
    const holding = await repository.holdingsOf(scope.tx, id)
    if (holding) throw refuse(HELD[holding])
    await removeRow(scope.tx, repository.USERS, id, scope)
    if (isAdmin(before)) await requireAdmin(scope)
    await endSessionsOf(scope.tx, id, scope.now, { reason: 'AccountChanged' })
    await endWaiting(scope, id)
  })

/** Activates or deactivates an account; deactivation ends all its sessions at once. A repeated call changes nothing. */
export const setActive = (work: Work, id: number, isActive: boolean): Promise<void> =>
  transact(work, async (scope) => {
    const before = await lockedUser(scope, id)
    if (before.isActive === isActive) return
    if (!isActive) requireOther(scope, id)
    await repository.changeUser(scope, { id, isActive })
    if (isAdmin(before)) await requireAdmin(scope)
    if (isActive) return
    await endSessionsOf(scope.tx, id, scope.now, { reason: 'AccountChanged' })
    await endWaiting(scope, id)
  })

/** @throws AppError notFound, business for the actor's own account, validation of `newPassword` */
export async function requireNewPassword(scope: Scope, userId: number, newPassword: string) {
  const user = await lockedUser(scope, userId)
  const { mobilePhone: phone, userName, realName } = user
  requireOther(scope, userId)
  requirePassword('newPassword', newPassword, { phone, userName, realName })
  return user
}

export async function replacePassword(scope: Scope, userId: number, passwordHash: string): Promise<void> {
  const firstUntil = firstPasswordUntil(scope.now)
  await repository.setPassword(scope.tx, userId, passwordHash, scope.now, scope.actor.userId, { firstUntil })
  await endSessionsOf(scope.tx, userId, scope.now, { reason: 'AccountChanged' })
  await notifyPasswordChanged(scope, userId)
}
