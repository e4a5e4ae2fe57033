import { type Effects, steps } from './effects.ts'

/** What happens with orders, by the column "Notify" of the domain table (§3.6) and the money that is hosted. */

const CANCELLED = ['invalidateParticipators', 'cancelDispatchOrders', 'refundRemainder']
const CANCEL_REQUESTED = [
  'openCancelWindow',
  'notifyParticipators workOrder.cancelRequested',
  'notify platform workOrder.cancelRequested',
  'notify enterprise workOrder.cancelRequested',
  'notify developer workOrder.cancelRequested',
]
const HOSTED = ['isHosted = true', 'hasHostedMoney = true']

export const workOrderMain: Effects = {
  entity: 'WorkOrder',
  columns: [],
  entries: { create: ['notify platform workOrder.created'] },
  steps: steps(
    ['InPayment', 'recordHosting', 'notify platform workOrder.hostingRecorded'],
    ['InPayment', 'confirmHosting', ...HOSTED, 'notify enterprise workOrder.hostingConfirmed'],
    [
      'InPayment',
      'publish',
      'notifyMatchingPersons workOrder.published',
      'notify developer workOrder.published',
      'notify enterprise workOrder.published',
    ],
    ['InPayment', 'update|delete'],
    ['Published', 'update', 'notifyParticipators workOrder.updated'],
    ['Published', 'unPublish', { liveParticipators: 0 }, 'invalidateParticipators'],
    ['Published|InProgress', 'unPublish', ...CANCEL_REQUESTED],
    ['InPayment', 'windUp', ...CANCELLED, 'notify enterprise workOrder.cancelled'],
    ['Published', 'windUp', { liveParticipators: 0 }, ...CANCELLED, 'notify enterprise workOrder.cancelled'],
    ['Published|InProgress', 'windUp', ...CANCEL_REQUESTED],
    ['Published', 'start', 'notify enterprise workOrder.started'],
    ['Published', 'lapse', ...CANCELLED, 'notify enterprise workOrder.lapsed', 'notify developer workOrder.lapsed'],
    [
      'InProgress',
      'beginAcceptance',
      'notify enterprise workOrder.inAcceptance',
      'notify developer workOrder.inAcceptance',
    ],
    ['InAcceptance', 'rework'],
    [
      'InAcceptance',
      'complete',
      'invalidateParticipators',
      'refundRemainder',
      'notify enterprise workOrder.accepted',
      'notify platform workOrder.accepted',
    ],
    ['Canceling', 'approveCancellation|cancel', ...CANCELLED, 'notify enterprise workOrder.cancelled'],
    [
      'Canceling',
      'refuseCancellation',
      'notify enterprise workOrder.cancelRefused',
      'notifyParticipators workOrder.cancelRefused',
    ],
    ['Accepted|Cancelled', 'recordRefund', 'hasRefundDue = false', 'notify enterprise workOrder.refunded'],
    ['Cancelled', 'delete'],
  ),
}

const ENDED = ['invalidateParticipators', 'returnQuantityToMain', 'refundRemainder']

export const workOrderDispatch: Effects = {
  entity: 'WorkOrder',
  columns: [],
  entries: { create: ['takeQuantityFromMain'] },
  steps: steps(
    ['ToBeHosted', 'confirmHosting', ...HOSTED, 'notify developer dispatchOrder.hostingConfirmed'],
    ['ToBeHosted', 'publish', 'notifyMatchingPersons workOrder.published', 'notify developer dispatchOrder.published'],
    ['ToBeHosted', 'update'],
    ['ToBeHosted', 'delete', 'returnQuantityToMain'],
    ['Published', 'update', 'notifyParticipators workOrder.updated'],
    ['Published', 'unPublish', { liveParticipators: 0 }, 'invalidateParticipators'],
    [
      'Published|InProgress',
      'unPublish',
      ...ENDED,
      'notify developer dispatchOrder.cancelled',
      'propagateToMain progress',
    ],
    ['Published', 'start', 'propagateToMain start'],
    ['Published', 'lapse', ...ENDED, 'notify developer dispatchOrder.lapsed', 'propagateToMain progress'],
    ['InProgress', 'beginAcceptance', 'notify developer dispatchOrder.inAcceptance', 'propagateToMain progress'],
    ['InAcceptance', 'rework', 'propagateToMain rework'],
    [
      'InAcceptance',
      'complete',
      'invalidateParticipators',
      'refundRemainder',
      'notify developer dispatchOrder.accepted',
      'propagateToMain progress',
    ],
    [
      'ToBeHosted|Published|InProgress|InAcceptance',
      'cancel',
      ...ENDED,
      'notify developer dispatchOrder.cancelled',
      'propagateToMain progress',
    ],
    ['Accepted|Cancelled', 'recordRefund', 'hasRefundDue = false'],
    ['Cancelled', 'delete'],
  ),
}
