import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { type OpenDatabase, rowsOf } from './connect.ts'
import { projectRoot } from './project-root.ts'

/** Any number; two processes that start together must not migrate together. */
const ADVISORY_LOCK = 727_001

/**
 * Brings the database to the newest migration, in one transaction. Returns how many were applied.
 * The same files serve both engines; Drizzle's journal table is kept, so its own tools see the same state.
 */
export async function migrate(
  { db }: OpenDatabase,
  folder = join(projectRoot(), 'services/database/migrations'),
): Promise<number> {
  const files = readMigrationFiles({ migrationsFolder: folder })
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`)
    await tx.execute(sql`create schema if not exists drizzle`)
    await tx.execute(
      sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
    )
    const [last] = await rowsOf<{ at: number | string | null }>(
      tx,
      sql`select max(created_at) as at from drizzle.__drizzle_migrations`,
    )
    const due = files.filter((file) => file.folderMillis > Number(last?.at ?? 0))
    for (const file of due) {
      for (const statement of file.sql) await tx.execute(sql.raw(statement))
      await tx.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${file.hash}, ${file.folderMillis})`,
      )
    }
    return due.length
  })
}
