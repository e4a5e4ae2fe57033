import type { Scope } from '#services/abp/apply-event.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { dueJob } from '#services/abp/lifecycle/each-due.ts'
import { enqueue } from '#services/messages/notifications.api.ts'
import { readersOf } from '../persons/person-audience.repository.ts'
import { expiring, markExpiryTold, NOTICE_DAYS } from './training-expiry.repository.ts'
import { lockTraining } from './user-training.repository.ts'

const DAY_MS = 86_400_000
const TO_PERSON = { to: 'person', template: 'training.expiring' } as const
const TO_FOUNDATION = { to: 'foundation', template: 'training.expiring' } as const

/** Tells the person and the foundation once, 30 days before a training ends, and once when it has ended. */
async function tell(scope: Scope, id: number): Promise<void> {
  const row = await lockTraining(scope.tx, scope.actor, id)
  if (row?.status !== 'Passed' || row.validTo === null) return
  const left = Math.floor((row.validTo.getTime() - scope.now.getTime()) / DAY_MS)
  const span = left < 0 ? 0 : NOTICE_DAYS
  if (left > NOTICE_DAYS || (row.expiryToldDays ?? NOTICE_DAYS + 1) <= span) return
  await markExpiryTold(scope.tx, id, span)
  const payload = {
    trainingId: id,
    workOrderTypeName: row.workOrderTypeName,
    validTo: toWireDay(row.validTo),
    reason: null,
  }
  await enqueue(scope.tx, { ...TO_PERSON, userId: row.userId, payload })
  await enqueue(scope.tx, { ...TO_FOUNDATION, userId: await readersOf(scope.tx, row, 'foundation'), payload })
}

export const trainingExpiryJob = dueJob('trainings.expiring', 60, expiring, tell)
