import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** The number of elements that PostgreSQL assumes for an array of unknown length. */
const ASSUMED = 10

/**
 * `column in (…)` for ids and similar values. All values are one parameter, so the text of the statement does not
 * depend on their number, and the statement is prepared only once. A short list is filled with repeated values up to
 * the number that PostgreSQL assumes. Otherwise a plan for just these values looks cheaper than the prepared plan, and
 * PostgreSQL plans the statement again at each call, which is most of the time of a query over eight tables. A repeated
 * value is looked up only once.
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
