import { setup } from 'xstate'
import { declareEffects } from '../../lifecycle-effects.ts'
import { tell } from '../../lifecycle-notify.ts'
import type { WorkOrderEffects } from './effects.ts'
import { type FeedbackContext, type FeedbackEvent, feedbackGuards } from './feedback.rules.ts'

/**
 * A person's daily report, progress or question about their participation in an order.
 *
 * | effect | emitted by |
 * |---|---|
 * | moveParticipator | creation: report (the first one starts the execution) |
 * | notify | creation: enterprise and developer; reply, inquire: the person |
 */
export const feedbackMachine = setup({
  types: { context: {} as FeedbackContext, events: {} as FeedbackEvent, input: {} as FeedbackContext },
  guards: feedbackGuards.predicates,
  actions: declareEffects<WorkOrderEffects>()('notify'),
}).createMachine({
  id: 'feedback',
  context: ({ input }) => input,
  initial: 'Open',
  states: {
    Open: {
      description: '待回复',
      on: {
        reply: { guard: 'isReplier', target: 'Closed', actions: [tell('person', 'feedback.replied')] },
        inquire: { guard: 'isReplier', actions: [tell('person', 'feedback.inquired')] },
      },
    },
    Closed: { description: '已回复' },
  },
})
