import { type SQL, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#services/database/connect.ts'
import type { ChainedLog, ChainedRow } from './chained-logs.ts'
import type { Head, Link } from './link.ts'

/**
 * Takes a lock so that links are written and rows removed by one transaction at a time. Writers of log rows do not take
 * this lock.
 */
export const lockChains = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('log_chain'))`)

const table = ({ name }: ChainedLog): SQL => sql`${sql.identifier(name)}`
const instant = (column: SQL): SQL => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

const WRITTEN = {
  text: (column: SQL) => sql`${column}::text`,
  time: instant,
  list: (column: SQL) => sql`array_to_json(${column})::text`,
}

/** Up to `most` rows after one id and up to another, in id order. */
export async function readRows(
  db: Database,
  log: ChainedLog,
  { after, upTo }: { after: number; upTo: number },
  most: number,
): Promise<ChainedRow[]> {
  const values = Object.entries(log.columns).map(([column, form]) => WRITTEN[form](sql`${sql.identifier(column)}`))
  const rows = await rowsOf<{ id: number; creationTime: string; values: (string | null)[] | string }>(
    db,
    sql`select id, ${instant(sql`creation_time`)} as "creationTime",
        json_build_array(${sql.join(values, sql`, `)}) as values
      from ${table(log)} where id > ${after}::bigint and id <= ${upTo}::bigint order by id limit ${most}`,
  )
  return rows.map((row) => ({ ...row, id: Number(row.id), values: parsed(row.values) }))
}

const parsed = (values: (string | null)[] | string): (string | null)[] =>
  typeof values === 'string' ? JSON.parse(values) : values

/** The newest row's id; 0 in an empty log. */
export async function newestId(db: Database, log: ChainedLog): Promise<number> {
  const [row] = await rowsOf<{ id: number }>(db, sql`select coalesce(max(id), 0) as id from ${table(log)}`)
  return Number(row?.id ?? 0)
}

/**
 * Transactions that are writing to the log. Each takes a lock before it draws the row's id, and holds it until its end.
 */
export async function writersOf(db: Database, log: ChainedLog): Promise<string[]> {
  const rows = await rowsOf<{ writer: string }>(
    db,
    sql`select distinct virtualtransaction as writer from pg_locks
      where locktype = 'relation' and relation = ${log.name}::regclass and mode = 'RowExclusiveLock' and granted
        and database = (select oid from pg_database where datname = current_database()) and pid <> pg_backend_pid()`,
  )
  return rows.map(({ writer }) => writer)
}

export async function readHead(db: Database, log: ChainedLog): Promise<Head | null> {
  const [head] = await rowsOf<Head>(
    db,
    sql`select position, row_id as "rowId", hash from log_link where log = ${log.name} order by position desc limit 1`,
  )
  return head ? { ...head, position: Number(head.position), rowId: Number(head.rowId) } : null
}

/** The links after a position and up to another, in order. */
export async function readLinks(
  db: Database,
  log: ChainedLog,
  { after, upTo }: { after: number; upTo: number },
  most: number,
): Promise<Link[]> {
  const links = await rowsOf<Link>(
    db,
    sql`select position, row_id as "rowId", form, key_id as "keyId", row_hash as "rowHash", hash,
        ${instant(sql`sealed_time`)} as "sealedTime"
      from log_link where log = ${log.name} and position > ${after}::bigint and position <= ${upTo}::bigint
      order by position limit ${most}`,
  )
  return links.map((link) => ({ ...link, position: Number(link.position), rowId: Number(link.rowId) }))
}

export async function insertLinks(tx: Database, log: ChainedLog, links: readonly Link[]): Promise<void> {
  await tx.execute(sql`insert into log_link (log, position, row_id, form, key_id, row_hash, hash, sealed_time)
    select ${log.name}, l."position", l."rowId", l.form, l."keyId", l."rowHash", l.hash, l."sealedTime"
    from json_to_recordset(${JSON.stringify(links)}::json) as l("position" bigint, "rowId" bigint, form int,
      "keyId" text, "rowHash" text, hash text, "sealedTime" timestamptz)`)
}

/** The position after the last intended removal; null when the log begins with its first row. */
export async function readBeginning(db: Database, log: ChainedLog): Promise<Head | null> {
  const [act] = await rowsOf<Head>(
    db,
    sql`select last_position as position, last_row_id as "rowId", last_hash as hash from log_act
      where log = ${log.name} order by last_position desc, id desc limit 1`,
  )
  return act ? { ...act, position: Number(act.position), rowId: Number(act.rowId) } : null
}

export interface Removal {
  readonly kind: string
  readonly firstPosition: number
  readonly last: Head
  readonly reason: string
  readonly now: Date
}

/** Removes rows and links up to a link, and records the removal. */
export async function removeUpTo(
  tx: Database,
  log: ChainedLog,
  { kind, firstPosition, last, reason, now }: Removal,
): Promise<void> {
  await tx.execute(sql`delete from ${table(log)} where id <= ${last.rowId}::bigint`)
  await tx.execute(sql`delete from log_link where log = ${log.name} and position <= ${last.position}::bigint`)
  await tx.execute(sql`insert into log_act
    (log, kind, first_position, last_position, last_row_id, last_hash, reason, creation_time)
    values (${log.name}, ${kind}, ${firstPosition}::bigint, ${last.position}::bigint, ${last.rowId}::bigint,
      ${last.hash}, ${reason}, ${now.toISOString()}::timestamptz)`)
}

/** The number of rows without a link, and the time of the oldest of these. */
export async function readUnsealed(db: Database, log: ChainedLog, after: number) {
  const [row] = await rowsOf<{ rows: number; oldest: string | null }>(
    db,
    sql`select count(*)::int as rows, ${instant(sql`min(creation_time)`)} as oldest
      from ${table(log)} where id > ${after}::bigint`,
  )
  return row ?? { rows: 0, oldest: null }
}

export interface Check {
  readonly log: string
  readonly links: number
  readonly fault: string | null
  readonly position: number | null
  readonly rowId: number | null
}

export async function writeCheck(db: Database, { log, links, fault, position, rowId }: Check, now: Date) {
  await db.execute(sql`insert into log_check (log, checked_time, links, fault, position, row_id)
    values (${log}, ${now.toISOString()}::timestamptz, ${links}, ${fault}, ${position}::bigint, ${rowId}::bigint)
    on conflict (log) do update set checked_time = excluded.checked_time, links = excluded.links,
      fault = excluded.fault, position = excluded.position, row_id = excluded.row_id`)
}
