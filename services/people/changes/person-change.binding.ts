import type { Actor } from '#machines/actor.ts'
import { allowedEvents } from '#machines/lifecycle.ts'
import { personChangeLifecycle } from '#machines/lifecycles/people/person-change.lifecycle.ts'
import type { PersonChangeContext } from '#machines/lifecycles/people/person-change.rules.ts'
import type { EffectCall, LifecycleBinding, Scope } from '#services/abp/apply-event.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { personChanges } from '#services/database/schema/person-changes.ts'
import { setRealName } from '#services/identity/accounts.api.ts'
import { createNotifyEffect, type PersonFacts } from '#services/messages/notifications.api.ts'
import { keepFormerCard } from '../persons/former-card.repository.ts'
import * as people from '../persons/person.repository.ts'
import { readersOf } from '../persons/person-audience.repository.ts'
import { keepCertificate } from '../persons/person-files.ts'
import { type Identity, identityColumns, identityOf } from '../persons/person-key-fields.ts'
import { requireFreeNumber } from '../persons/person-number.ts'
import { keepPrevious, lockChange, type PersonChangeRow } from './person-change.repository.ts'

export const CHANGE_FIELD = 'personChange.values'

export const changeLifecycle = personChangeLifecycle

const contextOf = (row: PersonChangeRow): PersonChangeContext => ({
  personId: row.userDisabledPersonId,
  foundationId: row.foundationId,
  audit: row.audit,
  auditStatus: row.auditStatus,
  lastAuditorUserId: row.lastAuditorUserId,
})

export const changeActions = (row: PersonChangeRow, actor: Actor): string[] =>
  allowedEvents(changeLifecycle, row.status, contextOf(row), actor)

export const changeStatusLabel = (row: PersonChangeRow): string => changeLifecycle.labelOf(row.status, contextOf(row))

const notify = createNotifyEffect<PersonChangeRow, PersonFacts>(
  ({ tx }, row, audience) => readersOf(tx, row, audience),
  (row, { event }) => ({
    personId: row.userDisabledPersonId,
    personName: row.realName,
    reason: typeof event.opinion === 'string' ? event.opinion : null,
  }),
)

/**
 * Applies the values to the record, stores the old ones with the request, and stores the former certificate for the
 * months before the change.
 */
async function applyChange({ scope, row }: EffectCall<PersonChangeRow>): Promise<void> {
  const { tx, platform, now, actor } = scope
  const person = await people.lockPerson(tx, actor, row.userDisabledPersonId)
  if (!person) throw new Error('the record of a change is gone')
  const values = JSON.parse(platform.sealer.open(CHANGE_FIELD, row.valuesSealed)) as Partial<Identity>
  const before = identityOf(person, platform.sealer)
  const after = { ...before, ...values }
  const { idType, idNumber } = after
  if ((values.idNumber || values.idType) && idNumber) await requireFreeNumber(scope, { idType, idNumber }, person.id)
  await keepPrevious(tx, row.id, platform.sealer.seal(CHANGE_FIELD, JSON.stringify(before)))
  await keepFormerCard(tx, person.id, person, values, now)
  await people.updatePerson(tx, person.id, identityColumns(values, after, platform.sealer, toWireDay(now)), scope)
  if (values.realName) await setRealName(scope, person.userId, values.realName)
  if (values.certificateFrontFileId || values.certificateBackFileId) {
    await keepCertificate(scope, person.id, { ...before, ...values })
  }
}

export const personChangeBinding: LifecycleBinding<PersonChangeRow, PersonChangeContext> = {
  lifecycleOf: () => changeLifecycle,
  table: personChanges,
  lock: ({ tx, actor }, id) => lockChange(tx, actor, id),
  contextOf,
  stamp: (event, _row, { now }: Scope) => (event === 'withdraw' ? {} : { auditTime: now }),
  effects: { notify, applyChange },
}
