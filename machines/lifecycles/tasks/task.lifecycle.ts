import { descriptionOf, type Lifecycle } from '../../lifecycle.ts'
import { tell } from '../../lifecycle-notify.ts'
import { taskMachine } from './task.machine.ts'
import { type TaskContext, type TaskEvent, type TaskStatus, taskEventLabels, taskGuards } from './task.rules.ts'

export const taskLifecycle: Lifecycle<TaskContext, TaskStatus, TaskEvent> = {
  entity: 'EnterpriseTask',
  machine: taskMachine,
  statuses: ['ToBeReviewed', 'InProgress', 'InAcceptance', 'Accepted', 'Rejected'],
  guards: taskGuards.table,
  columns: ['isOverdue'],
  eventLabels: taskEventLabels,
  entries: {
    create: { label: '布置任务', to: 'ToBeReviewed', guard: 'isMember', effects: [tell('person', 'task.assigned')] },
  },
  labelOf: (status) => descriptionOf(taskMachine, status),
}
