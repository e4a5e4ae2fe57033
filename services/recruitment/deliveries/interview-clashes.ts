import type { Scope } from '#services/abp/apply-event.ts'
import { fieldError } from '#services/abp/conventions/errors.ts'
import type { DeliveryRow } from '../lifecycle/delivery-facts.ts'
import { clashOf, lockAppointments } from './interview-clashes.repository.ts'

/**
 * Requires that neither the person nor the named interviewer of the enterprise has another interview at this minute. An
 * enterprise does not learn with whom the person has it.
 * @throws AppError validation with the other interview's time
 */
export async function requireFree({ tx }: Scope, row: DeliveryRow): Promise<void> {
  await lockAppointments(tx, row)
  const other = await clashOf(tx, row)
  if (!other) return
  const whose = other.isOfPerson ? '这位求职者' : `这位联系人（面试${other.personName}）`
  throw fieldError('interviewTime', `${whose}在 ${other.clock} 已有另一场面试，请换一个时间`)
}
