import type { Database } from '#services/database/connect.ts'

/** Values read by a transaction, by key; dropped with the transaction. */
const memoised = new WeakMap<Database, Map<string, unknown>>()

/** True for a transaction; only transactions have `rollback`. */
const isTransaction = (db: Database): boolean => 'rollback' in db

const readsOf = (tx: Database): Map<string, unknown> => {
  const known = memoised.get(tx) ?? new Map<string, unknown>()
  memoised.set(tx, known)
  return known
}

/** Stores a value that was read in another way, for later reads of this transaction. */
export const keepRead = (tx: Database, what: string, value: unknown): void => {
  readsOf(tx).set(what, value)
}

/**
 * Reads a value once per transaction and caches it for later reads, for instance by several messages. Only for values
 * that no event changes. Outside of a transaction every call reads.
 */
export async function readOnce<T>(tx: Database, what: string, read: () => Promise<T>): Promise<T> {
  if (!isTransaction(tx)) return read()
  const known = readsOf(tx)
  if (!known.has(what)) known.set(what, await read())
  return known.get(what) as T
}
