import type { Scope } from '#services/abp/apply-event.ts'
import { enqueue } from '#services/messages/notifications.api.ts'
import { readersOf } from './person-audience.repository.ts'
import { withoutTutor } from './tutor-leaves.repository.ts'

/**
 * The account of a tutor ends: the foundation is asked for another tutor, person by person, and each person is told. A
 * foundation without workers cannot do it, so the platform is asked.
 */
export async function tutorLeaves(scope: Scope, userId: number): Promise<void> {
  const { tx } = scope
  for (const person of await withoutTutor(tx, userId)) {
    const payload = { personId: person.id, personName: person.realName ?? '' }
    await enqueue(tx, { userId: person.userId, to: 'person', template: 'person.tutorLeft', payload })
    const workers = await readersOf(tx, person, 'foundation')
    const colleagues = workers.filter((id) => id !== userId)
    const to = colleagues.length > 0 ? 'foundation' : 'platform'
    const readers = colleagues.length > 0 ? colleagues : await readersOf(tx, person, 'platform')
    await enqueue(tx, { userId: readers, to, template: 'person.tutorLeft', payload })
  }
}
