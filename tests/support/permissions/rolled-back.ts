import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#services/database/connect.ts'

/** Thrown through a transaction so that it leaves nothing. */
class Undo extends Error {}

export interface Undoable {
  /** to be given to the services: what they write inside `undone` is gone after it */
  readonly db: Database
  undone<T>(work: () => Promise<T>): Promise<T>
}

/** A database whose users write into a transaction that is always taken back; theirs become savepoints. */
export function undoable(real: Database): Undoable {
  let current = real
  const db = new Proxy(real, {
    get: (_, key) => {
      const value: unknown = Reflect.get(current, key)
      return typeof value === 'function' ? value.bind(current) : value
    },
  })
  const undone = async <T>(work: () => Promise<T>): Promise<T> => {
    let result: { value: T } | undefined
    try {
      await real.transaction(async (tx) => {
        current = tx
        try {
          result = { value: await work() }
        } finally {
          current = real
        }
        throw new Undo()
      })
    } catch (error) {
      if (!(error instanceof Undo)) throw error
    }
    if (!result) throw new Error('the work has no result')
    return result.value
  }
  return { db, undone }
}

/** Who calls, how often and with what success is written down whatever the answer. */
const JOURNALS = new Set(['operation_log', 'login_log', 'login_attempt'])

/** Columns that are written from time to time, whatever the answer: when a session was last used. */
const JOURNAL_COLUMNS: Readonly<Record<string, string>> = { portal_session: 'last_used_time' }

const textOf = (table: string): string =>
  table in JOURNAL_COLUMNS ? `(to_jsonb(t) - '${JOURNAL_COLUMNS[table]}')::text` : 't::text'

/** What stands in each table, as one number: content and count. */
export async function fingerprint(db: Database): Promise<ReadonlyMap<string, string>> {
  const names = await rowsOf<{ name: string }>(
    db,
    sql`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const counted = names
    .filter(({ name }) => !JOURNALS.has(name))
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*) || ':' || coalesce(sum(hashtext(${textOf(name)})), 0) as hash from "${name}" t`,
    )
  const rows = await rowsOf<{ name: string; hash: string }>(db, sql.raw(counted.join(' union all ')))
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

/** Tables that a call has changed: none, as long as its transaction has not begun to write at all. */
export async function changedTables(db: Database, before: ReadonlyMap<string, string>): Promise<string[]> {
  const [begun] = await rowsOf<{ id: string | null }>(db, sql`select pg_current_xact_id_if_assigned()::text as id`)
  if (begun?.id === null) return []
  const after = await fingerprint(db)
  return [...after].filter(([name, hash]) => before.get(name) !== hash).map(([name]) => name)
}
