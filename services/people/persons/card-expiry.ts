import { type NotifyParams, tell } from '#machines/lifecycle-notify.ts'
import type { Scope } from '#services/abp/apply-event.ts'
import { daysBetween, toWireDay } from '#services/abp/conventions/wire.ts'
import type { Job } from '#services/abp/define-job.ts'
import { dueJob } from '#services/abp/lifecycle/each-due.ts'
import { enqueue } from '#services/messages/notifications.api.ts'
import { CARD_REMINDERS, dueCards, lockDueCard, markReminded } from './card-expiry.repository.ts'
import { readersOf } from './person-audience.repository.ts'

/** Reminds the person and the foundation 90 and 30 days before a certificate expires, and once it has expired. */
async function remind(scope: Scope, id: number): Promise<void> {
  const { tx, now } = scope
  const today = toWireDay(now)
  const row = await lockDueCard(tx, id, today)
  if (!row?.certificateValidTo) return
  const left = daysBetween(today, row.certificateValidTo)
  const stage = CARD_REMINDERS.filter((days) => left <= days).at(-1)
  if (stage === undefined) return
  const notices =
    left < 0
      ? [tell('person', 'person.cardExpired'), tell('foundation', 'person.cardExpired')]
      : [tell('person', 'person.cardExpiring'), tell('foundation', 'person.cardExpiring')]
  for (const { params } of notices as readonly { params: NotifyParams }[]) {
    await enqueue(tx, {
      userId: await readersOf(tx, row, params.to),
      to: params.to,
      template: left < 0 ? 'person.cardExpired' : 'person.cardExpiring',
      payload: {
        personId: row.id,
        personName: row.realName ?? '',
        validTo: row.certificateValidTo,
        veteranGrade: row.veteranGrade,
      },
    })
  }
  await markReminded(tx, id, stage)
}

const HOURLY = 60

export const cardExpiryJob: Job = dueJob('people.cardExpiry', HOURLY, dueCards, remind)
