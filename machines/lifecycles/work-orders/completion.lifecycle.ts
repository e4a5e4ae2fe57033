import { descriptionOf, type Lifecycle } from '../../lifecycle.ts'
import { completionMachine } from './completion.machine.ts'
import {
  type CompletionContext,
  type CompletionEvent,
  type CompletionStatus,
  completionEventLabels,
  completionGuards,
} from './completion.rules.ts'

export const completionLifecycle: Lifecycle<CompletionContext, CompletionStatus, CompletionEvent> = {
  entity: 'WorkOrderCompletion',
  machine: completionMachine,
  statuses: ['Waiting', 'Auditing', 'Approved', 'Reject'],
  guards: completionGuards.table,
  columns: ['stage', 'auditAction'],
  eventLabels: completionEventLabels,
  entries: {
    submit: {
      label: '提交成果',
      to: 'Waiting',
      guard: 'isOwnPerson',
      effects: [{ type: 'moveParticipator', params: { event: 'submit', by: 'sender' } }],
    },
  },
  labelOf: (status) => descriptionOf(completionMachine, status),
}
