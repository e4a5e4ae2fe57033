import { assign, setup } from 'xstate'
import { declareEffects } from '../../lifecycle-effects.ts'
import { type NotifyParams, tell } from '../../lifecycle-notify.ts'
import { type PayrollContext, type PayrollEvent, payrollGuards } from './payroll.rules.ts'

interface PayrollEffects {
  notify: NotifyParams
}

/**
 * A person's pay of one month. Only the person confirms it or objects; no other user and no timeout confirms it.
 *
 * | effect | emitted by |
 * |---|---|
 * | notify | creation and update: the person; object: enterprise and foundation |
 */
export const payrollMachine = setup({
  types: { context: {} as PayrollContext, events: {} as PayrollEvent, input: {} as PayrollContext },
  guards: payrollGuards.predicates,
  actions: {
    openDispute: assign({ isDisputed: true }),
    closeDispute: assign({ isDisputed: false }),
    ...declareEffects<PayrollEffects>()('notify'),
  },
}).createMachine({
  id: 'payroll',
  context: ({ input }) => input,
  initial: 'NotConfirm',
  states: {
    NotConfirm: {
      description: '待确认',
      on: {
        confirm: { guard: 'isOwnPerson', target: 'Confirmed', actions: 'closeDispute' },
        object: {
          guard: 'isOwnPerson',
          actions: ['openDispute', tell('enterprise', 'payroll.disputed'), tell('foundation', 'payroll.disputed')],
        },
        update: { guard: 'isCreator', actions: ['closeDispute', tell('person', 'payroll.changed')] },
        delete: { guard: 'isCreator', actions: tell('person', 'payroll.removed') },
      },
    },
    Confirmed: { description: '已确认' },
  },
})
