import type { Scope } from '#services/abp/apply-event.ts'
import type { Job } from '#services/abp/define-job.ts'
import { dueJob } from '#services/abp/lifecycle/each-due.ts'
import { enqueue } from '#services/messages/notifications.api.ts'
import { markReminded, payrollsToRemind } from './jobs.repository.ts'
import { factsOf } from './lifecycle/payroll.binding.ts'

async function remind({ tx, now }: Scope, id: number): Promise<void> {
  const row = await markReminded(tx, id, now)
  if (!row) return
  await enqueue(tx, { userId: row.userId, to: 'person', template: 'payroll.reminder', payload: factsOf(row) })
}

/** The time-driven job for payslips, which reminds after a week. Payslips are never confirmed automatically. */
export const payrollJobs: readonly Job[] = [dueJob('payroll.remind', 60, payrollsToRemind, remind)]
