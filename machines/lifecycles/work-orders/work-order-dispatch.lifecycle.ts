import { descriptionOf, type Lifecycle } from '../../lifecycle.ts'
import { effect } from './effects.ts'
import { workOrderDispatchMachine } from './work-order-dispatch.machine.ts'
import {
  type WorkOrderDispatchContext,
  type WorkOrderDispatchEvent,
  type WorkOrderDispatchStatus,
  workOrderDispatchEventLabels,
  workOrderDispatchGuards,
} from './work-order-dispatch.rules.ts'

export const workOrderDispatchLifecycle: Lifecycle<
  WorkOrderDispatchContext,
  WorkOrderDispatchStatus,
  WorkOrderDispatchEvent
> = {
  entity: 'WorkOrder',
  machine: workOrderDispatchMachine,
  statuses: ['ToBeHosted', 'Published', 'InProgress', 'InAcceptance', 'Accepted', 'Cancelled'],
  guards: workOrderDispatchGuards.table,
  columns: [],
  eventLabels: workOrderDispatchEventLabels,
  entries: {
    create: {
      label: '创建',
      to: 'ToBeHosted',
      guard: 'canCreate',
      effects: [effect('takeQuantityFromMain')],
    },
  },
  labelOf: (status) => descriptionOf(workOrderDispatchMachine, status),
}
