import type { Scope } from '#services/abp/apply-event.ts'
import { enqueue } from '#services/messages/notifications.api.ts'
import { readersOf } from './person-audience.repository.ts'
import { withoutTutor } from './tutor-leaves.repository.ts'

const TO_PERSON = { to: 'person', template: 'person.tutorLeft' } as const
const TO_FOUNDATION = { to: 'foundation', template: 'person.tutorLeft' } as const
const TO_PLATFORM = { to: 'platform', template: 'person.tutorLeft' } as const

/**
 * The account of a tutor ends: the foundation is asked for another tutor, person by person, and each person is told. A
 * foundation without workers cannot do it, so the platform is asked.
 */
export async function tutorLeaves(scope: Scope, userId: number): Promise<void> {
  const { tx } = scope
  for (const person of await withoutTutor(tx, userId)) {
    const payload = { personId: person.id, personName: person.realName ?? '' }
    await enqueue(tx, { ...TO_PERSON, userId: person.userId, payload })
    const workers = await readersOf(tx, person, 'foundation')
    const colleagues = workers.filter((id) => id !== userId)
    if (colleagues.length > 0) await enqueue(tx, { ...TO_FOUNDATION, userId: colleagues, payload })
    else await enqueue(tx, { ...TO_PLATFORM, userId: await readersOf(tx, person, 'platform'), payload })
  }
}
