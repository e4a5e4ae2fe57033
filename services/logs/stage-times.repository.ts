import { type SQL, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#services/database/connect.ts'

export interface StageTime {
  status: string
  /** number of finished stays that began in the period */
  finished: number
  /** number of unfinished stays that began in the period */
  open: number
  /** average hours of finished stays; null when none has finished */
  averageHours: number | null
  medianHours: number | null
  /** hours within which nine of ten stays finished */
  p90Hours: number | null
}

/**
 * How long rows stayed in each status, from the log. A stay begins with a change of status and ends with the next
 * change. Events that do not change the status (a lock, a signature) do not end a stay.
 */
export const stageTimes = (db: Database, entityType: string, ids: SQL, from: Date, until: Date): Promise<StageTime[]> =>
  rowsOf<StageTime>(
    db,
    sql`with stay as (
        select to_status as status, creation_time as began,
          lead(creation_time) over (partition by entity_id order by id) as ended
        from status_log
        where entity_type = ${entityType} and from_status is distinct from to_status
          and creation_time >= ${from.toISOString()}::timestamptz and entity_id in (${ids})
      ), hours as (
        select status, extract(epoch from ended - began)::float8 / 3600 as hours from stay
        where began < ${until.toISOString()}::timestamptz
      )
      select status, count(hours)::int as finished, count(*)::int - count(hours)::int as open,
        round(avg(hours)::numeric, 2)::float8 as "averageHours",
        round((percentile_cont(0.5) within group (order by hours))::numeric, 2)::float8 as "medianHours",
        round((percentile_cont(0.9) within group (order by hours))::numeric, 2)::float8 as "p90Hours"
      from hours group by status`,
  )
