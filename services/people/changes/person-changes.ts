import { cardName, cardOffice } from '#machines/rules/card-words.ts'
import { applyEvent, assertEvent, enter, type Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError, invalid, refuse } from '#services/abp/conventions/errors.ts'
import { hashRequest, withIdempotency } from '#services/abp/conventions/idempotency.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { holdCase, releaseCase } from '#services/abp/lifecycle/case-lock.ts'
import { transact, transactOnce } from '#services/abp/lifecycle/transact.ts'
import { userDisabledPersons } from '#services/database/schema/people.ts'
import type { AuditPersonChange, SubmitPersonChange } from '../audits/person-audit.schemas.ts'
import { lockAudited, personBinding } from '../persons/person.binding.ts'
import { personDetail } from '../persons/person-detail.ts'
import { addCertificates } from '../persons/person-files.ts'
import {
  changedKeys,
  type Identity,
  identityOf,
  identityProblems,
  normalisedIdentity,
  requireCounter,
} from '../persons/person-key-fields.ts'
import { refusingTakenNumber, requireFreeNumber } from '../persons/person-number.ts'
import { findPersonOfUser, type PersonRow } from '../persons/user-disabled-person.repository.ts'
import { derivedProblems } from '../resume/person-form.rules.ts'
import { NO_CONSENT } from '../resume/person-form.schemas.ts'
import { requireConsent } from '../resume/person-forms.ts'
import { CHANGE_FIELD, changeActions, changeLifecycle, personChangeBinding } from './person-change.binding.ts'
import { findChange, insertChange, newestChange } from './person-change.repository.ts'

/** Requests a change of certified values, or withdraws the request; a repeated call with the same key has no effect. */
export async function submitChange(context: RequestContext, input: SubmitPersonChange) {
  const { id, hasSignedConsent = false, withdraw, reason, ...form } = input
  const personId = await subjectOf(context, id)
  const key = context.idempotencyKey
  await transact(context, (scope) =>
    withIdempotency(scope, 'UserDisabledPerson/SubmitChange', key, hashRequest(input), async () => {
      if (withdraw) return withdrawn(scope, personId)
      if (!reason) throw fieldError('reason', '请写明变更的原因')
      if (context.actor.userType !== 'DisabledPerson' && !hasSignedConsent) {
        throw fieldError('hasSignedConsent', NO_CONSENT)
      }
      return requestChange(scope, personId, reason, normalisedIdentity(form))
    }),
  )
  return personDetail(context, personId)
}

/** The id of the person concerned: the current user, or the owner of the record that staff name. */
async function subjectOf({ db, actor }: RequestContext, id: number | undefined): Promise<number> {
  if (id !== undefined) return id
  if (actor.userType !== 'DisabledPerson') throw invalid([{ message: '请写明求职者的档案编号', members: ['id'] }])
  const own = await findPersonOfUser(db, actor.userId)
  if (!own) throw new AppError('notFound', { details: '您还没有建立求职者档案' })
  return own.id
}

/** @throws AppError validation, illegalTransition while another request is pending or nothing is certified yet */
export async function requestChange(
  scope: Scope,
  personId: number,
  reason: string,
  given: Partial<Identity>,
): Promise<void> {
  const { tx, platform, actor, now } = scope
  const row = await lockAudited(scope, personId)
  if (!row) throw new AppError('notFound')
  assertEvent(scope, personBinding, row, 'submitChange')
  const before = identityOf(row, platform.sealer)
  const keys = changedKeys(before, given)
  if (keys.length === 0) throw refuse('没有需要变更的内容，请修改后再提交')
  await requireConsent(scope, row, keys)
  const after: Identity = { ...before, ...given }
  requireCounter(scope, before, after)
  const today = toWireDay(now)
  const problems = [...identityProblems(after, today, keys), ...derivedProblems(given, after, today)]
  if (after.certificateValidTo !== null && after.certificateValidTo < today) {
    const { veteranGrade } = after
    const message = `${cardName(veteranGrade)}已过期，请先到${cardOffice(veteranGrade)}换领`
    problems.push({ message, members: ['certificateValidTo'] })
  }
  if (problems.length > 0) throw invalid(problems)
  const { idType, idNumber } = after
  if (keys.some((key) => key === 'idNumber' || key === 'idType') && idNumber) {
    await requireFreeNumber(scope, { idType, idNumber }, personId)
  }
  const values = Object.fromEntries(keys.map((key) => [key, after[key]])) as Partial<Identity>
  await addCertificates(scope, personId, values)
  // four eyes: staff who request a change for a person cannot decide on this request
  const lastAuditorUserId = actor.userId === row.userId ? null : actor.userId
  const stages = { audit: 1, auditStatus: row.auditStatus, lastAuditorUserId }
  const context = { personId, foundationId: row.foundationId, ...stages }
  await enter(scope, personChangeBinding, changeLifecycle, 'create', context, async (status) => {
    const id = await insertChange(tx, {
      userDisabledPersonId: personId,
      status: status as 'Ongoing',
      ...stages,
      valuesSealed: platform.sealer.seal(CHANGE_FIELD, JSON.stringify(values)),
      reason,
      creatorUserId: actor.userId,
      creationTime: now,
    })
    const found = await findChange(tx, actor, id)
    if (!found) throw new Error('the request cannot be seen by its creator')
    return found
  })
}

async function withdrawn(scope: Scope, personId: number): Promise<void> {
  if (!(await lockAudited(scope, personId))) throw new AppError('notFound')
  const change = await newestChange(scope.tx, personId)
  if (!change) throw refuse('没有正在审核的变更申请')
  await applyEvent(scope, personChangeBinding, change.id, { type: 'withdraw' })
}

/**
 * Opens a pending request for half an hour, using the lock of the record. Returns false when there is no request, or
 * when this actor may not decide on it.
 * @throws AppError caseTaken (40905) with the first character of the name of the user who has opened it
 */
export async function holdChange(scope: Scope, person: PersonRow): Promise<boolean> {
  const change = await newestChange(scope.tx, person.id)
  if (!change || !changeActions(change, scope.actor).includes('reject')) return false
  await holdCase(scope, userDisabledPersons, person)
  return true
}

/** Decides on a person's pending request. Locks the record first, like all other code, to prevent deadlocks. */
export async function auditChange(context: RequestContext, input: AuditPersonChange) {
  const { id, action, opinion, rowVersion } = input
  if (action === 'Reject' && !opinion) throw fieldError('opinion', '驳回时请写明原因')
  await refusingTakenNumber(() =>
    transactOnce(context, 'UserDisabledPerson/AuditChange', input, async (scope) => {
      const person = await lockAudited(scope, id)
      if (!person) throw new AppError('notFound')
      const change = await newestChange(scope.tx, id)
      if (!change) throw new AppError('notFound', { details: '这位求职者没有变更申请' })
      // a decision removes the lock on the case
      await releaseCase(scope, userDisabledPersons, person)
      const event = { type: action === 'Pass' ? 'pass' : 'reject', opinion: opinion ?? null }
      const set = action === 'Reject' ? { auditOpinion: opinion ?? null } : {}
      await applyEvent(scope, personChangeBinding, change.id, event, { opinion: opinion ?? null, rowVersion, set })
    }),
  )
  return personDetail(context, id)
}
