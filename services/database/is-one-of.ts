import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * `column in (…)` for ids and the like. All values are one parameter, so that the text is the same however many there are: it is prepared
 * once, and lists of other lengths take no further names.
 */
export const isOneOf = (column: SQLWrapper, values: readonly (number | string)[]): SQL =>
  sql`${column} = any(${sql.param([...values])})`
