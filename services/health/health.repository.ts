import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { users } from '#services/database/schema/identity.ts'
import { jobLeases, outbox } from '#services/database/schema/infrastructure.ts'

/** The accounts that the seeds created, oldest first. */
export async function findDemoAccounts(db: Database, most: number): Promise<{ count: number; names: string[] }> {
  const isLive = sql`${users.isDemo} and not ${users.isDeleted}`
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select user_name as name from ${users} where ${isLive} order by id limit ${most}`,
  )
  return { count: await db.$count(users, isLive), names: rows.map(({ name }) => name) }
}

/** The current time of the database's clock, in milliseconds since 1970. */
export async function databaseTime(db: Database): Promise<number> {
  const [row] = await rowsOf<{ at: number }>(
    db,
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`,
  )
  return row?.at ?? Number.NaN
}

export interface OutboxFacts {
  readonly waiting: number
  readonly oldestSeconds: number
  /** number of messages given up within the last day */
  readonly givenUp: number
}

export async function readOutbox(db: Database): Promise<OutboxFacts> {
  const [row = { waiting: 0, oldestSeconds: 0, givenUp: 0 }] = await rowsOf<OutboxFacts>(
    db,
    sql`select count(*) filter (where attempts < 10)::int as waiting,
        coalesce(extract(epoch from now() - min(creation_time) filter (where attempts < 10)), 0)::float8 as "oldestSeconds",
        count(*) filter (where attempts >= 10 and creation_time > now() - interval '1 day')::int as "givenUp"
      from ${outbox} where sent_time is null`,
  )
  return row
}

/** Seconds since the last end of each job. */
export const readJobAges = (db: Database): Promise<{ name: string; ageSeconds: number }[]> =>
  rowsOf(
    db,
    sql`select name, extract(epoch from now() - last_run_time)::float8 as "ageSeconds" from ${jobLeases}
      where last_run_time is not null`,
  )
