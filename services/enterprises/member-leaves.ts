import type { Scope } from '#services/abp/apply-event.ts'
import { enqueue } from '#services/messages/notifications.api.ts'
import { developerLeaves } from './developer-leaves.ts'
import { auditorIds } from './enterprise.repository.ts'
import { membershipsLeft } from './member-leaves.repository.ts'

const TO_PLATFORM = { to: 'platform', template: 'enterprise.creatorLeft' } as const
const TO_MEMBERS = { to: 'enterprise', template: 'enterprise.creatorLeft' } as const
const TO_CREATOR = { to: 'enterprise', template: 'enterprise.memberLeft' } as const

/**
 * The account of a member ends. Without its creator nobody can recruit, sign or pay wages, so the other members and the
 * auditors, who hand the enterprise over, are told; of another member the creator is told.
 */
async function memberLeaves({ tx }: Scope, userId: number): Promise<void> {
  for (const { id, enterpriseName, creatorUserId, isCreatorActive, others } of await membershipsLeft(tx, userId)) {
    const payload = { enterpriseId: id, enterpriseName }
    if (creatorUserId !== userId && isCreatorActive && creatorUserId !== null) {
      await enqueue(tx, { ...TO_CREATOR, userId: creatorUserId, payload })
      continue
    }
    await enqueue(tx, { ...TO_MEMBERS, userId: others, payload })
    await enqueue(tx, { ...TO_PLATFORM, userId: await auditorIds(tx), payload })
  }
}

/** The account of a work developer or of a member of an enterprise ends. */
export async function enterpriseAccountEnds(scope: Scope, userId: number): Promise<void> {
  await developerLeaves(scope, userId)
  await memberLeaves(scope, userId)
}
