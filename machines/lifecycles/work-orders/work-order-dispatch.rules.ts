import { anyOf, defineGuards } from '../../lifecycle-guards.ts'
import { isFinance, isOfFoundation, isOrderDeveloper, isOrderStaff, isSystem, type OrderOwners } from './actors.ts'
import { orderRules, type StampedEvent, type WorkOrderProgress } from './work-order.rules.ts'

export type WorkOrderDispatchStatus =
  | 'ToBeHosted'
  | 'Published'
  | 'InProgress'
  | 'InAcceptance'
  | 'Accepted'
  | 'Cancelled'

export interface WorkOrderDispatchContext extends OrderOwners, WorkOrderProgress {
  /** the foundation whose worker created the order */
  foundationId: number | null
  /** false for an order of the platform or of a foundation with its own budget */
  hasMainOrder: boolean
  /** the main order is Published or InProgress */
  isMainOpen: boolean
  /** the main order has at least this order's quantity left */
  fitsMain: boolean
}

/** The events, each as the status log calls it. */
export const workOrderDispatchEventLabels = {
  confirmHosting: '确认托管',
  publish: '发布',
  unPublish: '取消发布',
  start: '开始执行',
  beginAcceptance: '进入验收',
  rework: '返回执行',
  complete: '完成',
  cancel: '取消',
  lapse: '到期取消',
  recordRefund: '登记退款',
  update: '修改',
  delete: '删除',
}
export type WorkOrderDispatchEventType = keyof typeof workOrderDispatchEventLabels
export type WorkOrderDispatchEvent = StampedEvent<WorkOrderDispatchEventType>

export const workOrderDispatchGuards = defineGuards<WorkOrderDispatchContext>()({
  actors: {
    isSystem,
    isFinance,
    isDispatcher: anyOf<WorkOrderDispatchContext>(isOrderDeveloper, isOrderStaff),
    isOrderStaff: anyOf<WorkOrderDispatchContext>(isOrderDeveloper, isOfFoundation, isOrderStaff),
  },
  states: {
    ...orderRules,
    hasOwnBudget: { check: ({ hasMainOrder }) => !hasMainOrder, refusal: '款项由主工单托管' },
    isFunded: {
      check: ({ hasMainOrder, isMainOpen, isHosted }) => (hasMainOrder ? isMainOpen : isHosted),
      refusal: '主工单未在发布或进行中，或自有预算尚未托管',
    },
    fitsMain: {
      check: ({ hasMainOrder, fitsMain }) => !hasMainOrder || fitsMain,
      refusal: '数量超过主工单的剩余数量',
    },
    isDueForAcceptance: {
      check: ({ isPastEnd, isFull, workingParticipators }) => isPastEnd || (isFull && workingParticipators === 0),
      refusal: '仍有执行中的领取或剩余数量',
    },
  },
  combined: {
    canCreate: ['isOrderStaff', 'fitsMain'],
    canConfirmHosting: ['isFinance', 'hasOwnBudget', 'isNotHosted'],
    canPublish: ['isDispatcher', 'isFunded'],
    canUnPublish: ['isDispatcher', 'hasNobody'],
    canAbandonPublished: ['isDispatcher', 'hasSomebody', 'isFinishedPartSettled'],
    canAbandon: ['isDispatcher', 'isFinishedPartSettled'],
    canBeginAcceptance: ['isSystem', 'isDueForAcceptance'],
    canComplete: ['isSystem', 'hasNobody'],
    canLapse: ['isSystem', 'isPastEnd', 'hasNobody'],
    canRecordRefund: ['isFinance', 'hasOwnBudget', 'hasRefundDue'],
    canDeleteUnpaid: ['isOrderStaff', 'isUnpaid'],
    canDeleteCancelled: ['isOrderStaff', 'hasNoSettlement'],
  },
})
