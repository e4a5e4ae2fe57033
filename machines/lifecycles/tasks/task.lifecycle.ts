import { descriptionOf, type Lifecycle } from '../../lifecycle.ts'
import { tell } from '../../lifecycle-notify.ts'
import { taskMachine } from './task.machine.ts'
import { type TaskContext, type TaskEvent, type TaskStatus, taskGuards } from './task.rules.ts'

export const taskLifecycle: Lifecycle<TaskContext, TaskStatus, TaskEvent> = {
  entity: 'EnterpriseTask',
  machine: taskMachine,
  statuses: ['ToBeReviewed', 'InProgress', 'InAcceptance', 'Accepted', 'Rejected'],
  guards: taskGuards.table,
  columns: ['isOverdue'],
  eventLabels: {
    start: '开始',
    reject: '退回',
    update: '修改',
    resubmit: '重新提交',
    submit: '完成提交',
    accept: '验收通过',
    rework: '返工',
    markOverdue: '标为逾期',
    withdraw: '参与人不再参加',
    delete: '删除',
  },
  entries: {
    create: { label: '布置任务', to: 'ToBeReviewed', guard: 'isMember', effects: [tell('person', 'task.assigned')] },
  },
  labelOf: (status) => descriptionOf(taskMachine, status),
}
