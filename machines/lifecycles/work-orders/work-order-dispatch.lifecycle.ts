import { descriptionOf, type Lifecycle } from '../../lifecycle.ts'
import { effect } from './effects.ts'
import { workOrderDispatchMachine } from './work-order-dispatch.machine.ts'
import {
  type WorkOrderDispatchContext,
  type WorkOrderDispatchEvent,
  type WorkOrderDispatchStatus,
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
  eventLabels: {
    confirmHosting: '确认托管',
    publish: '发布',
    unPublish: '取消发布',
    start: '开始执行',
    beginAcceptance: '进入验收',
    rework: '返回执行',
    complete: '完成',
    cancel: '取消',
    lapse: '到期取消',
    recordRefund: '登记退款',
    update: '修改',
    delete: '删除',
  },
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
