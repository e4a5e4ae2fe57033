import { fieldError } from '#services/abp/conventions/errors.ts'
import { type KeyedWork, transact, transactOnce, type Work } from '#services/abp/lifecycle/transact.ts'
import { resumeSectionsOf } from '#services/people/resume/resume-sections.api.ts'
import { requireDictionaryValues } from '#services/reference/dictionary-values.api.ts'
import { getDelivery, rejectReasonOf } from './delivery.repository.ts'
import { apply, send } from './delivery-events.ts'
import type { RejectDelivery, UpdateDelivery } from './delivery-input.schemas.ts'
import { sealedSnapshot } from './delivery-snapshot.ts'

interface Audit {
  id: number
  isPassed: boolean
  opinion?: string
  rowVersion?: number
}

/**
 * Forwards a recommendation to the enterprise or refuses it. @throws AppError validation for a refusal without a reason
 */
export function auditRecommendation(work: KeyedWork, input: Audit): Promise<void> {
  const { id, isPassed, opinion, rowVersion } = input
  if (!isPassed && !opinion) throw fieldError('opinion', '不同意时请写明原因')
  const event = isPassed ? 'recommendPass' : 'recommendReject'
  const set = isPassed ? {} : { opinion: opinion ?? null }
  // a repeated request with the same key returns the first response instead of a conflict
  return transactOnce(work, 'RequirementResume/RecommendAudit', input, async (scope) => {
    await apply(scope, { id, event, opinion, rowVersion, set })
  })
}

/** Rejects with a reason from the dictionary, which the person reads. */
export const rejectDelivery = (work: Work, { id, rejectReasonId, remark, rowVersion }: RejectDelivery): Promise<void> =>
  transact(work, async (scope) => {
    const field = {
      key: 'RejectReason',
      ids: [rejectReasonId],
      member: 'rejectReasonId',
      title: '不合适的原因',
    } as const
    await requireDictionaryValues(scope.tx, [field])
    const opinion = [await rejectReasonOf(scope.tx, rejectReasonId), remark].filter(Boolean).join('：')
    await apply(scope, { id, event: 'reject', opinion, rowVersion, set: { rejectReasonId, opinion } })
  })

interface Withdrawal {
  id: number
  reason?: string
  rowVersion?: number
}

export const withdrawDelivery = (work: Work, { id, reason, rowVersion }: Withdrawal): Promise<void> =>
  send(work, { id, event: 'withdraw', opinion: reason, rowVersion, set: { opinion: reason ?? null } })

/** Updates a delivery: the person corrects a new delivery, the enterprise edits its private note. */
export const updateDelivery = (work: Work, input: UpdateDelivery): Promise<void> =>
  transact(work, async (scope) => {
    const { id, message, isDisabilityShared, isSnapshotRenewed, note, rowVersion } = input
    if (scope.actor.userType === 'Enterprise') {
      await apply(scope, { id, event: 'update', rowVersion, set: note === undefined ? {} : { note } })
      return
    }
    const { userDisabledPersonId } = await getDelivery(scope.tx, scope.actor, id)
    const renewed = isSnapshotRenewed
      ? {
          ...sealedSnapshot(
            scope.platform.sealer,
            await resumeSectionsOf({ ...scope, db: scope.tx }, userDisabledPersonId),
          ),
          snapshotTime: scope.now,
        }
      : {}
    const set = {
      ...(message === undefined ? {} : { message }),
      ...(isDisabilityShared === undefined ? {} : { isDisabilityShared }),
      ...renewed,
    }
    await apply(scope, { id, event: 'update', rowVersion, set })
  })

/** Hides a finished delivery from the caller's lists; the other side still sees it. */
export const deleteDelivery = (work: Work, id: number): Promise<void> =>
  work.actor.userType === 'Enterprise'
    ? send(work, { id, event: 'hide', set: { isHiddenByEnterprise: true } })
    : send(work, { id, event: 'hide', set: { isHiddenByPerson: true } })
