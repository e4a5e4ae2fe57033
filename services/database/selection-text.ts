import { Column, getTableColumns, type SQL, sql, type Table } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

interface Selected {
  readonly field: unknown
}
interface Options {
  readonly isSingleTable?: boolean
}
type Build = (this: PgDialect, fields: readonly Selected[], options?: Options) => SQL

/** The columns of each table. An alias counts as a table of its own, with its own columns. */
const columns = new WeakMap<Table, readonly Column[]>()
const texts = { single: new WeakMap<Table, string>(), joined: new WeakMap<Table, string>() }
let isInstalled = false

/**
 * Lets Drizzle generate the list of a table's column names only once. Otherwise it generates the list for each query;
 * for the 67 columns of an order this takes 0.2 to 0.4 ms, which is most of the time for locking a row
 * (docs/decisions/request-costs.md).
 */
export function installSelectionText(): void {
  if (isInstalled) return
  isInstalled = true
  const prototype = PgDialect.prototype as unknown as { buildSelection: Build }
  const build = prototype.buildSelection
  prototype.buildSelection = function buildSelection(fields, options = {}) {
    const parts: SQL[] = []
    let others: Selected[] = []
    for (let at = 0; at < fields.length; ) {
      const whole = tableAt(fields, at)
      if (whole === null) others.push(fields[at++] as Selected)
      else {
        if (others.length > 0) parts.push(build.call(this, others, options))
        others = []
        const ofTable = fields.slice(at, at + columnsOf(whole).length)
        parts.push(sql.raw(textOf(whole, options, () => this.sqlToQuery(build.call(this, ofTable, options)).sql)))
        at += ofTable.length
      }
    }
    if (others.length > 0) parts.push(build.call(this, others, options))
    return sql.join(parts, sql`, `)
  }
}

/** The table whose columns are all selected from this position on, in their order; null if there is none. */
function tableAt(fields: readonly Selected[], at: number): Table | null {
  const first = fields[at]?.field
  if (!(first instanceof Column)) return null
  const all = columnsOf(first.table)
  return all.every((column, index) => fields[at + index]?.field === column) ? first.table : null
}

function columnsOf(table: Table): readonly Column[] {
  const known = columns.get(table)
  if (known) return known
  const found = Object.values(getTableColumns(table))
  columns.set(table, found)
  return found
}

function textOf(table: Table, { isSingleTable = false }: Options, write: () => string): string {
  const kept = isSingleTable ? texts.single : texts.joined
  const known = kept.get(table)
  if (known !== undefined) return known
  const text = write()
  kept.set(table, text)
  return text
}
