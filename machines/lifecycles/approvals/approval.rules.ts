import { type Actor, hasPlatformRole, isSystem, type PlatformRole } from '../../actor.ts'
import { defineGuards } from '../../lifecycle-guards.ts'
import type { NotifyParams } from '../work-orders/effects.ts'

export type ApprovalStatus = 'Prepared' | 'Approved' | 'Rejected' | 'Recalled' | 'Expired' | 'Void'

export interface ApprovalContext {
  /** the right that the act needs, of whoever prepares it and of whoever approves it */
  readonly right: PlatformRole
  readonly preparedUserId: number
  /** whom the act gives money or power; none of them decides about it */
  readonly beneficiaryUserIds: readonly number[]
  readonly isExpired: boolean
}

export type ApprovalEventType = 'approve' | 'reject' | 'recall' | 'expire' | 'void'
export type ApprovalEvent = { readonly type: ApprovalEventType; readonly by: Actor }

/**
 * | effect | what the handler does |
 * |---|---|
 * | carryOut | does what was prepared, in the transaction of the approval, as whoever approves |
 * | notify | tells those who may decide that something waits; afterwards whoever prepared it |
 */
export interface ApprovalEffects {
  carryOut: undefined
  notify: NotifyParams
}

const hasRight = ({ right }: ApprovalContext, by: Actor): boolean => by.userId > 0 && hasPlatformRole(by, right)

const isPreparer = ({ preparedUserId }: ApprovalContext, by: Actor): boolean =>
  by.userId > 0 && by.userId === preparedUserId

/** Four eyes: with the right, and neither who prepared it nor who gains by it. */
const isSecondPerson = (context: ApprovalContext, by: Actor): boolean =>
  hasRight(context, by) && !isPreparer(context, by) && !context.beneficiaryUserIds.includes(by.userId)

export const approvalGuards = defineGuards<ApprovalContext>()({
  actors: { hasRight, isPreparer, isSecondPerson, isSystem: (_: object, by: Actor) => isSystem(by) },
  states: {
    isInTime: { check: ({ isExpired }) => !isExpired, refusal: '这份申请已经过期，请提交人重新提交' },
    isOverdue: { check: ({ isExpired }) => isExpired, refusal: '这份申请还没有过期' },
  },
  combined: {
    canDecide: ['isSecondPerson', 'isInTime'],
    canRecall: ['isPreparer', 'isInTime'],
    canExpire: ['isSystem', 'isOverdue'],
  },
})
