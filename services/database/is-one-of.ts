import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** How many elements PostgreSQL assumes in an array that it does not know. */
const ASSUMED = 10

/**
 * `column in (…)` for ids and similar. All values are one parameter, so that the statement's text does not depend on
 * their number and is prepared only once.
 *
 * A few values are repeated up to the number that PostgreSQL assumes. With fewer, a plan for just these values looks
 * cheaper than the prepared one, and the statement is planned again at each call: of a query over eight tables that is
 * most of its time. A repeated value is looked up once.
 */
export const isOneOf = (column: SQLWrapper, values: readonly (number | string)[]): SQL =>
  sql`${column} = any(${sql.param(padded(values))})`

/** `isOneOf` in a query of constant text (`fixed-query.ts`), which gets the `padded` values as `ids`. */
export const isOneOfIds = (column: SQLWrapper): SQL => sql`${column} = any(${sql.placeholder('ids')})`

export const padded = (values: readonly (number | string)[]): (number | string)[] => {
  const [first] = values
  if (first === undefined || values.length >= ASSUMED) return [...values]
  return [...values, ...Array.from({ length: ASSUMED - values.length }, () => first)]
}
