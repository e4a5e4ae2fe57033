import { enter, type Scope } from '#services/abp/apply-event.ts'
import { AppError, fieldError, refuse } from '#services/abp/conventions/errors.ts'
import { hashRequest, withIdempotency } from '#services/abp/conventions/idempotency.ts'
import { transact, type Work } from '#services/abp/lifecycle/transact.ts'
import { resumeSectionsOf } from '#services/people/resume/resume-sections.api.ts'
import { hasConsent as hasConsentTo } from '#services/privacy/consent.service.ts'
import { bindings } from '../lifecycle/bindings.ts'
import { lifecycle } from '../lifecycle/delivery.binding.ts'
import { deliveryContextOf, deliveryFactsOf } from '../lifecycle/delivery-facts.ts'
import { assertMayDeliver } from './delivery-conditions.ts'
import { type DeliverySource, deliverySourceOf, insertDelivery } from './delivery-creation.repository.ts'
import type { CreateDelivery, Recommend } from './delivery-input.schemas.ts'
import { sealedSnapshot } from './delivery-snapshot.ts'

/** What the lifecycle reads of an interview, for a delivery that has none yet. */
export const NO_INTERVIEW = {
  interviewTime: null,
  requestedTime: null,
  absentSide: null,
  absenceAnswerTime: null,
} as const

interface Delivery {
  requirementId: number
  personId: number
  message?: string | null | undefined
  isDisabilityShared: boolean
  recommendReason?: string | null | undefined
}

/**
 * Delivers the user's own resume and returns the delivery's id. Repeated calls with the same key deliver only once.
 * @throws AppError validation without consent, 40304, 40904 delivered already, 40000 with the unmet condition
 */
export function deliverResume(work: Work, input: CreateDelivery, key: string | null = null): Promise<number> {
  const { personId } = work.actor
  if (personId === null) throw new AppError('personNotCertified', { details: '请先填写个人资料并提交审核' })
  if (!input.isConsentGiven) throw fieldError('isConsentGiven', '需要您同意把简历给这家企业看，才能投递')
  return transact(work, (scope) =>
    withIdempotency(scope, 'RequirementResume/Create', key, hashRequest(input), async () => {
      const { requirementId, message, isDisabilityShared = false } = input
      return enterDelivery(scope, 'deliver', { requirementId, personId, message, isDisabilityShared })
    }),
  )
}

/**
 * Recommends each person to a job separately; a refusal for one does not affect the others.
 * @throws AppError validation without consent, notFound for a job that is closed to applications
 */
export async function recommendPersons(work: Work, input: Recommend) {
  const { requirementId, userDisabledPersonIds, reason, isConsentGiven } = input
  if (!isConsentGiven) throw fieldError('isConsentGiven', '推荐前请先征得本人同意')
  const items: { userDisabledPersonId: number; id: number | null; message: string | null }[] = []
  for (const personId of new Set(userDisabledPersonIds)) {
    const delivery = { requirementId, personId, isDisabilityShared: false, recommendReason: reason ?? null }
    try {
      const id = await transact(work, (scope) => enterDelivery(scope, 'recommend', delivery))
      items.push({ userDisabledPersonId: personId, id, message: null })
    } catch (error) {
      // a person of another foundation is reported as not found
      if (!(error instanceof AppError)) throw error
      items.push({ userDisabledPersonId: personId, id: null, message: error.details ?? error.message })
    }
  }
  return { items }
}

async function enterDelivery(scope: Scope, entry: 'deliver' | 'recommend', delivery: Delivery): Promise<number> {
  const { tx, actor, now } = scope
  const isOwn = entry === 'deliver'
  const source = await sourceOf(scope, delivery, isOwn)
  const values = {
    requirementId: delivery.requirementId,
    enterpriseId: source.enterpriseId,
    userDisabledPersonId: delivery.personId,
    userId: source.userId,
    ...sealedSnapshot(scope.platform.sealer, await resumeSectionsOf({ ...scope, db: tx }, delivery.personId)),
    snapshotTime: now,
    consentTime: now,
    isDisabilityShared: delivery.isDisabilityShared,
    message: delivery.message ?? null,
    recommendedByUserId: isOwn ? null : actor.userId,
    recommendReason: delivery.recommendReason ?? null,
    deliveredTime: isOwn ? now : null,
    creatorUserId: actor.userId,
    creationTime: now,
  }
  const facts = { foundationId: source.foundationId, developerUserId: null, isInterviewExempt: false }
  const context = deliveryContextOf({ ...values, ...NO_INTERVIEW, facts }, now)
  const row = await enter(scope, bindings.delivery, lifecycle, entry, context, async (status) => {
    const inserted = await insertDelivery(tx, { ...values, status: status as 'Delivered' })
    const known = inserted && (await deliveryFactsOf(tx, [inserted.id])).get(inserted.id)
    if (!inserted || !known) throw new AppError('alreadyTaken', { details: '已经投递过这个岗位' })
    return { ...inserted, facts: known }
  })
  return row.id
}

/** @throws AppError notFound, or the unmet condition; for a recommender the message is worded about another person */
async function sourceOf(
  { tx, actor, now }: Scope,
  { requirementId, personId }: Delivery,
  isOwn: boolean,
): Promise<DeliverySource> {
  const source = await deliverySourceOf(tx, requirementId, personId, now)
  const isForeign =
    actor.userType === 'FoundationWorker' && source !== undefined && source.foundationId !== actor.foundationId
  if (!source || isForeign) throw new AppError('notFound', { details: '没有找到这个岗位或求职者' })
  if (actor.userType !== 'DisabledPerson' && source.liveDeliveryId !== null)
    throw refuse('他已经投递或被推荐过这个岗位')
  const hasConsent = await hasConsentTo(tx, source.userId, isOwn ? 'ResumeVisible' : 'FoundationRecommendation')
  // the message about a missing consent is worded for the person, so it is only used for the person's own delivery
  assertMayDeliver({ ...source, hasConsent: hasConsent || !isOwn }, now)
  if (!hasConsent) throw refuse('他没有同意“由基金会推荐岗位”，请先征得同意')
  return source
}
