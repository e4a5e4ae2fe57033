import { type SQL, sql } from 'drizzle-orm'
import { toWireDay } from '#services/abp/conventions/wire.ts'

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
