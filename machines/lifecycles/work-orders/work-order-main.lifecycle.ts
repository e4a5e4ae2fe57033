import { descriptionOf, type Lifecycle } from '../../lifecycle.ts'
import { tell } from '../../lifecycle-notify.ts'
import { workOrderMainMachine } from './work-order-main.machine.ts'
import {
  type WorkOrderMainContext,
  type WorkOrderMainEvent,
  type WorkOrderMainStatus,
  workOrderMainEventLabels,
  workOrderMainGuards,
} from './work-order-main.rules.ts'

export const workOrderMainLifecycle: Lifecycle<WorkOrderMainContext, WorkOrderMainStatus, WorkOrderMainEvent> = {
  entity: 'WorkOrder',
  machine: workOrderMainMachine,
  statuses: ['InPayment', 'Published', 'InProgress', 'InAcceptance', 'Accepted', 'Canceling', 'Cancelled'],
  guards: workOrderMainGuards.table,
  columns: [],
  eventLabels: workOrderMainEventLabels,
  entries: {
    create: {
      label: '创建',
      to: 'InPayment',
      guard: 'canCreate',
      effects: [tell('platform', 'workOrder.created')],
    },
  },
  labelOf: (status) => descriptionOf(workOrderMainMachine, status),
}
