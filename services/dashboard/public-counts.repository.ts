import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#services/database/connect.ts'

export interface PublicCounts {
  personCount: number
  enterpriseCount: number
  foundationCount: number
  openWorkOrderCount: number
  settledCount: number
}

/** Anonymous figures: certified persons and enterprises, open orders, paid participations. */
export async function publicCounts(db: Database): Promise<PublicCounts> {
  const [counts] = await rowsOf<PublicCounts>(
    db,
    sql`select
      (select count(*)::int from user_disabled_person where audit = audit_status and is_active and not is_deleted)
        as "personCount",
      (select count(*)::int from enterprise where audit = audit_status and not is_deleted) as "enterpriseCount",
      (select count(*)::int from foundation where not is_deleted) as "foundationCount",
      (select count(*)::int from work_order where status in ('Published', 'InProgress') and not is_deleted)
        as "openWorkOrderCount",
      (select count(*)::int from work_order_participator where status = 'Settled' and not is_deleted) as "settledCount"`,
  )
  if (!counts) throw new Error('nothing was counted')
  return counts
}
