import { sql } from 'drizzle-orm'
import type { Audience } from '#machines/lifecycle-notify.ts'
import type { Scope } from '#services/abp/apply-event.ts'
import { readOnce } from '#services/abp/lifecycle/read-once.ts'
import { rowsOf } from '#services/database/connect.ts'

/** The owners of a row; each is absent or null where the row has no such owner. */
export interface Owners {
  readonly enterpriseId?: number | null
  readonly developerUserId?: number | null
  readonly foundationId?: number | null
  /** the person's account */
  readonly userId?: number | null
}

/** The user ids of an audience for a row with these owners. */
export async function readersOf({ tx }: Scope, owners: Owners, audience: Audience): Promise<number[]> {
  switch (audience) {
    case 'person':
      return owners.userId ? [owners.userId] : []
    case 'developer':
      return owners.developerUserId ? [owners.developerUserId] : []
    case 'enterprise': {
      const { enterpriseId } = owners
      return enterpriseId ? readOnce(tx, `members ${enterpriseId}`, () => idsOf(tx, membersOf(enterpriseId))) : []
    }
    case 'foundation': {
      const { foundationId } = owners
      return foundationId ? readOnce(tx, `workers ${foundationId}`, () => idsOf(tx, workersOf(foundationId))) : []
    }
    case 'platform':
      return readOnce(tx, 'platform users', () => idsOf(tx, PLATFORM_USERS))
    case 'guardian':
      return []
  }
}

const membersOf = (id: number) => sql`select m.user_id as id from enterprise_member m
  join portal_user u on u.id = m.user_id and u.is_active and not u.is_deleted
  where m.enterprise_id = ${id} and m.approved_time is not null and not m.is_deleted`

const workersOf = (id: number) => sql`select u.id from portal_user u
  where u.foundation_id = ${id} and u.user_type = 'FoundationWorker' and u.is_active and not u.is_deleted`

const PLATFORM_USERS = sql`select u.id from portal_user u
  where u.user_type = 'PlatformUser' and u.is_active and not u.is_deleted`

async function idsOf(tx: Scope['tx'], query: ReturnType<typeof sql>): Promise<number[]> {
  return (await rowsOf<{ id: number }>(tx, query)).map(({ id }) => Number(id))
}
