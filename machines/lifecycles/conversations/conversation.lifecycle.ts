import { descriptionOf, type Lifecycle } from '../../lifecycle.ts'
import { tell } from '../../lifecycle-notify.ts'
import { conversationMachine } from './conversation.machine.ts'
import {
  type ConversationContext,
  type ConversationEvent,
  type ConversationStatus,
  conversationEventLabels,
  conversationGuards,
} from './conversation.rules.ts'

export const conversationLifecycle: Lifecycle<ConversationContext, ConversationStatus, ConversationEvent> = {
  entity: 'Conversation',
  machine: conversationMachine,
  statuses: ['Open', 'Answered', 'Closed'],
  guards: conversationGuards.table,
  columns: [],
  eventLabels: conversationEventLabels,
  entries: {
    askEmployer: {
      label: '向企业提问',
      to: 'Open',
      guard: 'isJobSeeker',
      context: { kind: 'Requirement' },
      effects: [tell('enterprise', 'conversation.asked')],
    },
    askSupport: {
      label: '向平台提问',
      to: 'Open',
      guard: 'isGuest',
      context: { kind: 'Support' },
      effects: [tell('platform', 'conversation.asked')],
    },
  },
  labelOf: (status) => descriptionOf(conversationMachine, status),
}
