import type { Scope } from '#services/abp/apply-event.ts'
import { groupBy } from '#services/abp/conventions/group-by.ts'
import { enqueue } from '#services/messages/notifications.api.ts'
import { readersOf } from './person-audience.repository.ts'
import { withoutTutor } from './tutor-leaves.repository.ts'

const TO_PERSON = { to: 'person', template: 'person.tutorLeft' } as const
const TO_FOUNDATION = { to: 'foundation', template: 'tutor.left' } as const
const TO_PLATFORM = { to: 'platform', template: 'tutor.left' } as const

/**
 * The account of a tutor ends: each person is told, and the foundation is asked once for another tutor of all. A
 * foundation without workers cannot do it, so the platform is asked.
 */
export async function tutorLeaves(scope: Scope, userId: number): Promise<void> {
  const { tx } = scope
  const left = await withoutTutor(tx, userId)
  for (const { id, userId: reader, realName } of left) {
    await enqueue(tx, { ...TO_PERSON, userId: reader, payload: { personId: id, personName: realName ?? '' } })
  }
  const foundations = groupBy(left, ({ foundationId }) => foundationId)
  for (const [foundationId, persons] of foundations) {
    const of = { userId: 0, foundationId }
    const payload = { count: persons.length }
    const colleagues = (await readersOf(tx, of, 'foundation')).filter((id) => id !== userId)
    if (colleagues.length > 0) await enqueue(tx, { ...TO_FOUNDATION, userId: colleagues, payload })
    else await enqueue(tx, { ...TO_PLATFORM, userId: await readersOf(tx, of, 'platform'), payload })
  }
}
