import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#services/database/connect.ts'

/** Contracts of a person's account that run, or wait for the audit or a signature; in id order, for locks. */
export async function liveContractsOf(tx: Database, userId: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`select c.id::int as id from contract_employment c join user_disabled_person p on p.id = c.user_disabled_person_id
      where p.user_id = ${userId} and not c.is_deleted
        and (c.status in ('Auditing', 'Signing', 'Normal') or (c.status = 'Overdue' and c.end_declared_time is not null))
      order by c.id`,
  )
  return rows.map(({ id }) => id)
}
