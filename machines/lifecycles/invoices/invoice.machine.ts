import { setup } from 'xstate'
import { declareEffects } from '../../lifecycle-effects.ts'
import { type NotifyParams, tell } from '../../lifecycle-notify.ts'
import { type InvoiceContext, type InvoiceEvent, invoiceGuards } from './invoice.rules.ts'

/**
 * An invoice that an enterprise asks for. Finance issues it outside of the portal and uploads it. An issued invoice is
 * never changed: a red invoice reverses the whole of it, and the enterprise asks again for what is left.
 *
 * | effect | emitted by |
 * |---|---|
 * | notify | creation, withdraw, requestRed, requireRed: finance; issue, refuse, requireRed, refuseRed, issueRed: the enterprise |
 */
export const invoiceMachine = setup({
  types: { context: {} as InvoiceContext, events: {} as InvoiceEvent, input: {} as InvoiceContext },
  guards: invoiceGuards.predicates,
  actions: declareEffects<{ notify: NotifyParams }>()('notify'),
}).createMachine({
  id: 'invoice',
  context: ({ input }) => input,
  initial: 'Requested',
  states: {
    Requested: {
      description: '待开票',
      on: {
        issue: { guard: 'canIssue', target: 'Issued', actions: [tell('enterprise', 'invoice.issued')] },
        refuse: { guard: 'isFinance', target: 'Refused', actions: [tell('enterprise', 'invoice.refused')] },
        withdraw: { guard: 'isMember', target: 'Withdrawn', actions: [tell('platform', 'invoice.withdrawn')] },
      },
    },
    Issued: {
      description: '已开票',
      on: {
        requestRed: { guard: 'isMember', target: 'RedRequested', actions: [tell('platform', 'invoice.redRequested')] },
        // the money of an issued invoice went back, so that the invoice no longer says what was paid
        requireRed: {
          guard: 'canRequireRed',
          target: 'RedRequested',
          actions: [tell('platform', 'invoice.refunded'), tell('enterprise', 'invoice.refunded')],
        },
      },
    },
    RedRequested: {
      description: '待冲红',
      on: {
        issueRed: { guard: 'isFinance', target: 'Reversed', actions: [tell('enterprise', 'invoice.redIssued')] },
        refuseRed: { guard: 'canRefuseRed', target: 'Issued', actions: [tell('enterprise', 'invoice.redRefused')] },
      },
    },
    Reversed: { description: '已冲红' },
    Refused: { description: '已退回' },
    Withdrawn: { description: '已撤回' },
  },
})
