import type { Database } from '#services/database/connect.ts'

/** What a transaction has read already, by what was asked; forgotten with it. */
const kept = new WeakMap<Database, Map<string, unknown>>()

/** Only a transaction can be rolled back. */
const isTransaction = (db: Database): boolean => 'rollback' in db

const readsOf = (tx: Database): Map<string, unknown> => {
  const known = kept.get(tx) ?? new Map<string, unknown>()
  kept.set(tx, known)
  return known
}

/** Keeps what was read in another way for those who ask later in this transaction. */
export const keepRead = (tx: Database, what: string, value: unknown): void => {
  readsOf(tx).set(what, value)
}

/**
 * Reads once in a transaction what several messages of it say: nothing that is kept here is written while events are
 * applied. Outside of a transaction every call reads.
 */
export async function readOnce<T>(tx: Database, what: string, read: () => Promise<T>): Promise<T> {
  if (!isTransaction(tx)) return read()
  const known = readsOf(tx)
  if (!known.has(what)) known.set(what, await read())
  return known.get(what) as T
}
