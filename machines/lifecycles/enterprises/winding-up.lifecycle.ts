import { descriptionOf, type Lifecycle } from '../../lifecycle.ts'
import { tell } from '../../lifecycle-notify.ts'
import { windingUpMachine } from './winding-up.machine.ts'
import {
  type WindingUpContext,
  type WindingUpEvent,
  type WindingUpStatus,
  windingUpEventLabels,
  windingUpGuards,
} from './winding-up.rules.ts'

export const windingUpLifecycle: Lifecycle<WindingUpContext, WindingUpStatus, WindingUpEvent> = {
  entity: 'EnterpriseWindingUp',
  machine: windingUpMachine,
  statuses: ['Prepared', 'UnderWay', 'Finished', 'Stopped'],
  guards: windingUpGuards.table,
  columns: [],
  eventLabels: windingUpEventLabels,
  entries: {
    start: {
      label: '提出清算',
      to: 'Prepared',
      guard: 'isOfficer',
      effects: [tell('platform', 'windingUp.prepared')],
    },
  },
  labelOf: (status) => descriptionOf(windingUpMachine, status),
}
