import type { Scope } from '#services/abp/apply-event.ts'
import type { Job } from '#services/abp/define-job.ts'
import { dueJob } from '#services/abp/lifecycle/each-due.ts'
import { enqueue } from '#services/messages/notifications.api.ts'
import { readersOf } from '../lifecycle/audiences.ts'
import { messageFactsOf, ownersOf } from '../lifecycle/delivery.binding.ts'
import { sendIfAllowed } from '../lifecycle/send.ts'
import { findDelivery } from './delivery.repository.ts'
import * as due from './jobs.repository.ts'

async function remind(scope: Scope, id: number): Promise<void> {
  if (!(await due.markReminded(scope.tx, id, scope.now))) return
  const row = await findDelivery(scope.tx, scope.actor, id)
  if (!row) return
  const userId = await readersOf(scope.tx, ownersOf(row), 'enterprise', 'Requirements')
  const payload = messageFactsOf(row, null)
  await enqueue(scope.tx, { userId, to: 'enterprise', template: 'delivery.unanswered', payload })
}

/** Time-driven changes of recruitment. Every job is idempotent and may run twice or in two processes. */
export const recruitmentJobs: readonly Job[] = [
  dueJob('recruitment.close-jobs', 10, due.requirementsToClose, (scope, id) =>
    sendIfAllowed(scope, 'Requirement', id, { type: 'autoClose' }),
  ),
  dueJob('recruitment.remind-enterprise', 60, due.deliveriesToRemind, remind),
  dueJob('recruitment.mark-overdue', 60, due.deliveriesOverdue, (scope, id) =>
    due.markOverdue(scope.tx, id, scope.now),
  ),
]
