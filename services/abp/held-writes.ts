import type { Database } from '#services/database/connect.ts'

/** Writes rows of one kind in one statement, in the order in which they were given. */
export type WriteRows<Row> = (tx: Database, rows: readonly Row[]) => Promise<void>

/** What a transaction keeps until its end. */
interface Held {
  readonly rows: Map<WriteRows<never>, unknown[]>
  readonly afterCommit: Set<() => void>
}

const heldBy = new WeakMap<Database, Held>()

/**
 * A transaction, or a savepoint within one, whose rows may wait for its end (`writeAtEnd`): those that nobody reads before,
 * such as logs and messages, are one statement of each kind then. What is rolled back is never written.
 */
export async function inTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  // a savepoint's rows come after those that wait already
  await writeHeld(db)
  const held: Held = { rows: new Map(), afterCommit: new Set() }
  const result = await db.transaction(async (tx) => {
    heldBy.set(tx, held)
    const answer = await work(tx)
    await writeHeld(tx)
    return answer
  })
  const outer = heldBy.get(db)
  for (const tell of held.afterCommit) {
    if (outer) outer.afterCommit.add(tell)
    else tell()
  }
  return result
}

/** Writes the rows with all others of their kind when the transaction ends; at once where none was begun by `inTransaction`. */
export async function writeAtEnd<Row>(tx: Database, write: WriteRows<Row>, rows: readonly Row[]): Promise<void> {
  const held = heldBy.get(tx)
  if (!held) return write(tx, rows)
  const others = held.rows.get(write as WriteRows<never>)
  if (others) others.push(...rows)
  else held.rows.set(write as WriteRows<never>, [...rows])
}

/** Writes what waits: before the commit, and before somebody reads it in the same transaction. */
export async function writeHeld(tx: Database): Promise<void> {
  const held = heldBy.get(tx)
  if (!held) return
  const waiting = [...held.rows]
  held.rows.clear()
  for (const [write, rows] of waiting) await write(tx, rows as never[])
}

/** @returns false where nobody tells of the commit, so that whoever asks has to look */
export function afterCommit(tx: Database, tell: () => void): boolean {
  heldBy.get(tx)?.afterCommit.add(tell)
  return heldBy.has(tx)
}
