import { applyEvent, assertEvent, enter, type Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/context.ts'
import { AppError, fieldError, invalid, refuse } from '#services/abp/errors.ts'
import { hashRequest, withIdempotency } from '#services/abp/idempotency.ts'
import { transact } from '#services/abp/transact.ts'
import { toWireDay } from '#services/abp/wire.ts'
import { lockAudited, personBinding } from './person.binding.ts'
import type { AuditPersonChange, SubmitPersonChange } from './person-audit.schemas.ts'
import { CHANGE_FIELD, changeLifecycle, personChangeBinding } from './person-change.binding.ts'
import { findChange, insertChange, newestChange } from './person-change.repository.ts'
import { personDetail } from './person-detail.ts'
import { addCertificates } from './person-files.ts'
import { changedKeys, type Identity, identityOf, identityProblems, normalisedIdentity } from './person-key-fields.ts'
import { refusingTakenNumber, requireFreeNumber } from './person-number.ts'
import { findPersonOfUser } from './user-disabled-person.repository.ts'

/** Asks for other certified values, or takes the request back; once for each key. */
export async function submitChange(context: RequestContext, input: SubmitPersonChange) {
  const { withdraw, reason, ...form } = input
  const own = await findPersonOfUser(context.db, context.actor.userId)
  if (!own) throw new AppError('notFound', { details: '您还没有建立求职者档案' })
  const key = context.idempotencyKey
  await transact(context, (scope) =>
    withIdempotency(scope, 'UserDisabledPerson/SubmitChange', key, hashRequest(input), async () => {
      if (withdraw) return withdrawn(scope, own.id)
      if (!reason) throw fieldError('reason', '请写明变更的原因')
      return requested(scope, own.id, reason, normalisedIdentity(form))
    }),
  )
  return personDetail(context, own.id)
}

async function requested(scope: Scope, personId: number, reason: string, given: Partial<Identity>): Promise<void> {
  const { tx, platform, actor, now } = scope
  const row = await lockAudited(scope, personId)
  if (!row) throw new AppError('notFound')
  assertEvent(scope, personBinding, row, 'submitChange')
  const before = identityOf(row, platform.sealer)
  const keys = changedKeys(before, given)
  if (keys.length === 0) throw refuse('没有需要变更的内容，请修改后再提交')
  const after: Identity = { ...before, ...given }
  const today = toWireDay(now)
  const problems = identityProblems(after, today)
  if (after.certificateValidTo !== null && after.certificateValidTo < today) {
    problems.push({ message: '残疾人证已过期，请先到当地残联换领', members: ['certificateValidTo'] })
  }
  if (problems.length > 0) throw invalid(problems)
  if (keys.includes('idNumber') && after.idNumber) await requireFreeNumber(scope, after.idNumber, personId)
  const values = Object.fromEntries(keys.map((key) => [key, after[key]])) as Partial<Identity>
  await addCertificates(scope, personId, values)
  const stages = { audit: 1, auditStatus: row.auditStatus }
  const context = { personId, foundationId: row.foundationId, ...stages, lastAuditorUserId: null }
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
  const change = await newestChange(scope.tx, personId)
  if (!change) throw refuse('没有正在审核的变更申请')
  await applyEvent(scope, personChangeBinding, change.id, { type: 'withdraw' })
}

/** Decides on the request of a person that waits; the record is locked first, as everywhere. */
export async function auditChange(context: RequestContext, { id, action, opinion, rowVersion }: AuditPersonChange) {
  if (action === 'Reject' && !opinion) throw fieldError('opinion', '驳回时请写明原因')
  await refusingTakenNumber(() =>
    transact(context, async (scope) => {
      const person = await lockAudited(scope, id)
      if (!person) throw new AppError('notFound')
      const change = await newestChange(scope.tx, id)
      if (!change) throw new AppError('notFound', { details: '这位求职者没有变更申请' })
      const event = { type: action === 'Pass' ? 'pass' : 'reject', opinion: opinion ?? null }
      const set = action === 'Reject' ? { auditOpinion: opinion ?? null } : {}
      await applyEvent(scope, personChangeBinding, change.id, event, { opinion: opinion ?? null, rowVersion, set })
    }),
  )
  return personDetail(context, id)
}
