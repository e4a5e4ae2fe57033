import { applyEvent } from '#services/abp/apply-event.ts'
import type { Job } from '#services/abp/define-job.ts'
import { dueJob } from '#services/abp/lifecycle/each-due.ts'
import { tasksToMark } from './enterprise-task.repository.ts'
import { taskBinding } from './lifecycle/task.binding.ts'

/** Time-driven changes of tasks: participants of an overdue task are notified once. */
export const taskJobs: readonly Job[] = [
  dueJob('tasks.mark-overdue', 30, tasksToMark, (scope, id) =>
    applyEvent(scope, taskBinding, id, { type: 'markOverdue' }),
  ),
]
