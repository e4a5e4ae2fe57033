import { isNotNull, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../open-database.ts'
import { carryOut } from './carry-out.ts'
import { isAsReleased } from './digest.ts'
import type { BuiltInKind, StoredRow } from './kind.ts'
import { BUILT_IN } from './kinds.ts'
import { type Difference, type Plan, planOf } from './plan.ts'

/** An arbitrary lock number, so that processes that start together write the rows one after the other. */
const ADVISORY_LOCK = 727_003

export interface Ensured {
  readonly added: number
  /** number of rows that are marked as built-in at this start: rows of an earlier release, or typed by staff */
  readonly adopted: number
  /** number of rows whose values change to those of the release */
  readonly changed: number
  /** number of differences that staff have not decided on */
  readonly open: number
}

/**
 * Writes the built-in rows of this release to any database: adds missing rows, marks existing ones, and does not
 * overwrite changes of staff. All of it is one transaction, so an interrupted start changes nothing.
 */
export const ensureReference = (db: Database, kinds: readonly BuiltInKind[] = BUILT_IN): Promise<Ensured> =>
  db.transaction(async (tx) => {
    await holdReference(tx)
    const parents = new Map<string, ReadonlyMap<string, number>>()
    let sum: Ensured = { added: 0, adopted: 0, changed: 0, open: 0 }
    for (const kind of kinds) {
      const plan = await planned(tx, kind, parents)
      await carryOut(tx, kind, plan)
      parents.set(kind.name, await markedIds(tx, kind))
      sum = {
        added: sum.added + plan.added.length,
        adopted: sum.adopted + plan.adopted.length,
        changed: sum.changed + plan.changed.filter(({ set }) => Object.keys(set).length > 0).length,
        open: sum.open + plan.differences.filter(({ isOpen }) => isOpen).length,
      }
    }
    return sum
  })

/** Prevents other processes from comparing or writing built-in rows until the transaction ends. */
export async function holdReference(tx: Database): Promise<void> {
  // a slow machine, or waiting for another process, may take longer than the time limits of a request
  for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
    await tx.execute(sql.raw(`set local ${limit} = 0`))
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`)
}

export interface KindDifference extends Difference {
  readonly kind: BuiltInKind
}

/** The differences between the database and this release. Writes nothing. */
export async function referenceDifferences(db: Database): Promise<KindDifference[]> {
  const parents = new Map<string, ReadonlyMap<string, number>>()
  const found: KindDifference[] = []
  for (const kind of BUILT_IN) {
    const plan = await planned(db, kind, parents)
    parents.set(kind.name, await markedIds(db, kind))
    found.push(...plan.differences.map((difference) => ({ ...difference, kind })))
  }
  return found
}

/**
 * For each kind, the number of rows of this release that the database lacks. Rows that staff have deleted do not count
 * as missing.
 */
export async function missingReference(db: Database): Promise<{ label: string; count: number }[]> {
  const missing: { label: string; count: number }[] = []
  for (const { label, table, rows } of BUILT_IN) {
    const marked = await db
      .select({ key: table.builtInKey })
      .from(table as PgTable)
      .where(isNotNull(table.builtInKey))
    const found = new Set(marked.map(({ key }) => String(key)))
    const count = (await rows()).filter(({ key }) => !found.has(key)).length
    if (count > 0) missing.push({ label, count })
  }
  return missing
}

/** Ids of rows by their keys, for each kind. */
type Parents = ReadonlyMap<string, ReadonlyMap<string, number>>

const NOTHING: Plan = { added: [], adopted: [], changed: [], differences: [] }

async function planned(db: Database, kind: BuiltInKind, parents: Parents): Promise<Plan> {
  const { table, where } = kind
  const rows = await kind.rows()
  if (kind.isLarge && (await isAsReleased(db, kind, rows))) return NOTHING
  const stored = (await db
    .select()
    .from(table as PgTable)
    .where(where)
    .orderBy(table.id)) as StoredRow[]
  return planOf(kind, { rows, stored, parents: parents.get(kind.parent?.kind ?? '') ?? new Map() })
}

/** The ids of built-in rows by key, for kinds to which rows of another kind belong. */
async function markedIds(db: Database, { name, table }: BuiltInKind): Promise<ReadonlyMap<string, number>> {
  if (!BUILT_IN.some(({ parent }) => parent?.kind === name)) return new Map()
  const marked = await db
    .select({ key: table.builtInKey, id: table.id })
    .from(table as PgTable)
    .where(isNotNull(table.builtInKey))
  return new Map(marked.map(({ key, id }) => [String(key), Number(id)]))
}
