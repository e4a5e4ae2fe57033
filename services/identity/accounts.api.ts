import type { UserType } from '#machines/actor.ts'
import type { Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import type { PendingApprovalDto } from '#services/approvals/approval.service.ts'
import { changeUser, findVisibleUser } from './user.repository.ts'
import type { CreateUser, UpdateUser } from './user.schemas.ts'
import { createUser, deleteUser, setActive } from './user-changes.ts'
import { type Prepared, prepareReset, updateOrPrepare } from './user-grants.ts'

export type Work = Pick<RequestContext, 'platform' | 'db' | 'actor' | 'now'>
export type NewAccount = Omit<CreateUser, 'userType' | 'platformRoles' | 'foundationId'>
export type AccountChanges = Omit<UpdateUser, 'platformRoles' | 'foundationId'>

/**
 * Operations of administrators on accounts of one user type, for the domain that manages these people. An account of
 * another type is answered with 404.
 */
export const accountsOf = (userType: UserType) => {
  const requireKind = async (work: Work, id: number): Promise<void> => {
    const account = await findVisibleUser(work, work.actor, id)
    if (account.userType !== userType) throw new AppError('notFound')
  }
  return {
    create: (work: Work, account: NewAccount): Promise<number> => createUser(work, { ...account, userType }),
    /** @returns the pending approval when the change hands the account to another person */
    update: async (work: Work, changes: AccountChanges): Promise<PendingApprovalDto | null> => {
      await requireKind(work, changes.id)
      return (await updateOrPrepare(work, changes)).approval
    },
    remove: async (work: Work, id: number): Promise<void> => {
      await requireKind(work, id)
      await deleteUser(work, id)
    },
    setActive: async (work: Work, id: number, isActive: boolean): Promise<void> => {
      await requireKind(work, id)
      await setActive(work, id, isActive)
    },
    prepareReset: async (work: Work, input: Parameters<typeof prepareReset>[1]): Promise<Prepared> => {
      await requireKind(work, input.userId)
      return prepareReset(work, input)
    },
  }
}

/** Sets the account's name to that of the audited record; the caller has checked the right to change the record. */
export async function setRealName(scope: Scope, userId: number, realName: string): Promise<void> {
  await changeUser(scope, { id: userId, realName })
}

/** Sets a visitor's user type when they begin a record. @throws AppError noPermission for other user types */
export async function becomePerson(scope: Scope): Promise<void> {
  if (scope.actor.userType === 'DisabledPerson') return
  if (scope.actor.userType !== 'Visitor') throw new AppError('noPermission')
  await changeUser(scope, { id: scope.actor.userId, userType: 'DisabledPerson' })
}

/** Deactivates the account of a person whose death is confirmed: no login, no messages. */
export async function switchOff(scope: Scope, userId: number): Promise<void> {
  await changeUser(scope, { id: userId, isActive: false })
}
