import { eq, getTableName, sql } from 'drizzle-orm'
import { rowsOf } from '../connect.ts'
import { isOneOf } from '../is-one-of.ts'
import { insertRows, updateRows } from '../many-rows.ts'
import type { Database } from '../open-database.ts'
import type { BuiltInKind, Values } from './kind.ts'
import { moveRow } from './move-row.ts'
import { newRow, type Plan } from './plan.ts'

/** Writes the changes of a plan to the database. */
export async function carryOut(tx: Database, kind: BuiltInKind, plan: Plan): Promise<void> {
  await beginIds(tx, kind)
  const idNow = await giveIds(tx, kind, plan)
  const brought = new Map(plan.changed.map((change) => [change.id, change.brought]))
  for (const { row, stored, parentId } of plan.adopted) {
    const fixed = { ...row.fixed, ...(kind.parent?.isFixed ? { [kind.parent.column]: parentId } : {}) }
    await writeWhatDiffers(tx, kind, { id: idNow(stored.id), before: stored, values: fixed })
  }
  for (const { id, set } of plan.changed) if (Object.keys(set).length > 0) await writeRow(tx, kind, idNow(id), set)
  const marks = plan.adopted.map(({ row, stored }) => ({
    ...{ id: idNow(stored.id), builtInKey: row.key, broughtValues: brought.get(stored.id) ?? stored.broughtValues },
  }))
  const adopted = new Set(plan.adopted.map(({ stored }) => stored.id))
  const others = plan.changed.filter(({ id }) => !adopted.has(id))
  await updateRows(tx, kind.table, marks)
  await updateRows(
    tx,
    kind.table,
    others.map(({ id, brought }) => ({ id, broughtValues: brought })),
  )
  await add(tx, kind, plan)
}

async function add(tx: Database, kind: BuiltInKind, { added }: Plan): Promise<void> {
  const rows = added.map(({ row, parentId }) => ({
    ...(row.id === undefined ? {} : { id: row.id }),
    ...(kind.parent ? { [kind.parent.column]: parentId } : {}),
    ...newRow({ row }),
    builtInKey: row.key,
    broughtValues: row.values,
  }))
  await insertRows(tx, kind.table, rows)
}

/** Lets the ids of rows that staff create begin above those of built-in rows. */
async function beginIds(tx: Database, { table, firstFreeId }: BuiltInKind): Promise<void> {
  if (firstFreeId === undefined) return
  const sequence = sql`pg_get_serial_sequence(${getTableName(table)}, 'id')`
  await tx.execute(sql`select setval(${sequence}, ${firstFreeId}::bigint, false)
    where coalesce(pg_sequence_last_value(${sequence}::regclass), 0) < ${firstFreeId}
      and not exists (select from ${table} where id >= ${firstFreeId})`)
}

/**
 * Gives adopted rows the ids of the release, and moves other rows away from these ids. Returns a function from the
 * former id of a row to its new id.
 */
async function giveIds(tx: Database, kind: BuiltInKind, plan: Plan): Promise<(id: number) => number> {
  const now = new Map<number, number>()
  const idNow = (id: number) => now.get(id) ?? id
  const moving = plan.adopted.filter(({ row, stored }) => row.id !== undefined && row.id !== stored.id)
  const wanted = [...moving, ...plan.added].map(({ row }) => row.id).filter((id) => id !== undefined)
  for (const id of await idsInUse(tx, kind, wanted)) {
    const free = await freeId(tx, kind)
    await moveRow(tx, kind, id, free)
    now.set(id, free)
  }
  for (const { row, stored } of moving) {
    const to = row.id ?? stored.id
    await moveRow(tx, kind, idNow(stored.id), to)
    now.set(stored.id, to)
  }
  return idNow
}

async function idsInUse(tx: Database, { table }: BuiltInKind, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const found = await rowsOf<{ id: number | string }>(tx, sql`select id from ${table} where ${isOneOf(table.id, ids)}`)
  return found.map(({ id }) => Number(id))
}

async function freeId(tx: Database, { table }: BuiltInKind): Promise<number> {
  const [next] = await rowsOf<{ id: number | string }>(
    tx,
    sql`select nextval(pg_get_serial_sequence(${getTableName(table)}, 'id')) as id`,
  )
  return Number(next?.id)
}

interface Written {
  readonly id: number
  readonly before: Values
  readonly values: Values
}

/** Overwrites the columns by which code finds a row, where staff have typed other values. */
async function writeWhatDiffers(tx: Database, kind: BuiltInKind, { id, before, values }: Written): Promise<void> {
  const wrong = Object.entries(values).filter(([name, value]) => before[name] !== value)
  if (wrong.length > 0) await writeRow(tx, kind, id, Object.fromEntries(wrong))
}

const writeRow = (tx: Database, { table }: BuiltInKind, id: number, values: Values) =>
  tx
    .update(table)
    .set({ ...values, rowVersion: sql`${table.rowVersion} + 1`, lastModificationTime: new Date() } as never)
    .where(eq(table.id, id))
