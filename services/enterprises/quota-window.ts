import type { Scope } from '#services/abp/apply-event.ts'
import { daysBetween, toWireDay } from '#services/abp/conventions/wire.ts'
import type { Job } from '#services/abp/define-job.ts'
import { dueJob } from '#services/abp/lifecycle/each-due.ts'
import { enqueue } from '#services/messages/notifications.api.ts'
import { dueWindows, lockDueWindow, markWindow, WINDOW_REMINDERS } from './quota-window.repository.ts'

const HOURLY = 60

/**
 * Reminds the creator 30, 7 and 1 days before the audit window of the place closes. For an enterprise that is not
 * certified within the window, no employee counts (财税〔2015〕72号 article 13).
 */
async function remind({ tx, now }: Scope, id: number): Promise<void> {
  const today = toWireDay(now)
  const due = await lockDueWindow(tx, id, today)
  if (!due) return
  const left = daysBetween(today, due.lastDay)
  const stage = WINDOW_REMINDERS.find((days) => left <= days)
  if (stage === undefined) return
  await markWindow(tx, id, today, stage)
  if (due.creatorUserId === null) return
  await enqueue(tx, {
    userId: due.creatorUserId,
    to: 'enterprise',
    template: 'enterprise.quotaWindow',
    payload: { enterpriseId: id, enterpriseName: due.enterpriseName, windowEnd: due.lastDay },
  })
}

export const quotaWindowJob: Job = dueJob('enterprises.quotaWindow', HOURLY, dueWindows, remind)
