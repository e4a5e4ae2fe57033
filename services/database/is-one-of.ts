import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * `column in (…)` for ids and similar. All values are one parameter, so that the statement's text does not depend on
 * their number and is prepared only once.
 */
export const isOneOf = (column: SQLWrapper, values: readonly (number | string)[]): SQL =>
  sql`${column} = any(${sql.param([...values])})`
