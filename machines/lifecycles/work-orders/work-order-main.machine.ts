import { assign, setup } from 'xstate'
import { declareEffects } from '../../lifecycle-effects.ts'
import { tell } from '../../lifecycle-notify.ts'
import type { WorkOrderEffects } from './effects.ts'
import { type WorkOrderMainContext, type WorkOrderMainEvent, workOrderMainGuards } from './work-order-main.rules.ts'

const requestCancel = {
  target: 'Canceling',
  actions: [
    'openCancelWindow',
    { type: 'notifyParticipators', params: { template: 'workOrder.cancelRequested' } },
    tell('platform', 'workOrder.cancelRequested'),
    tell('enterprise', 'workOrder.cancelRequested'),
    tell('developer', 'workOrder.cancelRequested'),
  ],
} as const

const cancelled = {
  target: 'Cancelled',
  actions: [
    'invalidateParticipators',
    'cancelDispatchOrders',
    'refundRemainder',
    tell('enterprise', 'workOrder.cancelled'),
  ],
} as const

/** The employer is wound up: an order that nobody holds ends at once, any other one in the usual three days. */
const windUp = [
  { guard: 'canWindUpIdle', ...cancelled },
  { guard: 'isSystem', ...requestCancel },
] as const

/** The end date has passed and no person has a place: no result needs acceptance, and the money is refunded. */
const lapsed = {
  target: 'Cancelled',
  actions: [
    'invalidateParticipators',
    'cancelDispatchOrders',
    'refundRemainder',
    tell('enterprise', 'workOrder.lapsed'),
    tell('developer', 'workOrder.lapsed'),
  ],
} as const

const refund = { guard: 'canRecordRefund', actions: ['clearRefund', tell('enterprise', 'workOrder.refunded')] } as const

/**
 * Variant A: the order of an enterprise, which pays for it.
 *
 * | effect | emitted by |
 * |---|---|
 * | notifyMatchingPersons | publish |
 * | notifyParticipators | update of a published order, request to cancel |
 * | invalidateParticipators | unPublish to InPayment, lapse and complete (pending applications), approveCancellation, cancel |
 * | openCancelWindow | unPublish while a person has a place |
 * | cancelDispatchOrders | approveCancellation, cancel, lapse |
 * | refundRemainder | complete, approveCancellation, cancel, lapse |
 * | notify | see the transitions; templates `workOrder.*` |
 *
 * start, beginAcceptance, rework, complete, cancel and lapse are sent by the system: from participations and dispatch
 * orders (startOrder, reopenOrder, progressOrder, propagateToMain) and from the job that watches dates. An order in
 * progress may be cancelled even if no person has a place. Otherwise, after all persons gave up, the enterprise's money
 * would be blocked until the end date.
 */
export const workOrderMainMachine = setup({
  types: { context: {} as WorkOrderMainContext, events: {} as WorkOrderMainEvent, input: {} as WorkOrderMainContext },
  guards: workOrderMainGuards.predicates,
  actions: {
    // XState treats an event with neither target nor action as forbidden, so this empty action is needed
    keepStatus: assign({}),
    coverTotal: assign({ isHosted: true, hasHostedMoney: true }),
    clearRefund: assign({ hasRefundDue: false }),
    ...declareEffects<WorkOrderEffects>()(
      'notify',
      'notifyMatchingPersons',
      'notifyParticipators',
      'invalidateParticipators',
      'openCancelWindow',
      'cancelDispatchOrders',
      'refundRemainder',
    ),
  },
}).createMachine({
  id: 'workOrderMain',
  context: ({ input }) => input,
  initial: 'InPayment',
  states: {
    InPayment: {
      description: '待付款',
      on: {
        recordHosting: { guard: 'canRecordHosting', actions: [tell('platform', 'workOrder.hostingRecorded')] },
        confirmHosting: {
          guard: 'canConfirmHosting',
          actions: ['coverTotal', tell('enterprise', 'workOrder.hostingConfirmed')],
        },
        publish: {
          guard: 'canPublish',
          target: 'Published',
          actions: [
            { type: 'notifyMatchingPersons', params: { template: 'workOrder.published' } },
            tell('developer', 'workOrder.published'),
            tell('enterprise', 'workOrder.published'),
          ],
        },
        update: { guard: 'isOwner', actions: 'keepStatus' },
        delete: { guard: 'canDeleteUnpaid', actions: 'keepStatus' },
        windUp: { guard: 'isSystem', ...cancelled },
      },
    },
    Published: {
      description: '已发布',
      on: {
        unPublish: [
          { guard: 'canUnPublish', target: 'InPayment', actions: ['invalidateParticipators'] },
          { guard: 'canRequestCancel', ...requestCancel },
        ],
        start: { guard: 'isSystem', target: 'InProgress', actions: [tell('enterprise', 'workOrder.started')] },
        lapse: { guard: 'canLapse', ...lapsed },
        windUp,
        update: {
          guard: 'isOwner',
          actions: [{ type: 'notifyParticipators', params: { template: 'workOrder.updated' } }],
        },
      },
    },
    InProgress: {
      description: '进行中',
      on: {
        unPublish: { guard: 'isMemberOrPlatform', ...requestCancel },
        windUp: { guard: 'isSystem', ...requestCancel },
        beginAcceptance: {
          guard: 'canBeginAcceptance',
          target: 'InAcceptance',
          actions: [tell('enterprise', 'workOrder.inAcceptance'), tell('developer', 'workOrder.inAcceptance')],
        },
      },
    },
    InAcceptance: {
      description: '验收中',
      on: {
        rework: { guard: 'isSystem', target: 'InProgress' },
        complete: {
          guard: 'canComplete',
          target: 'Accepted',
          actions: [
            'invalidateParticipators',
            'refundRemainder',
            tell('enterprise', 'workOrder.accepted'),
            tell('platform', 'workOrder.accepted'),
          ],
        },
      },
    },
    Accepted: { description: '已完成', on: { recordRefund: refund } },
    Canceling: {
      description: '取消中',
      on: {
        approveCancellation: { guard: 'canApproveCancellation', ...cancelled },
        refuseCancellation: {
          guard: 'isOrderStaff',
          target: 'InProgress',
          actions: [
            tell('enterprise', 'workOrder.cancelRefused'),
            { type: 'notifyParticipators', params: { template: 'workOrder.cancelRefused' } },
          ],
        },
        cancel: { guard: 'canCancel', ...cancelled },
      },
    },
    Cancelled: {
      description: '已取消',
      on: { recordRefund: refund, delete: { guard: 'canDeleteCancelled', actions: 'keepStatus' } },
    },
  },
})
