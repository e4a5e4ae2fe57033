import { assign, setup } from 'xstate'
import { declareEffects } from '../../lifecycle-effects.ts'
import { tell } from '../../lifecycle-notify.ts'
import type { WorkOrderEffects } from './effects.ts'
import { type FinancialStepContext, type FinancialStepEvent, financialStepGuards } from './financial-step.rules.ts'

const fail = { guard: 'isSystem', target: 'Fail' } as const

const toBeSettled = {
  guard: 'isSystem',
  target: 'ToBeSettled',
  actions: ['computeAmounts', tell('person', 'flow.toBeSettled')],
} as const

const paid = ['computeTax', tell('person', 'flow.paid')] as const

const returned = [tell('person', 'flow.returned'), tell('platform', 'flow.returned')] as const

/**
 * The payment of a participation. implement, submit, accept and fail only mirror the participation; paying is a
 * separate event.
 *
 * | effect | emitted by |
 * |---|---|
 * | computeAmounts | accept, update: the tax is an estimate until it is paid |
 * | computeTax | pay: the tax of the payment month |
 * | settleParticipator | pay of a participation's flow |
 * | returnParticipator | returnPayment of a participation's flow |
 * | notify | ToBeSettled, paid, returned; templates `flow.*` |
 *
 * Settled means isPaid, paidTime and voucher on the row: pay and returnPayment write them in their service.
 */
export const financialStepMachine = setup({
  types: { context: {} as FinancialStepContext, events: {} as FinancialStepEvent, input: {} as FinancialStepContext },
  guards: financialStepGuards.predicates,
  actions: {
    // XState treats an event with neither target nor action as forbidden, so this empty action is needed
    keepStatus: assign({}),
    ...declareEffects<WorkOrderEffects>()(
      'notify',
      'computeAmounts',
      'computeTax',
      'settleParticipator',
      'returnParticipator',
    ),
  },
}).createMachine({
  id: 'financialStep',
  context: ({ input }) => input,
  initial: 'ToBeConfirmed',
  states: {
    ToBeConfirmed: {
      description: '待确认',
      on: { implement: { guard: 'isSystem', target: 'ToBeImplemented' }, fail },
    },
    ToBeImplemented: {
      description: '待执行',
      on: { submit: { guard: 'isSystem', target: 'ToBeAccepted' }, fail },
    },
    ToBeAccepted: {
      description: '待验收',
      on: { implement: { guard: 'isSystem', target: 'ToBeImplemented' }, accept: toBeSettled, fail },
    },
    ToBeSettled: {
      description: '待结算',
      on: {
        pay: [
          { guard: 'canPayWork', target: 'Settled', actions: [...paid, 'settleParticipator'] },
          { guard: 'canPayManual', target: 'Settled', actions: paid },
        ],
        update: { guard: 'isFinance', actions: ['computeAmounts'] },
        // after an appeal a larger quantity is accepted
        accept: { guard: 'isSystem', actions: ['computeAmounts'] },
        delete: { guard: 'canDelete', actions: 'keepStatus' },
      },
    },
    Settled: {
      description: '已结算',
      on: {
        returnPayment: [
          { guard: 'canReturnWork', target: 'ToBeSettled', actions: [...returned, 'returnParticipator'] },
          { guard: 'canReturnManual', target: 'ToBeSettled', actions: returned },
        ],
      },
    },
    Fail: { description: '失败', on: { accept: toBeSettled } },
  },
})
