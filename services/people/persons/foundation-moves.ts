import type { Scope } from '#services/abp/apply-event.ts'
import { enqueue } from '#services/messages/notifications.api.ts'
import type { AuditedPerson } from './person.binding.ts'
import { readersOf } from './person-audience.repository.ts'

const CHANGED = { to: 'person', template: 'person.foundationChanged' } as const
const LEFT = { to: 'foundation', template: 'person.foundationLeft' } as const
const JOINED = { to: 'foundation', template: 'person.foundationJoined' } as const

/** Tells the person and both foundations that the person is cared for by another one. */
export async function tellOfMove({ tx, actor }: Scope, row: AuditedPerson, foundationId: number | null): Promise<void> {
  const payload = { personId: row.id, personName: row.realName ?? '' }
  const workersOf = async (id: number | null) =>
    id === null ? [] : readersOf(tx, { userId: 0, foundationId: id }, 'foundation')
  const notices = [
    { ...CHANGED, readers: [row.userId] },
    { ...LEFT, readers: await workersOf(row.foundationId) },
    { ...JOINED, readers: await workersOf(foundationId) },
  ]
  for (const { readers, ...notice } of notices) {
    await enqueue(tx, { ...notice, userId: readers.filter((id) => id !== actor.userId), payload })
  }
}
