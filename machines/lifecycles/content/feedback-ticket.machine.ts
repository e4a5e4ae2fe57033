import { setup } from 'xstate'
import { declareEffects } from '../../lifecycle-effects.ts'
import { type NotifyParams, tell } from '../../lifecycle-notify.ts'
import { type FeedbackTicketContext, type FeedbackTicketEvent, feedbackTicketGuards } from './feedback-ticket.rules.ts'

/**
 * A message to the platform, until it is settled. A sender with an account is notified of every answer; other senders
 * are contacted through the contact data they left.
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
