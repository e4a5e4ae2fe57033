import { type SQL, sql } from 'drizzle-orm'
import type { Audience } from '#machines/lifecycle-notify.ts'
import { staffIds } from '#services/abp/access/staff-ids.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'

/** The users who own a job or a delivery, as far as it has such owners. */
export interface Owners {
  /** the creator of the enterprise, its only member who recruits */
  readonly recruiterUserId: number | null
  readonly developerUserId: number | null
  readonly foundationId?: number | null
  /** id of the person's account */
  readonly userId?: number | null
}

/**
 * The user ids of an audience for a row with these owners.
 * @param right the right of staff who work on such rows
 */
export async function readersOf(
  tx: Database,
  owners: Owners,
  audience: Audience,
  right: 'Requirements' | 'Deliveries',
): Promise<number[]> {
  switch (audience) {
    case 'person':
      return present(owners.userId)
    case 'developer':
      return present(owners.developerUserId)
    case 'enterprise':
      return present(owners.recruiterUserId)
    case 'foundation':
      return owners.foundationId ? idsOf(tx, workersOf(owners.foundationId)) : []
    case 'platform':
      return staffIds(tx, 'Auditor', right)
    case 'guardian':
      return []
  }
}

const present = (id: number | null | undefined): number[] => (id ? [id] : [])

const workersOf = (id: number) => sql`select u.id from portal_user u
  where u.foundation_id = ${id} and u.user_type = 'FoundationWorker' and u.is_active and not u.is_deleted`

const idsOf = async (tx: Database, query: SQL): Promise<number[]> =>
  (await rowsOf<{ id: number }>(tx, query)).map(({ id }) => Number(id))
