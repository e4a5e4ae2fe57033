import { descriptionOf, type Lifecycle } from '../../lifecycle.ts'
import { tell } from '../../lifecycle-notify.ts'
import { personChangeMachine } from './person-change.machine.ts'
import {
  PERSON_CHANGE_STATUSES,
  type PersonChangeContext,
  type PersonChangeEvent,
  type PersonChangeStatus,
  personChangeEventLabels,
  personChangeGuards,
} from './person-change.rules.ts'

export const personChangeLifecycle: Lifecycle<PersonChangeContext, PersonChangeStatus, PersonChangeEvent> = {
  entity: 'UserDisabledPersonChange',
  machine: personChangeMachine,
  statuses: PERSON_CHANGE_STATUSES,
  guards: personChangeGuards.table,
  columns: ['audit', 'lastAuditorUserId'],
  eventLabels: personChangeEventLabels,
  entries: {
    create: {
      label: '申请变更',
      to: 'Ongoing',
      guard: 'isRequester',
      effects: [
        tell('foundation', 'person.changeSubmitted'),
        tell('platform', 'person.changeSubmitted'),
        // the handler leaves out the sender, so the person is notified only when another user made the request
        tell('person', 'person.changeRequestedFor'),
      ],
    },
  },
  labelOf: (status) => descriptionOf(personChangeMachine, status),
}
