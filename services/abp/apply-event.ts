import { and, eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Actor } from '#machines/actor.ts'
import {
  enter as enterLifecycle,
  IllegalTransitionError,
  type Lifecycle,
  type LifecycleEvent,
  type Performed,
  perform,
} from '#machines/lifecycle.ts'
import type { Database } from '#services/database/connect.ts'
import { AppError } from './conventions/errors.ts'
import { groupBy } from './conventions/group-by.ts'
import type { Progress } from './lifecycle/progress.ts'
import { insertStatusLogs } from './lifecycle/status-log.ts'
import { writeAll } from './lifecycle/write-all.ts'
import { writeAtEnd } from './lifecycle/write-at-commit.ts'
import type { Platform } from './platform/platform.ts'

/** A transaction that applies events, and the actor who sends them. */
export interface Scope {
  readonly platform: Platform
  readonly tx: Database
  readonly actor: Actor
  readonly now: Date
  /** the transaction is rolled back afterwards, so no message is sent */
  readonly isRehearsal?: boolean
  /** told by acts on many rows; absent where nobody looks */
  readonly progress?: Progress
}

export interface StatusRow {
  id: number
  status: string
  rowVersion: number
}
type StatusTable = PgTable & {
  id: PgColumn
  status: PgColumn
  rowVersion: PgColumn
  lastModificationTime: PgColumn
  lastModifierUserId: PgColumn
}

/** The columns and facts of a row that its machine needs; they are also known before the row is stored. */
export type Told<Row extends { facts: object }, Column extends keyof Row, Fact extends keyof Row['facts']> = Pick<
  Row,
  Column
> & { readonly facts: Pick<Row['facts'], Fact> }

export interface EffectCall<Row> {
  readonly scope: Scope
  /** the row after the event */
  readonly row: Row
  readonly params: Readonly<Record<string, unknown>>
  readonly event: LifecycleEvent & Readonly<Record<string, unknown>>
}
export type EffectHandler<Row> = (call: EffectCall<Row>) => Promise<void>
/** An effect of one event on many rows, with a number of statements that does not grow with the rows. */
export type EffectOfAll<Row> = (calls: readonly EffectCall<Row>[]) => Promise<void>

/** How one entity is bound to its lifecycle. Statuses are written only by this module. */
export interface LifecycleBinding<Row extends StatusRow, Context extends object> {
  /** the lifecycle of this row, since an entity may have variants with different machines */
  lifecycleOf(row: Row): Lifecycle<Context>
  readonly table: StatusTable
  /** Returns the locked row with its owner columns; undefined when it does not exist or the actor may not see it. */
  lock(scope: Scope, id: number): Promise<Row | undefined>
  contextOf(row: Row, now: Date): Context
  /** columns that every event writes, for instance times and the user who decided */
  stamp?(event: string, row: Row, scope: Scope): Partial<Row>
  readonly effects: Readonly<Record<string, EffectHandler<Row>>>
  /** `lock` for many rows, in id order; missing are those that do not exist or that the actor may not see */
  lockAll?(scope: Scope, ids: readonly number[]): Promise<ReadonlyMap<number, Row>>
  /** effects that `applyToAll` runs once for all rows; each does the same as its handler in `effects` row by row */
  readonly effectsOfAll?: Readonly<Record<string, EffectOfAll<Row>>>
  /** runs after every event and every entry, so that nothing can forget it: the ledger of what moves money */
  afterEvent?(scope: Scope, row: Row): Promise<void>
}

// biome-ignore lint/suspicious/noExplicitAny: bindings with differing rows have no common variance
export type AnyBinding = LifecycleBinding<any, any>

export interface ApplyOptions<Row> {
  /** columns written together with the status */
  set?: Partial<Row>
  /** the reason of a decision, shown to the other side and stored in the status log */
  opinion?: string | null
  /** the version that the editor read; any other version is refused with 40902 */
  rowVersion?: number | undefined
}

/**
 * Applies one event to one row in the caller's transaction: locks the row, asks the machine, updates the status with
 * `where status = from`, writes the status log, runs the effects.
 * @throws AppError notFound, rowChanged, illegalTransition (names the state and the allowed events) or noPermission
 */
export async function applyEvent<Row extends StatusRow, Context extends object>(
  scope: Scope,
  binding: LifecycleBinding<Row, Context>,
  id: number,
  event: { type: string } & Readonly<Record<string, unknown>>,
  options: ApplyOptions<Row> = {},
): Promise<Row> {
  const row = await binding.lock(scope, id)
  if (!row) throw new AppError('notFound')
  return applyToLocked(scope, binding, row, event, options)
}

