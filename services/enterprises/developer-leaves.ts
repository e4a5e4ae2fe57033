import type { Scope } from '#services/abp/apply-event.ts'
import { enqueue } from '#services/messages/notifications.api.ts'
import { withoutDeveloper } from './developer-leaves.repository.ts'
import { auditorIds } from './enterprise.repository.ts'

const TO_PLATFORM = { to: 'platform', template: 'enterprise.developerLeft' } as const
const TO_ENTERPRISE = { to: 'enterprise', template: 'enterprise.developerLeft' } as const

/** The account of a work developer ends: auditors are asked for another one, and the enterprise is told. */
export async function developerLeaves({ tx }: Scope, userId: number): Promise<void> {
  for (const { id, enterpriseName, creatorUserId } of await withoutDeveloper(tx, userId)) {
    const payload = { enterpriseId: id, enterpriseName }
    await enqueue(tx, { ...TO_PLATFORM, userId: await auditorIds(tx), payload })
    if (creatorUserId !== null) await enqueue(tx, { ...TO_ENTERPRISE, userId: creatorUserId, payload })
  }
}
