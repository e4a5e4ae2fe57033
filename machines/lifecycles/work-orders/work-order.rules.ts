import type { Actor } from '../../actor.ts'
import type { StateRule } from '../../lifecycle-guards.ts'

/**
 * Counts of the participations of an order, including those of its dispatch orders. Pending applications, which reserve
 * no quantity, and removed rows are not counted.
 */
export interface ParticipationCounts {
  /** participations in ToBeClaimed (assigned), Claimed, InExecution, InAcceptance */
  liveParticipators: number
  /** participations in ToBeClaimed (assigned), Claimed, InExecution */
  workingParticipators: number
  /** participations in InAcceptance, Accepted: work that is submitted and not paid */
  unsettledParticipators: number
  /** participations in Settled */
  settledParticipators: number
}

export interface WorkOrderProgress extends ParticipationCounts {
  /** no quantity is left to claim */
  isFull: boolean
  /** the end date has passed */
  isPastEnd: boolean
  /** hosted money covers the total, or Finance has waived the hosting */
  isHosted: boolean
  /** some hosted money has arrived */
  hasHostedMoney: boolean
  /** the order has hosted money that can no longer be earned */
  hasRefundDue: boolean
}

export type StampedEvent<T extends string> = { [K in T]: { readonly type: K; readonly by: Actor } }[T]

/** Rules that main orders and dispatch orders share. */
export const orderRules = {
  isHosted: { check: ({ isHosted }) => isHosted, refusal: '托管款项尚未确认' },
  isNotHosted: { check: ({ isHosted }) => !isHosted, refusal: '托管款项已经确认' },
  isUnpaid: { check: ({ hasHostedMoney }) => !hasHostedMoney, refusal: '已有托管款项，不能删除' },
  hasNobody: { check: ({ liveParticipators }) => liveParticipators === 0, refusal: '仍有人持有此工单' },
  hasSomebody: { check: ({ liveParticipators }) => liveParticipators > 0, refusal: '没有人持有此工单' },
  hasNoSettlement: {
    check: ({ settledParticipators }) => settledParticipators === 0,
    refusal: '已有结算记录，不能删除',
  },
  isFinishedPartSettled: {
    check: ({ unsettledParticipators }) => unsettledParticipators === 0,
    refusal: '已完成的部分尚未验收并结算',
  },
  isPastEnd: { check: ({ isPastEnd }) => isPastEnd, refusal: '工单的结束日期还没有过' },
  hasRefundDue: { check: ({ hasRefundDue }) => hasRefundDue, refusal: '没有待退的余款' },
} as const satisfies Record<string, StateRule<WorkOrderProgress>>
