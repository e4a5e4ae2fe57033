import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#services/database/connect.ts'

/**
 * The contracts of an employer that go on beyond a day: those that are not signed yet, and those in force without an
 * end up to that day. A day that is over counts as today, so what ends today is left to its end. An expired contract is
 * no employment any more, unless a later end is declared.
 */
export async function contractsBeyond(
  db: Database,
  enterpriseId: number,
  { lastDay, today }: { lastDay: string; today: string },
): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select c.id from contract_employment c where c.enterprise_id = ${enterpriseId} and not c.is_deleted
      and (c.status in ('Auditing', 'Signing')
        or ((c.status = 'Normal' or (c.status = 'Overdue' and c.end_declared_time is not null))
          and coalesce(c.termination_date, c.end_date, 'infinity'::date)
            > greatest(${lastDay}::date, ${today}::date, c.start_date)))
      order by c.id`,
  )
  return rows.map(({ id }) => Number(id))
}

/** Contracts of an employer that wait for a signature. */
export async function contractsInSigning(db: Database, enterpriseId: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select id from contract_employment where enterprise_id = ${enterpriseId} and status = 'Signing' and not is_deleted
      order by id`,
  )
  return rows.map(({ id }) => Number(id))
}
