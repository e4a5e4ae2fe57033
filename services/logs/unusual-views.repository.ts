import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#services/database/connect.ts'

/** Numbers of accesses; an export counts as one access. */
export interface Seen {
  /** number of rows in the current access */
  readonly ofNow: number
  readonly thisHour: number
  readonly today: number
  /** number of accesses since the end of office hours */
  readonly thisNight: number
  /** number of accesses in the four weeks before today */
  readonly before: number
  /** number of these days with accesses */
  readonly daysBefore: number
}

interface Times {
  readonly now: Date
  readonly hour: Date
  readonly day: Date
  readonly night: Date
  readonly weeks: Date
}

const at = (time: Date) => sql`${time.toISOString()}::timestamptz`
/** Makes the accesses of one account run one after the other, so that each one counts the others. */
export const lockSeer = (tx: Database, userId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('sensitive_view'), ${userId})`)

export async function seenBy(tx: Database, userId: number, { now, hour, day, night, weeks }: Times): Promise<Seen> {
  const acts = (
    from: Date,
    until?: Date,
  ) => sql`count(distinct creation_time) filter (where creation_time >= ${at(from)}
    ${until ? sql`and creation_time < ${at(until)}` : sql``})::int`
  const [seen] = await rowsOf<Seen>(
    tx,
    sql`select count(*) filter (where creation_time = ${at(now)})::int as "ofNow", ${acts(hour)} as "thisHour",
        ${acts(day)} as today, ${acts(night)} as "thisNight", ${acts(weeks, day)} as before,
        count(distinct (creation_time at time zone 'Asia/Shanghai')::date)
          filter (where creation_time >= ${at(weeks)} and creation_time < ${at(day)})::int as "daysBefore"
      from sensitive_view_log where user_id = ${userId} and creation_time >= ${at(weeks)}`,
  )
  return seen ?? { ofNow: 0, thisHour: 0, today: 0, thisNight: 0, before: 0, daysBefore: 0 }
}

/** The ids of other active administrators who read the logs, and the name of this user. */
export async function administratorsBut(tx: Database, userId: number) {
  const rows = await rowsOf<{ id: number; realName: string | null; isAdmin: boolean }>(
    tx,
    sql`select u.id, u.real_name as "realName", 'Admin' = any(u.platform_roles) and u.user_type = 'PlatformUser'
        and u.is_active and (r.id is null or 'Records' = any(r.rights)) as "isAdmin"
      from portal_user u left join custom_role r on r.id = u.custom_role_id
      where not u.is_deleted and (u.id = ${userId} or (u.user_type = 'PlatformUser' and u.platform_roles && array['Admin']))`,
  )
  return {
    ids: rows.filter(({ id, isAdmin }) => isAdmin && Number(id) !== userId).map(({ id }) => Number(id)),
    name: rows.find(({ id }) => Number(id) === userId)?.realName ?? null,
  }
}
