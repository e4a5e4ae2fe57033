import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

export type Values = Readonly<Record<string, unknown>>

/** A row that every installation has, as this release defines it. */
export interface BuiltInRow {
  /** a name for the row that is the same in every release */
  readonly key: string
  /** the id, for rows whose id is the same in every database */
  readonly id?: number
  /** the key of the parent row */
  readonly parent?: string
  /** columns by which code finds the row; they are also written to an existing row that staff have typed */
  readonly fixed: Values
  /** initial values of a new row that only staff change later, such as its sort order */
  readonly first?: Values
  /** values that a later release may change, unless staff have changed them */
  readonly values: Values
}

export type BuiltInTable = PgTable & {
  id: PgColumn
  isDeleted: PgColumn
  creatorUserId: PgColumn
  builtInKey: PgColumn
  broughtValues: PgColumn
  rowVersion: PgColumn
}

/** A row of the database, with its columns under their TypeScript names. */
export type StoredRow = Values & {
  readonly id: number
  readonly isDeleted: boolean
  readonly creatorUserId: number | null
  readonly builtInKey: string | null
  readonly broughtValues: Values | null
}

/** One kind of built-in rows. */
export interface BuiltInKind {
  readonly name: string
  readonly label: string
  readonly table: BuiltInTable
  /** the rows of the table that are of this kind; absent: all */
  readonly where?: SQL
  /**
   * the kind of the row named by `parent`, and the column with its id; unless `isFixed`, staff may move a row to
   * another parent
   */
  readonly parent?: { readonly kind: string; readonly column: string; readonly isFixed: boolean }
  /** the first id for rows of staff, above those of built-in rows */
  readonly firstFreeId?: number
  /** whether the kind has thousands of rows; all their values are texts, days, numbers or flags */
  readonly isLarge?: boolean
  /** columns without a foreign key that hold ids of these rows, as single values or arrays */
  readonly referencedIn?: readonly string[]
  /** lists in JSON columns whose elements hold ids of these rows */
  readonly referencedInLists?: readonly { readonly table: string; readonly column: string; readonly member: string }[]
  /** the Chinese names of the columns that a release may change */
  readonly titles: Readonly<Record<string, string>>
  /** the name of a row in a list; by default the first of its values */
  nameOf?(row: BuiltInRow): string
  rows(): readonly BuiltInRow[] | Promise<readonly BuiltInRow[]>
  /** the names by which an existing row that staff have typed is recognised, the most reliable first */
  names(row: Values, parentId: number | null): readonly string[]
  /** less reliable names, which count only if exactly one row has them */
  looseNames?(row: Values, parentId: number | null): readonly string[]
  /** the values that the unique indexes of the table compare, for one row */
  claims?(row: Values, parentId: number | null): readonly string[]
  /** how to change a row that must not be changed in place; null: the row may be changed in place */
  keptWhole?(row: Values): 'newVersion' | 'fourEyes' | null
}
