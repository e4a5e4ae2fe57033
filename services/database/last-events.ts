import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from './connect.ts'

/** A provider took a message of the channel, or refused one; a backup was made. */
export type EventName = `${'Sms' | 'Email' | 'WeChat'}.${'sent' | 'failed'}` | 'backup'

export interface LastEvent {
  readonly time: Date
  /** by the database's clock */
  readonly ageSeconds: number
  readonly detail: string | null
}

/** What happens many times a second is written down every few seconds. */
const QUIET_SECONDS = 5

/** Writes down that it has happened now. */
export async function noteEvent(db: Database, name: EventName, detail: string | null): Promise<void> {
  await db.execute(
    sql`insert into last_event (name, time, detail) values (${name}, now(), ${detail?.slice(0, 500) ?? null})
      on conflict (name) do update set time = excluded.time, detail = excluded.detail
      where last_event.time < now() - make_interval(secs => ${QUIET_SECONDS})`,
  )
}

/** The last time of each event; one that never happened is missing. */
export async function lastEvents(db: Database): Promise<ReadonlyMap<EventName, LastEvent>> {
  const rows = await rowsOf<{ name: EventName; at: number; ageSeconds: number; detail: string | null }>(
    db,
    sql`select name, (extract(epoch from time) * 1000)::float8 as at, detail,
      extract(epoch from now() - time)::float8 as "ageSeconds" from last_event`,
  )
  return new Map(rows.map(({ name, at, ...event }) => [name, { ...event, time: new Date(at) }]))
}

/** A database of an earlier release has nowhere to write it down. */
export async function keepsEvents(db: Database): Promise<boolean> {
  const [row] = await rowsOf<{ keeps: boolean }>(db, sql`select to_regclass('last_event') is not null as keeps`)
  return row?.keeps ?? false
}
