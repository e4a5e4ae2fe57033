import type { UserType } from '#machines/actor.ts'
import type { Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/context.ts'
import { AppError } from '#services/abp/errors.ts'
import type { PendingApprovalDto } from '#services/approvals/approval.service.ts'
import { changeUser, findVisibleUser } from './user.repository.ts'
import type { CreateUser, UpdateUser } from './user.schemas.ts'
import { createUser, deleteUser, setActive } from './user-changes.ts'
import { type Prepared, prepareReset, updateOrPrepare } from './user-grants.ts'

export type Work = Pick<RequestContext, 'platform' | 'db' | 'actor' | 'now'>
export type NewAccount = Omit<CreateUser, 'userType' | 'platformRoles' | 'foundationId'>
export type AccountChanges = Omit<UpdateUser, 'platformRoles' | 'foundationId'>

/**
 * What administrators do to accounts of one kind, for the domain whose people they are. An account of another kind is not
 * there: 404.
 */
export const accountsOf = (userType: UserType) => {
  const requireKind = async (work: Work, id: number): Promise<void> => {
    const account = await findVisibleUser(work, work.actor, id)
    if (account.userType !== userType) throw new AppError('notFound')
  }
  return {
    create: (work: Work, account: NewAccount): Promise<number> => createUser(work, { ...account, userType }),
    /** @returns what waits for another administrator, of a change that hands the account over */
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

/** The name of a person's account is that of his record; whoever changes the record has been allowed to. */
export async function setRealName(scope: Scope, userId: number, realName: string): Promise<void> {
  await changeUser(scope, { id: userId, realName })
}

/** A visitor who begins a record has chosen what he is here as. @throws AppError noPermission for anybody else */
export async function becomePerson(scope: Scope): Promise<void> {
  if (scope.actor.userType === 'DisabledPerson') return
  if (scope.actor.userType !== 'Visitor') throw new AppError('noPermission')
  await changeUser(scope, { id: scope.actor.userId, userType: 'DisabledPerson' })
}
