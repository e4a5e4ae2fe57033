import { descriptionOf, type Lifecycle } from '../../lifecycle.ts'
import { feedbackTicketMachine } from './feedback-ticket.machine.ts'
import {
  type FeedbackTicketContext,
  type FeedbackTicketEvent,
  type FeedbackTicketStatus,
  feedbackTicketEventLabels,
  feedbackTicketGuards,
} from './feedback-ticket.rules.ts'

export const feedbackTicketLifecycle: Lifecycle<FeedbackTicketContext, FeedbackTicketStatus, FeedbackTicketEvent> = {
  entity: 'FeedbackTicket',
  machine: feedbackTicketMachine,
  statuses: ['Open', 'Closed'],
  guards: feedbackTicketGuards.table,
  columns: [],
  eventLabels: feedbackTicketEventLabels,
  entries: { create: { label: '提交', to: 'Open', guard: 'isAnybody', effects: [] } },
  labelOf: (status) => descriptionOf(feedbackTicketMachine, status),
}
