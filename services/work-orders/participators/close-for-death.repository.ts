import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#services/database/connect.ts'

/** Claims of a person without any submission. */
export async function openClaimsOf(
  tx: Database,
  of: { readonly userId: number } | { readonly personId: number },
): Promise<number[]> {
  const isOwn = 'userId' in of ? sql`user_id = ${of.userId}` : sql`user_disabled_person_id = ${of.personId}`
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`select id::int as id from work_order_participator where ${isOwn}
      and status in ('ToBeClaimed', 'Claimed', 'InExecution') and not is_deleted order by id`,
  )
  return rows.map(({ id }) => id)
}
