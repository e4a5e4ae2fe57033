import { type SQL, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#services/database/connect.ts'
import type { Todo } from './dashboard.schemas.ts'

/** One kind of thing that waits for somebody: `select count(*) …` of it. */
export interface Counter {
  readonly key: string
  readonly label: string
  readonly linkUrl: string
  readonly count: SQL
}

export const counter = (key: string, label: string, linkUrl: string, count: SQL): Counter => ({
  key,
  label,
  linkUrl,
  count,
})

/** All counters in one statement. */
export async function countTodos(db: Database, counters: readonly Counter[]): Promise<Todo[]> {
  if (counters.length === 0) return []
  const columns = counters.map(({ key, count }) => sql`(${count})::int as ${sql.identifier(key)}`)
  const [row] = await rowsOf<Record<string, number>>(db, sql`select ${sql.join(columns, sql`, `)}`)
  return counters.map(({ key, label, linkUrl }) => ({ key, label, linkUrl, count: Number(row?.[key] ?? 0) }))
}
