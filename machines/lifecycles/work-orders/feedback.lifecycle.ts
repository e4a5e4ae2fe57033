import { descriptionOf, type Lifecycle } from '../../lifecycle.ts'
import { tell } from '../../lifecycle-notify.ts'
import { feedbackMachine } from './feedback.machine.ts'
import {
  type FeedbackContext,
  type FeedbackEvent,
  type FeedbackStatus,
  feedbackEventLabels,
  feedbackGuards,
} from './feedback.rules.ts'

export const feedbackLifecycle: Lifecycle<FeedbackContext, FeedbackStatus, FeedbackEvent> = {
  entity: 'WorkOrderFeedback',
  machine: feedbackMachine,
  statuses: ['Open', 'Closed'],
  guards: feedbackGuards.table,
  columns: [],
  eventLabels: feedbackEventLabels,
  entries: {
    create: {
      label: '填写反馈',
      to: 'Open',
      guard: 'isOwnPerson',
      effects: [
        { type: 'moveParticipator', params: { event: 'report', by: 'sender' } },
        tell('enterprise', 'feedback.created'),
        tell('developer', 'feedback.created'),
      ],
    },
  },
  labelOf: (status) => descriptionOf(feedbackMachine, status),
}
