import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'

/**
 * Whether the person works for the enterprise: a contract between them is in force and has begun. What such a person
 * does for the enterprise is work under the contract and is paid as such, by the hour as by the piece.
 */
export const worksFor = (personId: SQL, enterpriseId: SQL, now: Date): SQL =>
  sql`exists (select 1 from contract_employment c where c.enterprise_id = ${enterpriseId}
    and c.user_disabled_person_id = ${personId} and c.status = 'Normal' and c.start_date <= ${toWireDay(now)}::date
    and not c.is_deleted)`

/** The enterprise for which the work of an order is done: its own, or for a part that of the main order. */
export const enterpriseOf = (order: SQL): SQL =>
  sql`coalesce(${order}.enterprise_id, (select m.enterprise_id from work_order m where m.id = ${order}.main_id))`

/** Those of the orders that are work for the employer of the actor; none for a reader who is no person. */
export async function ordersOfOwnEmployer(
  db: Database,
  { personId }: Pick<Actor, 'personId'>,
  orderIds: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  if (personId === null || orderIds.length === 0) return new Set()
  const employed = worksFor(sql`${personId}::bigint`, enterpriseOf(sql`o`), now)
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select o.id from work_order o where ${isOneOf(sql`o.id`, orderIds)} and ${employed}`,
  )
  return new Set(rows.map(({ id }) => Number(id)))
}
