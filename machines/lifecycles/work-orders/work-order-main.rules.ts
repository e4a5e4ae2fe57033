import type { Actor } from '../../actor.ts'
import { anyOf, defineGuards } from '../../lifecycle-guards.ts'
import { isFinance, isOrderDeveloper, isOrderMember, isOrderStaff, isSystem, type OrderOwners } from './actors.ts'
import { orderRules, type StampedEvent, type WorkOrderProgress } from './work-order.rules.ts'

export type WorkOrderMainStatus =
  | 'InPayment'
  | 'Published'
  | 'InProgress'
  | 'InAcceptance'
  | 'Accepted'
  | 'Canceling'
  | 'Cancelled'

export interface WorkOrderMainContext extends OrderOwners, WorkOrderProgress {
  isEnterpriseCertified: boolean
  /** a setting of the platform: the enterprise publishes the order itself once the money is hosted */
  isAutoPublish: boolean
  /** the training that the order requires exists, or the order requires none */
  isTrainingReady: boolean
  /** number of dispatch orders in ToBeHosted, Published or InProgress */
  openDispatchOrders: number
  /** three days have passed since the request to cancel */
  isCancelWindowOver: boolean
}

/** The events, each as the status log calls it. */
export const workOrderMainEventLabels = {
  recordHosting: '登记托管付款',
  confirmHosting: '确认托管',
  publish: '发布',
  unPublish: '取消发布',
  start: '开始执行',
  beginAcceptance: '进入验收',
  rework: '返回执行',
  complete: '完成',
  approveCancellation: '同意取消',
  refuseCancellation: '不同意取消',
  cancel: '取消',
  lapse: '到期取消',
  recordRefund: '登记退款',
  update: '修改',
  delete: '删除',
  windUp: '企业清算',
}
export type WorkOrderMainEventType = keyof typeof workOrderMainEventLabels
export type WorkOrderMainEvent = StampedEvent<WorkOrderMainEventType>

const isPublisher = (context: WorkOrderMainContext, by: Actor): boolean =>
  isOrderStaff(context, by) || (context.isAutoPublish && isOrderMember(context, by))

export const workOrderMainGuards = defineGuards<WorkOrderMainContext>()({
  actors: {
    isSystem,
    isFinance,
    isOrderStaff,
    isOrderMember,
    isPublisher,
    /** the side that created the order: the enterprise, or the developer on its behalf */
    isOwner: anyOf<WorkOrderMainContext>(isOrderMember, isOrderDeveloper),
    isMemberOrPlatform: anyOf<WorkOrderMainContext>(isOrderMember, isOrderStaff),
  },
  states: {
    ...orderRules,
    isCertified: { check: ({ isEnterpriseCertified }) => isEnterpriseCertified, refusal: '企业尚未通过认证' },
    isTrainingReady: { check: ({ isTrainingReady }) => isTrainingReady, refusal: '工单要求的培训尚未建立' },
    isDueForAcceptance: {
      check: ({ isPastEnd, isFull, workingParticipators, openDispatchOrders }) =>
        isPastEnd || (isFull && workingParticipators === 0 && openDispatchOrders === 0),
      refusal: '仍有执行中的领取或剩余数量',
    },
    isCancelDue: {
      check: ({ isCancelWindowOver, workingParticipators }) => isCancelWindowOver || workingParticipators === 0,
      refusal: '取消等待期尚未结束',
    },
  },
  combined: {
    canCreate: ['isOwner', 'isCertified'],
    canRecordHosting: ['isOrderMember', 'isNotHosted'],
    canConfirmHosting: ['isFinance', 'isNotHosted'],
    canPublish: ['isPublisher', 'isHosted', 'isTrainingReady'],
    canUnPublish: ['isMemberOrPlatform', 'hasNobody'],
    canRequestCancel: ['isMemberOrPlatform', 'hasSomebody'],
    canBeginAcceptance: ['isSystem', 'isDueForAcceptance'],
    canComplete: ['isSystem', 'hasNobody'],
    canWindUpIdle: ['isSystem', 'hasNobody'],
    canLapse: ['isSystem', 'isPastEnd', 'hasNobody'],
    canApproveCancellation: ['isOrderStaff', 'isFinishedPartSettled'],
    canCancel: ['isSystem', 'isFinishedPartSettled', 'isCancelDue'],
    canRecordRefund: ['isFinance', 'hasRefundDue'],
    canDeleteUnpaid: ['isOwner', 'isUnpaid'],
    canDeleteCancelled: ['isOwner', 'hasNoSettlement'],
  },
})
