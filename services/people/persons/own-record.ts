import type { Actor } from '#machines/actor.ts'
import type { PersonContext } from '#machines/lifecycles/people/person.rules.ts'
import { enter, type Scope } from '#services/abp/apply-event.ts'
import { sealedPhone } from '#services/abp/sealing/sealed-phones.ts'
import { lifecycle, personBinding, requiredStageOf } from './person.binding.ts'
import * as people from './person.repository.ts'
import { findPersonOfUser, type PersonRow } from './user-disabled-person.repository.ts'

interface NewRecord {
  userId: number
  foundationId: number | null
  mobilePhone: string | null
}

/** The machine's context before a row exists. */
export const newRecordContext = (
  { userId }: Pick<Actor, 'userId'>,
  foundationId: number | null,
  requiredStage: number,
): PersonContext => ({
  personId: 0,
  foundationId,
  creatorUserId: userId,
  audit: null,
  auditStatus: requiredStage,
  requiredStage,
  lastAuditorUserId: null,
  isActive: true,
  hasPendingChange: false,
})

/** Creates an empty record for an account at the start of its audit. @throws AppError noPermission */
export async function openRecord(scope: Scope, record: NewRecord): Promise<PersonRow> {
  const { tx, actor, now } = scope
  const requiredStage = await requiredStageOf(tx)
  const context = newRecordContext(actor, record.foundationId, requiredStage)
  return enter(scope, personBinding, lifecycle, 'create', context, (status) =>
    people.insertPerson(tx, {
      ...record,
      ...sealedPhone(scope.platform.sealer, 'person', record.mobilePhone),
      status: status as PersonRow['status'],
      auditStatus: requiredStage,
      creatorUserId: actor.userId,
      creationTime: now,
    }),
  )
}

/**
 * The current user's record; created when there is none. Two tabs that save at the same time create only one record.
 */
export async function ownRecord(scope: Scope): Promise<PersonRow> {
  const { tx, actor } = scope
  await people.holdAccount(tx, actor.userId)
  const known = await findPersonOfUser(tx, actor.userId)
  if (known) return known
  const mobilePhone = await people.phoneOfAccount(scope, actor.userId)
  return openRecord(scope, { userId: actor.userId, foundationId: null, mobilePhone })
}
