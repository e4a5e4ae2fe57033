import { descriptionOf, type Lifecycle } from '../../lifecycle.ts'
import { tell } from '../../lifecycle-notify.ts'
import { workOrderMainMachine } from './work-order-main.machine.ts'
import {
  type WorkOrderMainContext,
  type WorkOrderMainEvent,
  type WorkOrderMainStatus,
  workOrderMainGuards,
} from './work-order-main.rules.ts'

export const workOrderMainLifecycle: Lifecycle<WorkOrderMainContext, WorkOrderMainStatus, WorkOrderMainEvent> = {
  entity: 'WorkOrder',
  machine: workOrderMainMachine,
  statuses: ['InPayment', 'Published', 'InProgress', 'InAcceptance', 'Accepted', 'Canceling', 'Cancelled'],
  guards: workOrderMainGuards.table,
  columns: [],
  eventLabels: {
    recordHosting: '登记托管付款',
    confirmHosting: '确认托管',
    publish: '发布',
    unPublish: '取消发布',
    start: '开始执行',
    beginAcceptance: '进入验收',
    rework: '返回执行',
    complete: '完成',
    approveCancellation: '同意取消',
    refuseCancellation: '不同意取消',
    cancel: '取消',
    lapse: '到期取消',
    recordRefund: '登记退款',
    update: '修改',
    delete: '删除',
  },
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
