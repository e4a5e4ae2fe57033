import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from './connect.ts'

/** An event that is recorded: a provider accepted or refused a message of the channel, or a backup was made. */
export type EventName = `${'Sms' | 'Email' | 'WeChat'}.${'sent' | 'failed'}` | 'backup'

export interface LastEvent {
  readonly time: Date
  /** measured by the database's clock */
  readonly ageSeconds: number
  readonly detail: string | null
}

/** The shortest time between two records of one event, because some events happen many times a second. */
const QUIET_SECONDS = 5

/** Records that the event has happened now. */
export async function noteEvent(db: Database, name: EventName, detail: string | null): Promise<void> {
  await db.execute(
    sql`insert into last_event (name, time, detail) values (${name}, now(), ${detail?.slice(0, 500) ?? null})
      on conflict (name) do update set time = excluded.time, detail = excluded.detail
      where last_event.time < now() - make_interval(secs => ${QUIET_SECONDS})`,
  )
}

/** The last time of each event; an event that never happened is absent. */
export async function lastEvents(db: Database): Promise<ReadonlyMap<EventName, LastEvent>> {
  const rows = await rowsOf<{ name: EventName; at: number; ageSeconds: number; detail: string | null }>(
    db,
    sql`select name, (extract(epoch from time) * 1000)::float8 as at, detail,
      extract(epoch from now() - time)::float8 as "ageSeconds" from last_event`,
  )
  return new Map(rows.map(({ name, at, ...event }) => [name, { ...event, time: new Date(at) }]))
}

/** Whether the database has the table for events; a database of an earlier release lacks it. */
export async function keepsEvents(db: Database): Promise<boolean> {
  const [row] = await rowsOf<{ keeps: boolean }>(db, sql`select to_regclass('last_event') is not null as keeps`)
  return row?.keeps ?? false
}
