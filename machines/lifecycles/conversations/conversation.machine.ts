import { setup } from 'xstate'
import { declareEffects } from '../../lifecycle-effects.ts'
import { type NotifyParams, tell } from '../../lifecycle-notify.ts'
import { type ConversationContext, type ConversationEvent, conversationGuards } from './conversation.rules.ts'

/** Only one of the two sides answers a conversation; the handler skips the other. */
const tellAnswerers = [tell('enterprise', 'conversation.asked'), tell('platform', 'conversation.asked')]
const tellAsker = [tell('person', 'conversation.answered')]

/**
 * A written conversation. The status holds whose turn it is, so that each side is notified once and not for every
 * message. Closing locks nothing: a new message opens the conversation again.
 */
export const conversationMachine = setup({
  types: {
    context: {} as ConversationContext,
    events: {} as ConversationEvent,
    input: {} as ConversationContext,
  },
  guards: conversationGuards.predicates,
  actions: declareEffects<{ notify: NotifyParams }>()('notify'),
}).createMachine({
  id: 'conversation',
  context: ({ input }) => input,
  initial: 'Open',
  states: {
    Open: {
      description: '待答复',
      on: {
        write: { guard: 'isAsker', target: 'Open' },
        answer: { guard: 'isAnswerer', target: 'Answered', actions: tellAsker },
        close: { guard: 'isParty', target: 'Closed' },
      },
    },
    Answered: {
      description: '已答复',
      on: {
        write: { guard: 'isAsker', target: 'Open', actions: tellAnswerers },
        answer: { guard: 'isAnswerer', target: 'Answered' },
        close: { guard: 'isParty', target: 'Closed' },
      },
    },
    Closed: {
      description: '已结束',
      on: {
        write: { guard: 'isAsker', target: 'Open', actions: tellAnswerers },
        answer: { guard: 'isAnswerer', target: 'Answered', actions: tellAsker },
      },
    },
  },
})
