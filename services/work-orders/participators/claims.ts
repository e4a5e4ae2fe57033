import { participatorLifecycle } from '#machines/lifecycles/work-orders/participator.lifecycle.ts'
import { applyEvent, assertEntry, enter, type Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, refuse } from '#services/abp/conventions/errors.ts'
import { endOfDay } from '#services/abp/conventions/wire.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { calendarIn } from '#services/reference/public-holiday.service.ts'
import { bindings } from '../lifecycle/bindings.ts'
import { rememberNames } from '../lifecycle/names.ts'
import { type ParticipatorRow, participatorContextOf } from '../lifecycle/participator.binding.ts'
import {
  type ClaimableOrder,
  type ClaimFacts,
  claimFactsOf,
  type EarlierClaim,
  findClaimableOrder,
  findClaimByKey,
  insertApplication,
  insertHolding,
  lockClaimsOf,
} from './claim.repository.ts'
import { assertMayBeGiven, assertMayClaim, assertMayConfirm } from './claim-conditions.ts'
import { assertSameClaim, checkQuantity, claiming, keyUsed, notOpen, refusalOf } from './claim-refusals.ts'
import { offerEnd } from './offer-end.ts'
import { noteTaken } from './taken-orders.ts'
import { findParticipation } from './work-order-participator.repository.ts'

/** What an operation needs of its request; seeds and jobs pass their own clock and actor. */
export type Work = Pick<RequestContext, 'platform' | 'db' | 'actor' | 'now'>

type Entry = 'grab' | 'apply' | 'assign'
const SOURCES = { grab: 'Grabbed', apply: 'UserApplied', assign: 'StaffAssigned' } as const

interface Claim {
  readonly workOrderId: number
  readonly quantity: string
  readonly remark?: string | undefined
  readonly hasReadRules?: boolean | undefined
  readonly key: string | null
}

/** For each entry: the dispatch method it requires, and the message for an order with the other method. */
const OPEN_TO = {
  grab: { dispatchMethod: 'AutoOrderGrabbing', elsewhere: '此工单需申请领取，由工作人员确认后开始' },
  apply: { dispatchMethod: 'DesignatedDispatchList', elsewhere: '此工单可以直接领取，无需申请' },
} as const

/**
 * Claims a quantity of an order. Checks that do not need the order's row come first: a pre-check refuses late claims
 * before a transaction begins, and a lock on the person serialises the person's claims. Then one statement takes the
 * quantity and inserts the participation, so that the order's row is locked as briefly as possible.
 * @returns the participation's id; for a used key, the earlier one
 * @throws AppError 40304, 40903 too little left, 40904 claimed already, 40901 not open, 40000 with the unmet condition
 */
async function claimOrder(work: Work, entry: keyof typeof OPEN_TO, claim: Claim): Promise<number> {
  const personId = personOf(work)
  const order = await getClaimableOrder(work, claim.workOrderId, claim.key)
  const { dispatchMethod, elsewhere } = OPEN_TO[entry]
  if (order.dispatchMethod !== dispatchMethod) throw refuse(elsewhere)
  const refusal = refusalOf(order, claim.quantity, work.now)
  if (refusal) {
    if (refusal.kind === 'quotaFull') await noteTaken(work.platform, work.db, order.id)
    return repeatedOr(refusal, order.earlier, claim)
  }
  return claiming(() =>
    transact(
      work,
      async (scope) => {
        await lockClaimsOf(scope.tx, personId)
        const facts = await claimFactsOf(scope.tx, order.id, personId, scope.now, claim.key)
        if (facts.earlier) return assertSameClaim(facts.earlier, claim)
        assertMayClaim(order, facts, scope.now)
        checkQuantity(order, facts, claim.quantity, scope.now)
        return (await enterPart(scope, entry, order, facts, claim)).id
      },
      claim.key !== null,
    ),
  )
}

/** Claims a quantity of an order with immediate effect. */
export const grabOrder = (work: Work, claim: Claim): Promise<number> => claimOrder(work, 'grab', claim)

/** Applies for a part of an order that staff assign; no quantity is held until the approval. */
export const applyForOrder = (work: Work, claim: Claim): Promise<number> => claimOrder(work, 'apply', claim)

/** Confirms the person's own assignment. */
export async function confirmAssignment(
  work: Work,
  { id, key, hasReadRules }: { id: number; key: string | null; hasReadRules?: boolean | undefined },
): Promise<number> {
  const personId = personOf(work)
  if (key !== null) {
    const earlier = await findClaimByKey(work.db, personId, key)
    if (earlier?.id === id) return id
    if (earlier) throw keyUsed()
  }
  return claiming(() =>
    transact(work, async (scope) => {
      await lockClaimsOf(scope.tx, personId)
      const part = await findParticipation(scope.tx, scope.actor, id)
      if (!part) throw new AppError('notFound')
      const order = await getClaimableOrder({ ...work, db: scope.tx }, part.workOrderId)
      assertMayConfirm(order, await claimFactsOf(scope.tx, order.id, personId, scope.now), scope.now)
      const set = {
        dueTime: endOfDay(order.endDate),
        ...(hasReadRules ? { rulesReadTime: scope.now } : {}),
        ...(key === null ? {} : { idempotencyKey: key }),
      }
      await applyEvent(scope, bindings.participator, id, { type: 'claim' }, { set })
      return id
    }),
  )
}

