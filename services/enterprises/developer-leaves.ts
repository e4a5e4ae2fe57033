import type { Scope } from '#services/abp/apply-event.ts'
import { enqueue } from '#services/messages/notifications.api.ts'
import { withoutDeveloper } from './developer-leaves.repository.ts'
import { auditorIds } from './enterprise.repository.ts'

/** The account of a work developer ends: auditors are asked for another one, and the enterprise is told. */
export async function developerLeaves({ tx }: Scope, userId: number): Promise<void> {
  for (const { id, enterpriseName, creatorUserId } of await withoutDeveloper(tx, userId)) {
    const payload = { enterpriseId: id, enterpriseName }
    const template = 'enterprise.developerLeft'
    await enqueue(tx, { userId: await auditorIds(tx), to: 'platform', template, payload })
    if (creatorUserId !== null) await enqueue(tx, { userId: creatorUserId, to: 'enterprise', template, payload })
  }
}
