import type { Scope } from '#services/abp/apply-event.ts'
import { enqueue, type TemplateKey } from '#services/messages/notifications.api.ts'
import type { AuditedPerson } from './person.binding.ts'
import { readersOf } from './person-audience.repository.ts'

type MoveTemplate = Extract<TemplateKey, `person.foundation${string}`>

/** Tells the person and both foundations that the person is cared for by another one. */
export async function tellOfMove(scope: Scope, row: AuditedPerson, foundationId: number | null): Promise<void> {
  const payload = { personId: row.id, personName: row.realName ?? '' }
  const workersOf = (id: number | null) =>
    id === null ? [] : readersOf(scope.tx, { userId: 0, foundationId: id }, 'foundation')
  const write = async (to: 'person' | 'foundation', template: MoveTemplate, userIds: readonly number[]) =>
    enqueue(scope.tx, { userId: userIds.filter((id) => id !== scope.actor.userId), to, template, payload })
  await write('person', 'person.foundationChanged', [row.userId])
  await write('foundation', 'person.foundationLeft', await workersOf(row.foundationId))
  await write('foundation', 'person.foundationJoined', await workersOf(foundationId))
}
