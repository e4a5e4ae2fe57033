import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

export type Values = Readonly<Record<string, unknown>>

/** A row of every installation, as this release has it. */
export interface BuiltInRow {
  /** its name, the same in every release */
  readonly key: string
  /** of rows whose id is the same in every database */
  readonly id?: number
  /** the key of the row that it belongs to */
  readonly parent?: string
  /** columns by which code finds it: they are also written to a row that staff have typed */
  readonly fixed: Values
  /** columns of a new row that are staff's from then on, such as its place among the others */
  readonly first?: Values
  /** columns that a later release may change, unless staff have */
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

/** A row of the database, with its columns by their names in TypeScript. */
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
  /** the kind that `parent` is of, and the column that holds its id; staff may move a row where it is not fixed */
  readonly parent?: { readonly kind: string; readonly column: string; readonly isFixed: boolean }
  /** ids of staff begin here, above those of built-in rows */
  readonly firstFreeId?: number
  /** has thousands of rows, all values of which are texts, days, figures or flags */
  readonly isLarge?: boolean
  /** columns without a foreign key that hold ids of these rows, alone or in arrays */
  readonly referencedIn?: readonly string[]
  /** lists of a JSON column whose elements hold such ids */
  readonly referencedInLists?: readonly { readonly table: string; readonly column: string; readonly member: string }[]
  /** the Chinese names of the columns that a release may change */
  readonly titles: Readonly<Record<string, string>>
  /** how a row is called in a list; absent: by the first of its values */
  nameOf?(row: BuiltInRow): string
  rows(): readonly BuiltInRow[] | Promise<readonly BuiltInRow[]>
  /** the names of a row, the surest first: a row that staff have typed is known by one of them */
  names(row: Values, parentId: number | null): readonly string[]
  /** looser names, which count where they belong to one row alone */
  looseNames?(row: Values, parentId: number | null): readonly string[]
  /** what the unique indexes of the table keep apart, in terms of one row */
  claims?(row: Values, parentId: number | null): readonly string[]
  /** how a row is changed that is never changed in place; null: it is */
  keptWhole?(row: Values): 'newVersion' | 'fourEyes' | null
}
