import type { Database } from './open-database.ts'

type Values = Readonly<Record<string, unknown>>
interface Query<T> {
  prepare(name: string): { execute(values: Values): Promise<T> }
}

/** An empty name: the pool derives the name of the prepared statement from its text (`statement-names.ts`). */
const UNNAMED = ''

/**
 * A query whose text is the same at every call; only its placeholders change. Drizzle generates the text once for each
 * database instead of at each call, which saves a fifth of the processor time of a small read. In a transaction, which
 * has its own session, the text is generated at each call.
 * @param build uses `sql.placeholder` for each value
 */
export function fixedQuery<T>(build: (db: Database) => Query<T>): (db: Database, values: Values) => Promise<T> {
  const built = new WeakMap<Database, ReturnType<Query<T>['prepare']>>()
  return (db, values) => {
    const query = built.get(db) ?? build(db).prepare(UNNAMED)
    built.set(db, query)
    return query.execute(values)
  }
}
