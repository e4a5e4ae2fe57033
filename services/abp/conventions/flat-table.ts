import { and, asc, eq, SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Database, databaseCode } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import type { RequestContext } from './context.ts'
import { AppError } from './errors.ts'
import { orderBy, type Paged, pagedQuery, pageOf, parseSorting } from './paging.ts'
import type { Paging } from './schema-types.ts'

/** A table whose rows are returned as stored: the named columns, or scalar queries. Deleted rows are left out. */
export interface FlatTable<Row extends { id: number }> {
  readonly table: PgTable & { id: PgColumn; isDeleted: PgColumn; rowVersion: PgColumn }
  readonly columns: Readonly<Record<keyof Row & string, PgColumn | SQL>>
  /** the default sort: a column or an expression */
  readonly order: PgColumn | SQL
  /** a cap of the count other than `COUNT_ALL`, for tables that grow without end */
  readonly countCap?: number
  /** by the name of a unique index: the message for a duplicate, and the field it is about */
  readonly unique?: Readonly<Record<string, { member: string; message: string }>>
}

/** The author and the time of a write, for the audit columns. */
export type WrittenBy = Pick<RequestContext, 'actor' | 'now'>

/** The default cap of a count. Users choose from these lists as a whole, so their counts are never cut. */
const COUNT_ALL = 1_000_000

const orderOf = ({ order, table }: Pick<FlatTable<never>, 'order' | 'table'>): SQL[] => [
  order instanceof SQL ? order : asc(order),
  asc(table.id),
]

const notDeleted = ({ table }: { table: { isDeleted: PgColumn } }, where?: SQL) =>
  and(eq(table.isDeleted, false), where)

/** The rows of a query on the columns of the table, with the members that the query adds. */
export const rowsIn = <Row extends { id: number }, Added extends object = object>(
  _flat: FlatTable<Row>,
  rows: readonly object[],
): (Row & Added)[] => rows as (Row & Added)[]

/** All rows that are not deleted, in the default order of the table. */
export async function findRows<Row extends { id: number }>(
  db: Database,
  flat: FlatTable<Row>,
  where?: SQL,
): Promise<Row[]> {
  const rows = await db
    .select({ ...flat.columns })
    .from(flat.table)
    .where(notDeleted(flat, where))
    .orderBy(...orderOf(flat))
  return rowsIn(flat, rows)
}

export async function findRow<Row extends { id: number }>(
  db: Database,
  flat: FlatTable<Row>,
  id: number,
): Promise<Row | undefined> {
  return (await findRows(db, flat, eq(flat.table.id, id)))[0]
}

/** @throws AppError notFound */
export async function getRow<Row extends { id: number }>(db: Database, flat: FlatTable<Row>, id: number): Promise<Row> {
  const row = await findRow(db, flat, id)
  if (!row) throw new AppError('notFound')
  return row
}

/** A page, sorted by any of the columns. */
export function pageRows<Row extends { id: number }>(
  db: Database,
  flat: FlatTable<Row>,
  query: Paging,
  where?: SQL,
): Promise<Paged<Row>> {
  const { columns, table } = flat
  const names = Object.keys(columns) as (keyof Row & string)[]
  const terms = parseSorting(query.sorting, names, [])
  return pagedQuery<Row>(db, {
    from: table,
    id: table.id,
    where: notDeleted(flat, where),
    order: terms.length > 0 ? orderBy(terms, columns, table.id) : orderOf(flat),
    page: pageOf(query),
    countCap: flat.countCap ?? COUNT_ALL,
    load: (ids) => findRows(db, flat, isOneOf(table.id, ids)),
  })
}

/**
 * Locks a row until the transaction ends: `share` while a child row is added, `update` before the row is removed, so
 * that no child is added to a row that is being removed.
 */
export async function lockRow<Row extends { id: number }>(
  tx: Database,
  flat: FlatTable<Row>,
  id: number,
  strength: 'share' | 'update',
): Promise<Row | undefined> {
  const rows = await tx
    .select({ ...flat.columns })
    .from(flat.table)
    .where(notDeleted(flat, eq(flat.table.id, id)))
    .for(strength)
  return rowsIn(flat, rows)[0]
}

/** @throws AppError duplicate naming the field of the unique index */
export async function insertRow<Row extends { id: number }>(
  db: Database,
  flat: FlatTable<Row>,
  values: object,
  { actor, now }: WrittenBy,
): Promise<Row> {
  const [written] = await refusingDuplicates(flat, () =>
    db
      .insert(flat.table)
      .values({ ...values, creationTime: now, creatorUserId: actor.userId } as never)
      .returning({ id: flat.table.id }),
  )
  return getRow(db, flat, Number(written?.id))
}

/** @throws AppError notFound, rowChanged when the caller read another version, duplicate */
export async function updateRow<Row extends { id: number }>(
  db: Database,
  flat: FlatTable<Row>,
  { id, rowVersion, ...values }: { id: number; rowVersion?: number | undefined },
  by: WrittenBy,
): Promise<Row> {
  const { table } = flat
  const written = await refusingDuplicates(flat, () =>
    db
      .update(table)
      .set(changed(flat, values, by))
      .where(
        notDeleted(
          flat,
          and(eq(table.id, id), rowVersion === undefined ? undefined : eq(table.rowVersion, rowVersion)),
        ),
      )
      .returning({ id: table.id }),
  )
  const row = await getRow(db, flat, id)
  if (written.length === 0) throw new AppError('rowChanged')
  return row
}

/** Marks the row as deleted; rows that refer to it stay valid. @throws AppError notFound */
export async function removeRow<Row extends { id: number }>(
  db: Database,
  flat: FlatTable<Row>,
  id: number,
  by: WrittenBy,
): Promise<void> {
  const removed = await db
    .update(flat.table)
    .set(changed(flat, { isDeleted: true }, by))
    .where(notDeleted(flat, eq(flat.table.id, id)))
    .returning({ id: flat.table.id })
  if (removed.length === 0) throw new AppError('notFound')
}

const changed = ({ table }: Pick<FlatTable<never>, 'table'>, values: object, { actor, now }: WrittenBy) =>
  ({
    ...values,
    rowVersion: sql`${table.rowVersion} + 1`,
    lastModificationTime: now,
    lastModifierUserId: actor.userId,
  }) as never

async function refusingDuplicates<T>({ unique = {} }: Pick<FlatTable<never>, 'unique'>, work: () => Promise<T>) {
  try {
    return await work()
  } catch (error) {
    const known = unique[databaseCode(error).constraint ?? '']
    if (!known) throw error
    const { member, message } = known
    throw new AppError('duplicate', { details: message, validationErrors: [{ message, members: [member] }] })
  }
}
