import { setup } from 'xstate'
import { declareEffects } from '../../lifecycle-effects.ts'
import { type NotifyParams, tell } from '../work-orders/effects.ts'
import { type FeedbackTicketContext, type FeedbackTicketEvent, feedbackTicketGuards } from './feedback-ticket.rules.ts'

/**
 * What somebody told the platform, until it is settled. The sender hears of every answer if he has an account; others
 * are answered under the contact they left.
 */
export const feedbackTicketMachine = setup({
  types: {
    context: {} as FeedbackTicketContext,
    events: {} as FeedbackTicketEvent,
    input: {} as FeedbackTicketContext,
  },
  guards: feedbackTicketGuards.predicates,
  actions: declareEffects<{ notify: NotifyParams }>()('notify'),
}).createMachine({
  id: 'feedbackTicket',
  context: ({ input }) => input,
  initial: 'Open',
  states: {
    Open: {
      description: '开启',
      on: {
        reply: { guard: 'isPlatformUser', actions: [tell('person', 'feedbackTicket.replied')] },
        close: { guard: 'isPlatformUser', target: 'Closed', actions: [tell('person', 'feedbackTicket.closed')] },
      },
    },
    Closed: { description: '关闭' },
  },
})