export interface Assignment {
  readonly workOrderId: number
  readonly userDisabledPersonId: number
  readonly quantity: string
  readonly remark?: string | undefined
  readonly key: string | null
}

/** Offers a part of an order to a person, who has 48 hours to accept; the offer holds the quantity for this time. */
export async function assignPart(work: Work, order: ClaimableOrder, assignment: Assignment): Promise<ParticipatorRow> {
  const { userDisabledPersonId: personId, quantity } = assignment
  return claiming(() =>
    transact(work, async (scope) => {
      const { actor, now } = scope
      await lockClaimsOf(scope.tx, personId)
      const facts = await claimFactsOf(scope.tx, order.id, personId, now)
      if (actor.userType === 'FoundationWorker' && facts.foundationId !== actor.foundationId) {
        throw new AppError('notFound', { details: '没有找到这位求职者，或者他不属于您的基金会' })
      }
      const claim = { ...assignment, workOrderId: order.id }
      // first of all, so that who may not assign learns nothing about the person
      const context = participatorContextOf(unstored(scope, 'assign', order, facts, claim), now)
      assertEntry(scope, participatorLifecycle, 'assign', context)
      assertMayBeGiven(facts, '这位求职者')
      assertMayClaim(order, facts, now, ['liveLimit'])
      checkQuantity(order, facts, quantity, now)
      return enterPart(scope, 'assign', order, facts, claim)
    }),
  )
}

/** Inserts the participation and runs the effects of its entry. */
async function enterPart(
  scope: Scope,
  entry: Entry,
  order: ClaimableOrder,
  facts: ClaimFacts,
  claim: Claim,
): Promise<ParticipatorRow> {
  const confirmBy = entry === 'assign' ? offerEnd(scope.now, await calendarIn(scope.tx)) : null
  const values = { ...unstored(scope, entry, order, facts, claim), confirmBy }
  const context = participatorContextOf(values, scope.now)
  rememberNames(scope.tx, order, { id: facts.personId, name: facts.realName ?? '' })
  return enter(scope, bindings.participator, participatorLifecycle, entry, context, async (status) => {
    const { facts: _, ...columns } = { ...values, status: status as ParticipatorRow['status'] }
    if (entry === 'apply') return { ...(await insertApplication(scope.tx, columns)), facts: values.facts }
    const row = await insertHolding(scope.tx, columns)
    if (!row) throw await claimFailure(scope, order.id, claim.quantity)
    return { ...row, facts: values.facts }
  })
}

/** A participation that is not inserted yet, as its machine reads it. */
const unstored = (scope: Scope, entry: Entry, order: ClaimableOrder, facts: ClaimFacts, claim: Claim) => ({
  ...partValues(scope, entry, order, facts, claim),
  facts: {
    orderStatus: order.status,
    mainStatus: order.mainStatus,
    // a placeholder: the statement that takes the quantity decides, and answers 40903 when too little is left
    hasRemaining: true,
    startDate: order.startDate,
    isTwoStage: order.isTwoStage,
    stage: 0,
    isTakenOver: false,
  },
})

/** The columns of a new participation. */
export function partValues(
  { actor, now }: Pick<Scope, 'actor' | 'now'>,
  entry: Entry,
  order: ClaimableOrder,
  facts: Pick<ClaimFacts, 'personId' | 'userId' | 'foundationId'>,
  claim: Claim,
) {
  return {
    workOrderId: order.id,
    mainWorkOrderId: order.mainId ?? order.id,
    enterpriseId: order.enterpriseId,
    developerUserId: order.developerUserId,
    foundationId: facts.foundationId,
    workOrderTypeId: order.workOrderTypeId,
    userDisabledPersonId: facts.personId,
    userId: facts.userId,
    status: 'ToBeClaimed' as const,
    claimSource: SOURCES[entry],
    idempotencyKey: claim.key,
    quantity: claim.quantity,
    reworkCount: 0,
    remark: claim.remark ?? null,
    rulesReadTime: claim.hasReadRules ? now : null,
    confirmBy: null as Date | null,
    dueTime: endOfDay(order.endDate),
    claimedTime: entry === 'grab' ? now : null,
    creatorUserId: actor.userId,
    creationTime: now,
  }
}

const personOf = ({ actor }: Work): number => {
  if (actor.personId === null) throw new AppError('personNotCertified', { details: '请先填写个人资料并提交审核' })
  return actor.personId
}

async function getClaimableOrder({ db, actor }: Work, id: number, key: string | null = null) {
  const order = await findClaimableOrder(db, actor, id, key)
  if (!order) throw new AppError('notFound')
  return order
}

/** Answers a repeated request with its first result, even when the order has no quantity left. */
function repeatedOr(refusal: AppError, earlier: EarlierClaim | null, claim: Claim): number {
  if (earlier === null) throw refusal
  return assertSameClaim(earlier, claim)
}

/** The reason of a failed claim: another claim was faster, or the order was unpublished. */
async function claimFailure({ tx, actor, now }: Scope, id: number, quantity: string): Promise<AppError> {
  const order = await findClaimableOrder(tx, actor, id)
  return (order && refusalOf(order, quantity, now)) ?? notOpen()
}
