import { applyEvent, type Scope } from '#services/abp/apply-event.ts'
import type { Job } from '#services/abp/define-job.ts'
import { dueJob } from '#services/abp/lifecycle/each-due.ts'
import { enqueue } from '#services/messages/notifications.api.ts'
import { lockTask, tasksToMark } from './enterprise-task.repository.ts'
import { taskBinding } from './lifecycle/task.binding.ts'
import { markReminded, tasksToRemind } from './task-reminders.repository.ts'

/** Reminds the participants who have not handed in. */
async function remind(scope: Scope, id: number): Promise<void> {
  const { tx, actor, now } = scope
  const row = await lockTask(tx, actor, id)
  if (!row || !(await markReminded(tx, id, now))) return
  const userId = row.participators.flatMap((each) => (each.submittedTime === null ? each.userId : []))
  const { displayName: taskName, enterpriseName, endDate } = row
  const payload = { taskId: id, taskName, enterpriseName, endDate }
  await enqueue(tx, { userId, to: 'person', template: 'task.dueSoon', payload })
}

/** Time-driven changes of tasks: participants are reminded once before the last day, and once of an overdue task. */
export const taskJobs: readonly Job[] = [
  dueJob('tasks.remind', 30, tasksToRemind, remind),
  dueJob('tasks.mark-overdue', 30, tasksToMark, (scope, id) =>
    applyEvent(scope, taskBinding, id, { type: 'markOverdue' }),
  ),
]
