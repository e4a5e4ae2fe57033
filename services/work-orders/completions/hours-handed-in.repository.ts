import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#services/database/connect.ts'
import type { HandedInHours } from '../hours-of-days.ts'

/**
 * Submitted hours of a person that are not rejected, with the days in which they were worked.
 * @param except the participation whose hours are being submitted
 */
export const hoursHandedIn = (tx: Database, personId: number, except: number): Promise<HandedInHours[]> =>
  rowsOf<HandedInHours>(
    tx,
    sql`select (p.claimed_time at time zone 'Asia/Shanghai')::date::text as "claimDay",
        (c.creation_time at time zone 'Asia/Shanghai')::date::text as day, c.submitted_quantity::text as hours
      from work_order_completion c join work_order_participator p on p.id = c.work_order_participator_id
        join work_order o on o.id = c.work_order_id
      where c.user_disabled_person_id = ${personId} and c.status <> 'Reject' and not c.is_deleted
        and o.pricing_unit = 'WorkingHours' and p.id <> ${except} and p.claimed_time is not null`,
  )
