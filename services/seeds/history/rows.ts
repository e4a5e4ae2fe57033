import { getTableName, is, SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { columnsOf, insertRows, updateRows } from '#services/database/many-rows.ts'

type TableWithId = PgTable & { id: PgColumn }

/** New rows of one table. They have ids before they are inserted, so that other rows can refer to them. */
export class NewRows<T extends TableWithId> {
  readonly #rows = new Map<number, T['$inferSelect']>()
  readonly #table: T
  #lastId: number

  private constructor(table: T, lastId: number) {
    this.#table = table
    this.#lastId = lastId
  }

  static async of<T extends TableWithId>(tx: Database, table: T): Promise<NewRows<T>> {
    const [last] = await rowsOf<{ id: number | string }>(tx, sql`select coalesce(max(id), 0) as id from ${table}`)
    return new NewRows(table, Number(last?.id ?? 0))
  }

  /** Adds a row; columns without a value get the defaults of the table. */
  add(values: T['$inferInsert']): T['$inferSelect'] {
    this.#lastId += 1
    const row = { ...defaultsOf(this.#table), ...values, id: this.#lastId } as T['$inferSelect']
    this.#rows.set(this.#lastId, row)
    return row
  }

  get(id: number): T['$inferSelect'] {
    const row = this.#rows.get(id)
    if (!row) throw new RangeError(`no new row ${id} of ${getTableName(this.#table)}`)
    return row
  }

  all(): T['$inferSelect'][] {
    return [...this.#rows.values()]
  }

  async write(tx: Database): Promise<void> {
    if (this.#rows.size === 0) return
    await insertRows(tx, this.#table, this.all())
    const sequence = sql`pg_get_serial_sequence(${getTableName(this.#table)}, 'id')`
    await tx.execute(sql`select setval(${sequence}, ${this.#lastId}::bigint)`)
  }
}

/** Existing rows of one table in memory, which a history changes and then writes back. */
export class BufferedRows<T extends TableWithId> {
  readonly #rows: ReadonlyMap<number, T['$inferSelect']>
  readonly #table: T
  readonly #asked = new Set<T['$inferSelect']>()

  private constructor(table: T, rows: readonly T['$inferSelect'][]) {
    this.#table = table
    this.#rows = new Map(rows.map((row) => [Number(row.id), row]))
  }

  static async of<T extends TableWithId>(tx: Database, table: T): Promise<BufferedRows<T>> {
    return new BufferedRows(table, await tx.select().from(table as PgTable))
  }

  get(id: number): T['$inferSelect'] {
    const row = this.#rows.get(id)
    if (!row) throw new RangeError(`no row ${id} of ${getTableName(this.#table)}`)
    this.#asked.add(row)
    return row
  }

  async write(tx: Database): Promise<void> {
    if (this.#asked.size > 0) await updateRows(tx, this.#table, [...this.#asked])
  }
}

/**
 * The defaults of a table's columns. A default that only the database can compute stays undefined; nothing reads it
 * before the rows are inserted.
 */
function defaultsOf(table: PgTable): Record<string, unknown> {
  const known = columnsOf(table).filter(([, column]) => !(column.hasDefault && is(column.default, SQL)))
  return Object.fromEntries(known.map(([key, column]) => [key, column.hasDefault ? column.default : null]))
}
