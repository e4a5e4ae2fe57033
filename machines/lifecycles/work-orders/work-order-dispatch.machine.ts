import { assign, setup } from 'xstate'
import { declareEffects } from '../../lifecycle-effects.ts'
import { tell } from '../../lifecycle-notify.ts'
import type { WorkOrderEffects } from './effects.ts'
import {
  type WorkOrderDispatchContext,
  type WorkOrderDispatchEvent,
  workOrderDispatchGuards,
} from './work-order-dispatch.rules.ts'

const toMain = (event: WorkOrderEffects['propagateToMain']['event']) =>
  ({ type: 'propagateToMain', params: { event } }) as const

const cancelled = {
  target: 'Cancelled',
  actions: [
    'invalidateParticipators',
    'returnQuantityToMain',
    'refundRemainder',
    tell('developer', 'dispatchOrder.cancelled'),
    toMain('progress'),
  ],
} as const

/** The end date has passed and no person has a place: the quantity returns to the main order. */
const lapsed = {
  target: 'Cancelled',
  actions: [
    'invalidateParticipators',
    'returnQuantityToMain',
    'refundRemainder',
    tell('developer', 'dispatchOrder.lapsed'),
    toMain('progress'),
  ],
} as const

const cancel = { guard: 'isSystem', ...cancelled } as const

const refund = { guard: 'canRecordRefund', actions: ['clearRefund'] } as const

/**
 * Variant B: an order that passes on a part of a main order, or an order of the platform or a foundation with its own
 * budget.
 *
 * | effect | emitted by |
 * |---|---|
 * | takeQuantityFromMain | creation |
 * | returnQuantityToMain | unPublish to Cancelled, cancel, lapse, delete in ToBeHosted |
 * | invalidateParticipators | unPublish (of pending applications, or of all), cancel, lapse, complete |
 * | propagateToMain | start, rework; beginAcceptance, complete, Cancelled: progress |
 * | refundRemainder | complete, Cancelled; handlers skip it where a main order pays |
 * | notifyMatchingPersons, notifyParticipators, notify | templates `workOrder.*` and `dispatchOrder.*` |
 *
 * Handlers skip what belongs to a main order when the order has none. Unpublishing to Cancelled requires that the
 * finished part is settled first; participations still in progress become Invalid.
 */
export const workOrderDispatchMachine = setup({
  types: {
    context: {} as WorkOrderDispatchContext,
    events: {} as WorkOrderDispatchEvent,
    input: {} as WorkOrderDispatchContext,
  },
  guards: workOrderDispatchGuards.predicates,
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
      'returnQuantityToMain',
      'propagateToMain',
      'refundRemainder',
    ),
  },
}).createMachine({
  id: 'workOrderDispatch',
  context: ({ input }) => input,
  initial: 'ToBeHosted',
  states: {
    ToBeHosted: {
      description: '待托管',
      on: {
        confirmHosting: {
          guard: 'canConfirmHosting',
          actions: ['coverTotal', tell('developer', 'dispatchOrder.hostingConfirmed')],
        },
        publish: {
          guard: 'canPublish',
          target: 'Published',
          actions: [
            { type: 'notifyMatchingPersons', params: { template: 'workOrder.published' } },
            tell('developer', 'dispatchOrder.published'),
          ],
        },
        cancel,
        update: { guard: 'isOrderStaff', actions: 'keepStatus' },
        delete: { guard: 'canDeleteUnpaid', actions: ['returnQuantityToMain'] },
      },
    },
    Published: {
      description: '已发布',
      on: {
        unPublish: [
          { guard: 'canUnPublish', target: 'ToBeHosted', actions: ['invalidateParticipators'] },
          { guard: 'canAbandonPublished', ...cancelled },
        ],
        start: { guard: 'isSystem', target: 'InProgress', actions: [toMain('start')] },
        lapse: { guard: 'canLapse', ...lapsed },
        cancel,
        update: {
          guard: 'isOrderStaff',
          actions: [{ type: 'notifyParticipators', params: { template: 'workOrder.updated' } }],
        },
      },
    },
    InProgress: {
      description: '进行中',
      on: {
        unPublish: { guard: 'canAbandon', ...cancelled },
        beginAcceptance: {
          guard: 'canBeginAcceptance',
          target: 'InAcceptance',
          actions: [tell('developer', 'dispatchOrder.inAcceptance'), toMain('progress')],
        },
        cancel,
      },
    },
    InAcceptance: {
      description: '验收中',
      on: {
        rework: { guard: 'isSystem', target: 'InProgress', actions: [toMain('rework')] },
        complete: {
          guard: 'canComplete',
          target: 'Accepted',
          actions: [
            'invalidateParticipators',
            'refundRemainder',
            tell('developer', 'dispatchOrder.accepted'),
            toMain('progress'),
          ],
        },
        cancel,
      },
    },
    Accepted: { description: '已完成', on: { recordRefund: refund } },
    Cancelled: {
      description: '已取消',
      on: { recordRefund: refund, delete: { guard: 'canDeleteCancelled', actions: 'keepStatus' } },
    },
  },
})
