import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { type Database, type OpenDatabase, rowsOf } from './connect.ts'
import { type MigrationNature, natureOf } from './migration-kind.ts'
import { refuseBesideOthers } from './other-releases.ts'
import { projectRoot, releaseOf } from './project-root.ts'

/** An arbitrary lock number, so that processes that start together do not migrate together. */
const ADVISORY_LOCK = 727_001

/** One file of services/database/migrations. */
export interface SchemaStep extends MigrationNature {
  readonly name: string
  /** milliseconds since 1970; they define the order of the steps */
  readonly at: number
  readonly hash: string
  readonly statements: readonly string[]
}

/** A later release has changed the database in a way that this release cannot work with. */
export class SchemaTooNewError extends Error {
  override readonly name = 'SchemaTooNewError'
}

const folderOf = (): string => join(projectRoot(), 'services/database/migrations')

/** Migrations are due, but the database user may only read and write rows. */
export class MayNotMigrateError extends Error {
  override readonly name = 'MayNotMigrateError'
}

/** The migrations of this release, oldest first. */
export function schemaSteps(folder = folderOf()): SchemaStep[] {
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number; tag: string }[]
  }
  const names = new Map(entries.map(({ when, tag }) => [when, tag]))
  return readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis, hash, sql: statements }) => ({
    name: names.get(folderMillis) ?? String(folderMillis),
    at: folderMillis,
    hash,
    statements,
    ...natureOf(statements),
  }))
}

/** The migrations that the database does not have yet. Writes nothing. */
export async function pendingSteps({ db }: OpenDatabase, steps = schemaSteps()): Promise<SchemaStep[]> {
  const [journal] = await rowsOf<{ exists: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  )
  if (!journal?.exists) return steps
  return dueOf(db, steps)
}

/**
 * Applies all due migrations in one transaction, and returns their number. `until` leaves out later ones: a restored
 * database gets its rows at the migration of the backup. Both engines use the same files; Drizzle's journal table is
 * kept, so that its tools see the same state.
 * @throws SchemaTooNewError when a later release has removed something that this one needs
 * @throws MayNotMigrateError when migrations are due and the database user owns nothing
 * @throws OtherReleaseError when a contract migration is due while another release runs, unless `isForced`
 */
export async function migrate(
  { db }: Pick<OpenDatabase, 'db'>,
  folder?: string,
  until = Infinity,
  isForced = false,
): Promise<number> {
  const steps = schemaSteps(folder).filter(({ at }) => at <= until)
  return db.transaction(async (tx) => {
    // rewriting a large table, or waiting for another process that does so, has no time limit
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`set local lock_timeout = 0`)
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`)
    // `create if not exists` needs the right to create even when the object exists
    if (!(await hasJournals(tx))) await makeJournals(tx)
    await refuseIfTooNew(tx, steps)
    const due = await dueOf(tx, steps)
    if (due.length > 0) await refuseWithoutRight(tx, due)
    if (due.length < steps.length && !isForced) await refuseBesideOthers(tx, due)
    for (const { name, at, hash, kind, statements } of due) {
      for (const statement of statements) await tx.execute(sql.raw(statement))
      await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${at})`)
      await tx.execute(
        sql`insert into drizzle.schema_step (name, kind, release) values (${name}, ${kind}, ${releaseOf()})
          on conflict (name) do nothing`,
      )
    }
    return due.length
  })
}

async function hasJournals(db: Database): Promise<boolean> {
  const [found] = await rowsOf<{ are: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null and to_regclass('drizzle.schema_step') is not null as are`,
  )
  return found?.are ?? false
}

async function makeJournals(tx: Database): Promise<void> {
  await refuseWithoutRight(tx, [])
  await tx.execute(sql`create schema if not exists drizzle`)
  await tx.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  )
  await tx.execute(sql`create table if not exists drizzle.schema_step
    (name text primary key, kind text, release text not null, applied_time timestamptz not null default now())`)
}

/** The portal may run as a user that owns nothing, while another user migrates. */
async function refuseWithoutRight(db: Database, due: readonly SchemaStep[]): Promise<void> {
  const [right] = await rowsOf<{ has: boolean; name: string }>(
    db,
    sql`select has_schema_privilege('public', 'create') as has, current_user as name`,
  )
  if (right?.has) return
  const steps = due.map(({ name }) => name).join('、') || '建表'
  throw new MayNotMigrateError(
    `数据库需要更新（${steps}），而数据库用户 ${right?.name} 无权修改表结构。请用表的所有者的 DATABASE_URL 执行 npm run db:migrate，再启动。`,
  )
}

async function dueOf(db: Database, steps: readonly SchemaStep[]): Promise<SchemaStep[]> {
  const [last] = await rowsOf<{ at: number | string | null }>(
    db,
    sql`select max(created_at) as at from drizzle.__drizzle_migrations`,
  )
  return steps.filter(({ at }) => at > Number(last?.at ?? 0))
}

/** A later release's migrations that only add something are compatible with this release. */
async function refuseIfTooNew(db: Database, steps: readonly SchemaStep[]): Promise<void> {
  const known = new Set(steps.map(({ name }) => name))
  const applied = await rowsOf<{ name: string; kind: string | null; release: string }>(
    db,
    sql`select name, kind, release from drizzle.schema_step order by applied_time, name`,
  )
  const step = applied.find(({ name, kind }) => !known.has(name) && kind !== 'expand')
  if (!step) return
  throw new SchemaTooNewError(
    `数据库已由版本 ${step.release} 更新（${step.name}），版本 ${releaseOf()} 不能再使用它。请启动版本 ${step.release} 或更新的版本；要回到旧版本，请恢复更新前的备份。`,
  )
}
