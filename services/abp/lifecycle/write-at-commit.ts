import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#services/database/connect.ts'

/** The statement that writes rows of one kind, in the given order. It returns nothing. */
export type WriteRows<Row> = (rows: readonly Row[]) => SQL

/** The rows and callbacks that a transaction defers to its end. */
interface Held {
  readonly rows: Map<WriteRows<never>, unknown[]>
  readonly afterCommit: Set<() => void>
}

const heldBy = new WeakMap<Database, Held>()

/**
 * Begins a transaction or a savepoint that can defer writes to its end (`writeAtEnd`). Rows that are not read before
 * the commit, such as logs and messages, are then written in one statement for each kind. A rollback discards them.
 */
export async function inTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  // rows of the savepoint are written after the rows deferred before it
  await writePending(db)
  const held: Held = { rows: new Map(), afterCommit: new Set() }
  const result = await db.transaction(async (tx) => {
    heldBy.set(tx, held)
    const answer = await work(tx)
    await writePending(tx)
    return answer
  })
  const outer = heldBy.get(db)
  for (const tell of held.afterCommit) {
    if (outer) outer.afterCommit.add(tell)
    else tell()
  }
  return result
}

/**
 * Defers the rows to the end of the transaction, together with other rows of their kind. Outside `inTransaction` they
 * are written at once.
 */
export async function writeAtEnd<Row>(tx: Database, write: WriteRows<Row>, rows: readonly Row[]): Promise<void> {
  const held = heldBy.get(tx)
  if (!held) return void (await tx.execute(write(rows)))
  const others = held.rows.get(write as WriteRows<never>)
  if (others) others.push(...rows)
  else held.rows.set(write as WriteRows<never>, [...rows])
}

/**
 * Writes the deferred rows: before the commit, and before the same transaction reads such rows. All kinds are written
 * in one statement, because no kind reads what another writes.
 */
export async function writePending(tx: Database): Promise<void> {
  const held = heldBy.get(tx)
  if (!held || held.rows.size === 0) return
  const statements = [...held.rows].map(([write, rows]) => write(rows as never[]))
  held.rows.clear()
  const [only] = statements
  if (statements.length === 1 && only) return void (await tx.execute(only))
  const named = statements.map((statement, index) => sql`${sql.raw(`held_${index}`)} as (${statement})`)
  await tx.execute(sql`with ${sql.join(named, sql`, `)} select`)
}

/** @returns false when no transaction will report the commit; the caller then has to poll */
export function afterCommit(tx: Database, tell: () => void): boolean {
  heldBy.get(tx)?.afterCommit.add(tell)
  return heldBy.has(tx)
}
