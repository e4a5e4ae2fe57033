import { sql } from 'drizzle-orm'
import { commandOf } from './command-name.ts'
import { type Database, type OpenDatabase, rowsOf } from './connect.ts'
import { refuseBesideOthers } from './other-releases.ts'
import { releaseOf } from './project-root.ts'
import { type SchemaPaths, type SchemaStep, schemaPaths, stepsAfter } from './schema-steps.ts'

/** An arbitrary lock number, so that processes that start together do not migrate together. */
const ADVISORY_LOCK = 727_001

/** A later release has changed the database in a way that this release cannot work with. */
export class SchemaTooNewError extends Error {
  override readonly name = 'SchemaTooNewError'
}

/** Migrations are pending, but the database user may only read and write rows. */
export class MayNotMigrateError extends Error {
  override readonly name = 'MayNotMigrateError'
}

/**
 * The migrations that the database does not have yet. Writes nothing.
 * @throws SchemaTooOldError when the database is of a release before the oldest that this one can upgrade
 */
export async function pendingSteps(
  { db }: Pick<OpenDatabase, 'db'>,
  paths = schemaPaths(),
): Promise<readonly SchemaStep[]> {
  const [journal] = await rowsOf<{ exists: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  )
  return stepsAfter(paths, journal?.exists ? await lastOf(db) : 0)
}

/**
 * Applies all pending migrations in one transaction, and returns their number. `until` leaves out later migrations,
 * because a restored database gets its rows at the migration of the backup. Both engines use the same files. Drizzle's
 * journal table is maintained, so that Drizzle's tools see the same state.
 * @throws SchemaTooNewError when a later release has removed something that this one needs
 * @throws SchemaTooOldError when the database is of a release before the oldest that this one can upgrade
 * @throws MayNotMigrateError when migrations are pending and the database user owns nothing
 * @throws OtherReleaseError when a contract migration is pending while another release runs, unless `isForced`
 */
export async function migrate(
  { db }: Pick<OpenDatabase, 'db'>,
  folder?: string,
  until = Infinity,
  isForced = false,
): Promise<number> {
  const paths = schemaPaths(folder)
  return db.transaction(async (tx) => {
    // no time limit, because rewriting a large table or waiting for another process that migrates may take long
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`set local lock_timeout = 0`)
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`)
    // `create if not exists` needs the right to create even when the object exists
    if (!(await hasJournals(tx))) await makeJournals(tx)
    await refuseIfTooNew(tx, paths)
    const last = await lastOf(tx)
    const due = stepsAfter(paths, last, until)
    if (due.length > 0) await refuseWithoutRight(tx, due)
    if (last > 0 && !isForced) await refuseBesideOthers(tx, due)
    for (const step of due) {
      await apply(tx, step)
      await record(tx, step, paths)
    }
    return due.length
  })
}

/** Applies one step. A base is sent as one statement, for speed. */
async function apply(tx: Database, { baseOf, statements }: SchemaStep): Promise<void> {
  if (baseOf === null) {
    for (const statement of statements) await tx.execute(sql.raw(statement))
    return
  }
  const commands = statements.map((statement) => `${statement.trim().replace(/;$/, '')};\n`)
  await tx.execute(sql.raw(`do $base$ begin\n${commands.join('')}end $base$`)).catch((error: Error) => {
    // the outer error message would repeat the whole base
    throw error.cause ?? error
  })
}

/**
 * Records a step. For the base of an empty database, also records the upgrades that the base contains, so that an
 * earlier release finds the contract migrations among them.
 */
async function record(tx: Database, step: SchemaStep, { fresh, upgrade }: SchemaPaths): Promise<void> {
  await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${step.hash}, ${step.at})`)
  const contained = step === fresh[0] ? upgrade.filter(({ at }) => at <= step.at) : [step]
  for (const { name, kind } of contained)
    await tx.execute(
      sql`insert into drizzle.schema_step (name, kind, release) values (${name}, ${kind}, ${releaseOf()})
        on conflict (name) do nothing`,
    )
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

/** The portal may run as a user that owns nothing, while another user migrates. This user must not try to migrate. */
async function refuseWithoutRight(db: Database, due: readonly SchemaStep[]): Promise<void> {
  const [right] = await rowsOf<{ has: boolean; name: string }>(
    db,
    sql`select has_schema_privilege('public', 'create') as has, current_user as name`,
  )
  if (right?.has) return
  const steps = due.map(({ name }) => name).join('、') || '建表'
  throw new MayNotMigrateError(
    `数据库需要更新（${steps}），而数据库用户 ${right?.name} 无权修改表结构。请用表的所有者的 DATABASE_URL 执行 ${commandOf('db:migrate')}，再启动。`,
  )
}

async function lastOf(db: Database): Promise<number> {
  const [last] = await rowsOf<{ at: number | string | null }>(
    db,
    sql`select max(created_at) as at from drizzle.__drizzle_migrations`,
  )
  return Number(last?.at ?? 0)
}

/**
 * Migrations of a later release that only add something are compatible with this release. Step names begin with a
 * number, so a name after all names of this release belongs to a later release. Names before them belong to steps that
 * this release has only in its base.
 */
async function refuseIfTooNew(db: Database, { fresh, upgrade }: SchemaPaths): Promise<void> {
  const known = new Set([...fresh, ...upgrade].map(({ name }) => name))
  const newest = upgrade.at(-1)?.name ?? ''
  const applied = await rowsOf<{ name: string; kind: string | null; release: string }>(
    db,
    sql`select name, kind, release from drizzle.schema_step order by applied_time, name`,
  )
  const step = applied.find(({ name, kind }) => name > newest && !known.has(name) && kind !== 'expand')
  if (!step) return
  throw new SchemaTooNewError(
    `数据库已由版本 ${step.release} 更新（${step.name}），版本 ${releaseOf()} 不能再使用它。请启动版本 ${step.release} 或更新的版本；要回到旧版本，请恢复更新前的备份。`,
  )
}
