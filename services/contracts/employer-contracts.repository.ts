import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#services/database/connect.ts'

/**
 * The contracts of an employer that go on beyond a day: those that are not signed yet, and those in force without an
 * end up to that day.
 */
export async function contractsBeyond(db: Database, enterpriseId: number, lastDay: string): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select c.id from contract_employment c where c.enterprise_id = ${enterpriseId} and not c.is_deleted
      and (c.status in ('Auditing', 'Signing')
        or (c.status = 'Overdue' and (c.termination_date is null or c.termination_date > ${lastDay}::date))
        or (c.status = 'Normal' and coalesce(c.termination_date, c.end_date, 'infinity'::date)
          > greatest(${lastDay}::date, c.start_date)))
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
