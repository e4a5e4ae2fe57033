import type { UserType } from '#machines/actor.ts'
import type { Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/context.ts'
import { AppError } from '#services/abp/errors.ts'
import { changeUser, findVisibleUser } from './user.repository.ts'
import type { CreateUser, UpdateUser } from './user.schemas.ts'
import { createUser, deleteUser, resetPassword, setActive, updateUser } from './user-changes.ts'

export type Work = Pick<RequestContext, 'platform' | 'db' | 'actor' | 'now'>
export type NewAccount = Omit<CreateUser, 'userType' | 'platformRoles' | 'foundationId'>
export type AccountChanges = Omit<UpdateUser, 'platformRoles' | 'foundationId'>

/**
 * What administrators do to accounts of one kind, for the domain whose people they are. An account of another kind is not
 * there: 404.
 */
export const accountsOf = (userType: UserType) => {
  const requireKind = async ({ db, actor }: Work, id: number): Promise<void> => {
    const account = await findVisibleUser(db, actor, id)
    if (account.userType !== userType) throw new AppError('notFound')
  }
  return {
    create: (work: Work, account: NewAccount): Promise<number> => createUser(work, { ...account, userType }),
    update: async (work: Work, changes: AccountChanges): Promise<void> => {
      await requireKind(work, changes.id)
      await updateUser(work, changes)
    },
    remove: async (work: Work, id: number): Promise<void> => {
      await requireKind(work, id)
      await deleteUser(work, id)
    },
    setActive: async (work: Work, id: number, isActive: boolean): Promise<void> => {
      await requireKind(work, id)
      await setActive(work, id, isActive)
    },
    resetPassword: async (work: Work, input: Parameters<typeof resetPassword>[1]): Promise<void> => {
      await requireKind(work, input.userId)
      await resetPassword(work, input)
    },
  }
}

/** The name of a person's account is that of his record; whoever changes the record has been allowed to. */
export async function setRealName(scope: Scope, userId: number, realName: string): Promise<void> {
  await changeUser(scope.tx, { id: userId, realName }, scope)
}

/** A visitor who begins a record has chosen what he is here as. @throws AppError noPermission for anybody else */
export async function becomePerson(scope: Scope): Promise<void> {
  if (scope.actor.userType === 'DisabledPerson') return
  if (scope.actor.userType !== 'Visitor') throw new AppError('noPermission')
  await changeUser(scope.tx, { id: scope.actor.userId, userType: 'DisabledPerson' }, scope)
}
