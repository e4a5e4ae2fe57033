import { descriptionOf, type Lifecycle } from '../../lifecycle.ts'
import { personMachine } from './person.machine.ts'
import {
  PERSON_STATUSES,
  type PersonContext,
  type PersonEvent,
  type PersonStatus,
  personEventLabels,
  personGuards,
} from './person.rules.ts'

export const personLifecycle: Lifecycle<PersonContext, PersonStatus, PersonEvent> = {
  entity: 'UserDisabledPerson',
  machine: personMachine,
  statuses: PERSON_STATUSES,
  guards: personGuards.table,
  columns: ['audit', 'auditStatus', 'lastAuditorUserId', 'isActive'],
  eventLabels: personEventLabels,
  entries: { create: { label: '建立档案', to: 'NotFound', guard: 'isRecorder', effects: [] } },
  labelOf: (status) => descriptionOf(personMachine, status),
}
