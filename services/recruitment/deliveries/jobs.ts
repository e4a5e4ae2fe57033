import { workingDayAfter } from '#machines/rules/working-days.ts'
import type { Scope } from '#services/abp/apply-event.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import type { Job } from '#services/abp/define-job.ts'
import { dueJob } from '#services/abp/lifecycle/each-due.ts'
import { enqueue } from '#services/messages/notifications.api.ts'
import { calendarIn } from '#services/reference/public-holiday.service.ts'
import { readersOf } from '../lifecycle/audiences.ts'
import { messageFactsOf, ownersOf } from '../lifecycle/delivery.binding.ts'
import { lockRequirement } from '../lifecycle/requirement.binding.ts'
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

/**
 * The number of working days after the interview within which a result is due (domain rules §1a.8); a late result
 * lowers the reply rate.
 */
const RESULT_DAYS = 10

async function remindOfResult(scope: Scope, id: number): Promise<void> {
  const { tx, now } = scope
  const row = await findDelivery(tx, scope.actor, id)
  if (!row?.interviewTime) return
  const last = workingDayAfter(await calendarIn(tx), toWireDay(row.interviewTime), RESULT_DAYS)
  if (last >= toWireDay(now) || !(await due.markResultOverdue(tx, id, now))) return
  const payload = messageFactsOf(row, null)
  const recruiters = await readersOf(tx, ownersOf(row), 'enterprise', 'Requirements')
  await enqueue(tx, { userId: recruiters, to: 'enterprise', template: 'delivery.resultOverdue', payload })
  await enqueue(tx, { userId: row.userId, to: 'person', template: 'delivery.resultOverdue', payload })
}

async function remindOfInterview(scope: Scope, id: number): Promise<void> {
  const { tx, now } = scope
  if (!(await due.markInterviewReminded(tx, id, now))) return
  const row = await findDelivery(tx, scope.actor, id)
  if (!row) return
  const payload = messageFactsOf(row, null)
  const recruiters = await readersOf(tx, ownersOf(row), 'enterprise', 'Requirements')
  await enqueue(tx, { userId: recruiters, to: 'enterprise', template: 'delivery.interviewAhead', payload })
  await enqueue(tx, { userId: row.userId, to: 'person', template: 'delivery.interviewAhead', payload })
}

/** The enterprise hears of a job that will be closed while it can still extend it. */
async function remindOfClosing(scope: Scope, id: number): Promise<void> {
  const { tx, now } = scope
  const row = await lockRequirement(scope, id)
  if (!row || !(await due.markClosingReminded(tx, id, now))) return
  const userId = await readersOf(tx, row.facts, 'enterprise', 'Requirements')
  const { title, validTo: lastDay } = row
  const payload = { requirementId: id, title, enterpriseName: row.facts.enterpriseName, lastDay }
  await enqueue(tx, { userId, to: 'enterprise', template: 'requirement.closingSoon', payload })
}

/** Time-driven changes of recruitment. Every job is idempotent and may run twice or in two processes. */
export const recruitmentJobs: readonly Job[] = [
  dueJob('recruitment.close-jobs', 10, due.requirementsToClose, (scope, id) =>
    sendIfAllowed(scope, 'Requirement', id, { type: 'autoClose' }),
  ),
  dueJob('recruitment.remind-closing', 60, due.requirementsToRemind, remindOfClosing),
  dueJob('recruitment.remind-enterprise', 60, due.deliveriesToRemind, remind),
  dueJob('recruitment.remind-result', 60, due.interviewsToCheck, remindOfResult),
  dueJob('recruitment.remind-interview', 10, due.interviewsToRemind, remindOfInterview),
  dueJob('recruitment.mark-overdue', 60, due.deliveriesOverdue, (scope, id) =>
    due.markOverdue(scope.tx, id, scope.now),
  ),
]
