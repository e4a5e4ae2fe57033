import { sql } from 'drizzle-orm'
import type { Audience } from '#machines/lifecycle-notify.ts'
import { staffIds } from '#services/abp/access/staff-ids.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'

/**
 * The users who are notified about a record: the person, the tutors of the person's foundation, and the platform's
 * auditors.
 */
export async function readersOf(
  tx: Database,
  { userId, foundationId }: { userId: number; foundationId: number | null },
  audience: Audience,
): Promise<number[]> {
  if (audience === 'person') return [userId]
  if (audience === 'foundation') {
    return idsOf(
      tx,
      sql`select id from portal_user where foundation_id = ${foundationId} and user_type = 'FoundationWorker'
        and is_active and not is_deleted`,
    )
  }
  return staffIds(tx, 'Auditor', 'PersonAudits')
}

async function idsOf(tx: Database, query: ReturnType<typeof sql>): Promise<number[]> {
  return (await rowsOf<{ id: number }>(tx, query)).map(({ id }) => Number(id))
}