/**
 * Like `applyEvent`, for a row that this transaction has locked and not changed since.
 * @throws AppError like applyEvent
 */
export async function applyToLocked<Row extends StatusRow, Context extends object>(
  scope: Scope,
  binding: LifecycleBinding<Row, Context>,
  row: Row,
  event: { type: string } & Readonly<Record<string, unknown>>,
  options: ApplyOptions<Row> = {},
): Promise<Row> {
  const lifecycle = binding.lifecycleOf(row)
  const stamped = { ...event, by: scope.actor }
  const done = attempt(() => perform(lifecycle, row.status, binding.contextOf(row, scope.now), stamped))
  refuseChanged(row, options.rowVersion)
  const changes = { ...done.changes, ...binding.stamp?.(event.type, row, scope), ...options.set } as Partial<Row>
  await writeStatus(scope, binding.table, row, done.to, changes)
  await log(scope, lifecycle.entity, row.id, done, event.type, options.opinion ?? null)
  const after = { ...row, ...changes, status: done.to, rowVersion: row.rowVersion + 1 } as Row
  await runEffects(scope, binding, after, done, stamped)
  await binding.afterEvent?.(scope, after)
  return after
}

/** Checked after the machine: a caller that loses the race gets the status that the winning event set. */
function refuseChanged(row: StatusRow, rowVersion: number | undefined): void {
  if (rowVersion === undefined || rowVersion === row.rowVersion) return
  throw new AppError('rowChanged', { details: '这条记录已被他人修改。请刷新后核对，您填写的内容仍在页面上' })
}

/** One row of `applyToAll`, locked by the transaction and not changed since, with what is its own of the event. */
export interface Target<Row> extends ApplyOptions<Row> {
  readonly row: Row
}

/**
 * Like `applyToLocked` for many rows: the machine decides on each, one statement writes all statuses, and each effect
 * runs for all rows before the next one begins. All of `set` must name the same columns. The effects of a row read its
 * opinion from the event.
 * @param refused makes the error of a row that the machine refuses
 * @throws AppError like applyEvent; nothing may be kept of the transaction then
 */
export async function applyToAll<Row extends StatusRow, Context extends object>(
  scope: Scope,
  binding: LifecycleBinding<Row, Context>,
  targets: readonly Target<Row>[],
  event: { type: string } & Readonly<Record<string, unknown>>,
  refused: (row: Row, error: unknown) => unknown = (_, error) => error,
): Promise<Row[]> {
  const steps = targets.map(({ row, set, opinion = null, rowVersion }) => {
    try {
      const lifecycle = binding.lifecycleOf(row)
      const stamped = { ...event, ...(opinion === null ? {} : { opinion }), by: scope.actor }
      const done = attempt(() => perform(lifecycle, row.status, binding.contextOf(row, scope.now), stamped))
      refuseChanged(row, rowVersion)
      const changes = { ...done.changes, ...binding.stamp?.(event.type, row, scope), ...set } as Partial<Row>
      const after = { ...row, ...changes, status: done.to, rowVersion: row.rowVersion + 1 } as Row
      return { lifecycle, row, stamped, opinion, done, changes, after }
    } catch (error) {
      throw refused(row, error)
    }
  })
  const written = await writeAll(
    scope.tx,
    binding.table,
    steps.map(({ row, done, changes }) => ({
      id: row.id,
      from: row.status,
      set: { ...changes, status: done.to, lastModificationTime: scope.now, lastModifierUserId: scope.actor.userId },
    })),
    sql`, row_version = t.row_version + 1`,
  )
  if (written !== steps.length) throw new AppError('rowChanged')
  for (const { lifecycle, row, done, opinion } of steps)
    await log(scope, lifecycle.entity, row.id, done, event.type, opinion)
  for (const [type, of] of groupBy(
    steps.flatMap(({ after, stamped, done }) => done.effects.map((effect) => ({ after, stamped, effect }))),
    ({ effect }) => effect.type,
  )) {
    if (scope.isRehearsal && type === 'notify') continue
    const calls = of.map(({ after, stamped, effect }) => ({
      ...{ scope, row: after, event: stamped },
      params: (effect.params ?? {}) as Readonly<Record<string, unknown>>,
    }))
    const handler = binding.effects[type]
    if (!handler) throw new TypeError(`the effect ${type} has no handler`)
    if (binding.effectsOfAll?.[type]) await binding.effectsOfAll[type](calls)
    else for (const call of calls) await handler(call)
  }
  for (const { after } of steps) await binding.afterEvent?.(scope, after)
  return steps.map(({ after }) => after)
}

/**
 * Logs the creation of an entity and runs the effects of its entry. The caller inserts the row with the returned
 * status. `insert` receives the status and the context values that the entry sets, and returns the new row. `opinion`
 * is what the log says of the entry.
 */
