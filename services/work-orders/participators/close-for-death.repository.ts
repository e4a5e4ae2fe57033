import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#services/database/connect.ts'

/** Claims of a person without any submission. */
export async function openClaimsOf(tx: Database, personId: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`select id::int as id from work_order_participator where user_disabled_person_id = ${personId}
      and status in ('ToBeClaimed', 'Claimed', 'InExecution') and not is_deleted order by id`,
  )
  return rows.map(({ id }) => id)
}
