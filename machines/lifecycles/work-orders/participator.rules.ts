import type { Actor } from '../../actor.ts'
import { anyOf, defineGuards } from '../../lifecycle-guards.ts'
import {
  type AcceptanceOwners,
  isFirstAcceptor,
  isOfFoundation,
  isOrderDeveloper,
  isOrderMember,
  isOrderStaff,
  isOwnPerson,
  isSecondAcceptor,
  isSystem,
  type WorkerOwners,
} from './actors.ts'

export type ParticipatorStatus =
  | 'ToBeClaimed'
  | 'Claimed'
  | 'InExecution'
  | 'InAcceptance'
  | 'Accepted'
  | 'Settled'
  | 'Rejected'
  | 'Fail'
  | 'Invalid'

export type ClaimSource = 'UserApplied' | 'StaffAssigned' | 'Grabbed'

/** How often a result may be sent back for rework. */
export const MAX_REWORKS = 2

export interface ParticipatorContext extends WorkerOwners, AcceptanceOwners {
  claimSource: ClaimSource
  /** the order (and its main order, if it has one) is Published or InProgress */
  isOrderOpen: boolean
  /** the order has a remaining quantity above 0 */
  orderHasRemaining: boolean
  /** the order's start time has come */
  hasOrderStarted: boolean
  /**
   * the deadline of this status has passed: 48 h for an assignment; for the later statuses the end of the work plus 48
   * h grace
   */
  isOverdue: boolean
  reworkCount: number
  /** the order's results are accepted in two stages */
  isTwoStage: boolean
  /** `stage` of the latest completion: 1 once the first acceptor has passed it on, else 0 */
  acceptanceStage: number
}

/** The events, each as the status log calls it. */
export const participatorEventLabels = {
  approveClaim: '同意领取',
  rejectClaim: '不同意领取',
  claim: '领取',
  decline: '不领取',
  start: '开始执行',
  report: '填写进度',
  submit: '提交成果',
  recall: '撤回提交',
  accept: '验收通过',
  rework: '退回修改',
  fail: '判定不合格',
  upholdAppeal: '申诉成立',
  giveUp: '放弃',
  expire: '到期失效',
  invalidate: '随工单取消失效',
  personLeaves: '求职者离开平台',
  settle: '结算',
  payReturned: '退回待结算',
  update: '修改',
  delete: '删除',
}
export type ParticipatorEventType = keyof typeof participatorEventLabels
export type ParticipatorEvent = {
  [K in ParticipatorEventType]: { readonly type: K; readonly by: Actor }
}[ParticipatorEventType]

const isSupervisor = anyOf<ParticipatorContext>(isOrderDeveloper, isOrderStaff)

const isAcceptor = (context: ParticipatorContext, by: Actor): boolean =>
  context.acceptanceStage > 0 ? isSecondAcceptor(context, by) : isFirstAcceptor(context, by)

export const participatorGuards = defineGuards<ParticipatorContext>()({
  actors: {
    isSystem,
    isOwnPerson,
    isSupervisor,
    isAcceptor,
    isClaimApprover: anyOf<ParticipatorContext>(isOrderMember, isOrderDeveloper, isOfFoundation, isOrderStaff),
    isAssigner: anyOf<ParticipatorContext>(isOrderDeveloper, isOfFoundation, isOrderStaff),
    isPersonOrSupervisor: anyOf<ParticipatorContext>(isOwnPerson, isSupervisor),
  },
  states: {
    isApplication: {
      check: ({ claimSource }) => claimSource === 'UserApplied',
      refusal: '这不是一份领取申请，无需审核',
    },
    isOffered: {
      check: ({ claimSource }) => claimSource !== 'UserApplied',
      refusal: '领取申请正在等待确认，确认后即可开始',
    },
    isInTime: { check: ({ isOverdue }) => !isOverdue, refusal: '确认期限已过' },
    isTimeUp: { check: ({ isOverdue }) => isOverdue, refusal: '期限尚未到达' },
    isOrderOpen: { check: ({ isOrderOpen }) => isOrderOpen, refusal: '工单当前不接受领取' },
    hasRemaining: { check: ({ orderHasRemaining }) => orderHasRemaining, refusal: '工单已没有剩余数量' },
    hasOrderStarted: { check: ({ hasOrderStarted }) => hasOrderStarted, refusal: '工单尚未到开始时间' },
    hasReworkLeft: {
      check: ({ reworkCount }) => reworkCount < MAX_REWORKS,
      refusal: `最多退回修改 ${MAX_REWORKS} 次，请通过或判定不合格`,
    },
    isLastStage: {
      check: ({ isTwoStage, acceptanceStage }) => !isTwoStage || acceptanceStage > 0,
      refusal: '此工单需两级验收，请先完成第一级',
    },
    isFirstStage: { check: ({ acceptanceStage }) => acceptanceStage === 0, refusal: '验收已经开始，不能撤回' },
  },
  combined: {
    canApprove: ['isClaimApprover', 'isApplication', 'isOrderOpen', 'hasRemaining'],
    canRejectClaim: ['isClaimApprover', 'isApplication'],
    canClaim: ['isOwnPerson', 'isOffered', 'isOrderOpen', 'isInTime'],
    canExpireOffer: ['isSystem', 'isOffered', 'isTimeUp'],
    canExpire: ['isSystem', 'isTimeUp'],
    canStart: ['isOwnPerson', 'hasOrderStarted'],
    canRecall: ['isOwnPerson', 'isFirstStage'],
    canAccept: ['isAcceptor', 'isLastStage'],
    canRework: ['isAcceptor', 'hasReworkLeft'],
    canApply: ['isOwnPerson', 'isOrderOpen'],
    canGrab: ['isOwnPerson', 'isOrderOpen', 'hasRemaining'],
    canAssign: ['isAssigner', 'isOrderOpen', 'hasRemaining'],
  },
})