export async function enter<Row extends StatusRow, Context extends object>(
  scope: Scope,
  binding: LifecycleBinding<Row, Context>,
  lifecycle: Lifecycle<Context>,
  entry: string,
  context: Context,
  insert: (status: string, changes: Partial<Context>) => Promise<Row>,
  opinion: string | null = null,
): Promise<Row> {
  const done = attempt(() => enterLifecycle(lifecycle, entry, context, scope.actor))
  const row = await insert(done.to, done.changes)
  await log(scope, lifecycle.entity, row.id, done, entry, opinion)
  await runEffects(scope, binding, row, done, { type: entry, by: scope.actor })
  await binding.afterEvent?.(scope, row)
  return row
}

/**
 * Like `enter`, for several rows that one statement inserts. `insert` returns the rows in the order of the contexts.
 */
export async function enterTogether<Row extends StatusRow, Context extends object>(
  scope: Scope,
  binding: LifecycleBinding<Row, Context>,
  lifecycle: Lifecycle<Context>,
  entry: string,
  contexts: readonly Context[],
  insert: (statuses: readonly string[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const done = contexts.map((context) => attempt(() => enterLifecycle(lifecycle, entry, context, scope.actor)))
  const rows = await insert(done.map(({ to }) => to))
  for (const [index, row] of rows.entries()) {
    const entered = done[index] as (typeof done)[number]
    await log(scope, lifecycle.entity, row.id, entered, entry, null)
    await runEffects(scope, binding, row, entered, { type: entry, by: scope.actor })
    await binding.afterEvent?.(scope, row)
  }
  return rows
}

/**
 * Checks with the machine whether the actor may send the event now; writes nothing. @throws AppError like applyEvent
 */
export function assertEvent<Row extends StatusRow, Context extends object>(
  { actor, now }: Pick<Scope, 'actor' | 'now'>,
  binding: LifecycleBinding<Row, Context>,
  row: Row,
  event: string,
): void {
  attempt(() => perform(binding.lifecycleOf(row), row.status, binding.contextOf(row, now), { type: event, by: actor }))
}

/** Checks with the machine whether the actor may make this entry; writes nothing. @throws AppError like enter */
export function assertEntry<Context extends object>(
  { actor }: Pick<Scope, 'actor'>,
  lifecycle: Lifecycle<Context>,
  entry: string,
  context: Context,
): void {
  attempt(() => enterLifecycle(lifecycle, entry, context, actor))
}

function attempt<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof IllegalTransitionError) throw asAppError(error)
    throw error
  }
}

/** A wrong state gives a 409 that names the state and the allowed events; an actor without the right gets a 403. */
function asAppError(error: IllegalTransitionError): AppError {
  if (error.cause === 'actor') return new AppError('noPermission', { message: error.message, details: error.message })
  return new AppError('illegalTransition', {
    message: error.message,
    details: error.reason ?? error.message,
    cause: { allowed: error.allowed },
  })
}

async function writeStatus(
  scope: Scope,
  table: StatusTable,
  row: StatusRow,
  to: string,
  changes: object,
): Promise<void> {
  const written = await scope.tx
    .update(table)
    .set({
      ...changes,
      status: to,
      rowVersion: sql`${table.rowVersion} + 1`,
      lastModificationTime: scope.now,
      lastModifierUserId: scope.actor.userId,
    } as never)
    .where(and(eq(table.id, row.id), eq(table.status, row.status)))
    .returning({ id: table.id })
  if (written.length !== 1) throw new AppError('rowChanged')
}

async function log(
  { tx, actor, now }: Scope,
  entityType: string,
  entityId: number,
  done: Performed<object>,
  event: string,
  opinion: string | null,
): Promise<void> {
  await writeAtEnd(tx, insertStatusLogs, [
    {
      entityType,
      entityId,
      fromStatus: done.from,
      toStatus: done.to,
      event,
      actorUserId: actor.userId,
      actorType: actor.userType,
      opinion,
      creationTime: now,
    },
  ])
}

async function runEffects<Row extends StatusRow, Context extends object>(
  scope: Scope,
  binding: LifecycleBinding<Row, Context>,
  row: Row,
  done: Performed<object>,
  event: LifecycleEvent & Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const effect of done.effects) {
    if (scope.isRehearsal && effect.type === 'notify') continue
    const handler = binding.effects[effect.type]
    if (!handler) throw new TypeError(`the effect ${effect.type} has no handler`)
    await handler({ scope, row, params: (effect.params ?? {}) as Readonly<Record<string, unknown>>, event })
  }
}
