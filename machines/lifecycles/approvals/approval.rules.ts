import { type Actor, hasPlatformRole, isSystem, keepsRight, type PlatformRole } from '../../actor.ts'
import { defineGuards } from '../../lifecycle-guards.ts'
import type { NotifyParams } from '../../lifecycle-notify.ts'
import type { RightName } from '../../rights.ts'

export type ApprovalStatus = 'Prepared' | 'Approved' | 'Rejected' | 'Recalled' | 'Expired' | 'Void'

export interface ApprovalContext {
  /** the sub-role that the operation requires of the preparer and of the approver */
  readonly right: PlatformRole
  /** the right of staff to which the operation belongs; a custom role may withhold it */
  readonly work: RightName
  readonly preparedUserId: number
  /** the users who gain money or rights by the operation; they may not decide on it */
  readonly beneficiaryUserIds: readonly number[]
  readonly isExpired: boolean
}

/** The events, each as the status log calls it. */
export const approvalEventLabels = { approve: '批准', reject: '驳回', recall: '撤回', expire: '过期', void: '作废' }
export type ApprovalEventType = keyof typeof approvalEventLabels
export type ApprovalEvent = { readonly type: ApprovalEventType; readonly by: Actor }

/**
 * | effect | what the handler does |
 * |---|---|
 * | carryOut | carries out the prepared operation, in the transaction of the approval, with the approver as actor |
 * | notify | notifies the users who may decide of a pending case; after the decision, the preparer |
 */
export interface ApprovalEffects {
  carryOut: undefined
  notify: NotifyParams
}

const hasRight = ({ right, work }: ApprovalContext, by: Actor): boolean =>
  by.userId > 0 && hasPlatformRole(by, right) && keepsRight(by, work)

const isPreparer = ({ preparedUserId }: ApprovalContext, by: Actor): boolean =>
  by.userId > 0 && by.userId === preparedUserId

/** Four eyes: requires the sub-role and excludes the preparer and the beneficiaries. */
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
