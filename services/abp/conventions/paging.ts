import { and, asc, desc, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { soughtWords } from '#machines/rules/reading/company-name.ts'
import type { Database } from '#services/database/connect.ts'
import { rowsOf } from '#services/database/connect.ts'
import { fieldError } from './errors.ts'
import type { Paging } from './schema-types.ts'
import { frequencyOf } from './word-frequency.ts'

export interface Page {
  readonly take: number
  readonly skip: number
}

export const DEFAULT_TAKE = 10

/** take = maxResultCount ?? pageSize ?? 10; skip = skipCount ?? (pageIndex − 1) × take, pageIndex from 1. */
export function pageOf({ maxResultCount, pageSize, skipCount, pageIndex }: Paging): Page {
  const take = maxResultCount ?? pageSize ?? DEFAULT_TAKE
  return { take, skip: skipCount ?? ((pageIndex ?? 1) - 1) * take }
}

export interface OrderTerm<F extends string> {
  readonly field: F
  readonly direction: 'asc' | 'desc'
}

/**
 * Parses `creationTime desc, id` into terms. Names are case-insensitive, each may occur once, `asc` is the default.
 * @throws AppError validation naming `sorting` for a field that is not in `allowed`
 */
export function parseSorting<F extends string>(
  sorting: string | undefined,
  allowed: readonly F[],
  fallback: readonly OrderTerm<F>[],
): readonly OrderTerm<F>[] {
  const parts = (sorting ?? '').split(',').map((part) => part.trim())
  if (parts.every((part) => part === '')) return fallback
  const terms = parts.map((part) => parseTerm(part, allowed))
  return terms.filter((term, index) => terms.findIndex(({ field }) => field === term.field) === index)
}

function parseTerm<F extends string>(part: string, allowed: readonly F[]): OrderTerm<F> {
  const [name = '', word = 'asc', ...rest] = part.split(/\s+/)
  const field = allowed.find((known) => known.toLowerCase() === name.toLowerCase())
  const direction = word.toLowerCase()
  if (field === undefined || rest.length > 0 || (direction !== 'asc' && direction !== 'desc')) {
    throw fieldError('sorting', `排序不支持“${part}”，可以使用：${allowed.join('、')}`)
  }
  return { field, direction }
}

/**
 * Converts terms to ORDER BY. `id` breaks ties in the direction of the last term, so that no row appears on two pages
 * and an index on (column, id) serves both directions. Empty values come last when ascending.
 */
export function orderBy<F extends string>(
  terms: readonly OrderTerm<F>[],
  columns: Readonly<Record<F, PgColumn | SQL>>,
  id: PgColumn,
): SQL[] {
  const order = terms.map(({ field, direction }) => (direction === 'desc' ? desc(columns[field]) : asc(columns[field])))
  if (terms.some(({ field }) => columns[field] === id)) return order
  return [...order, terms.at(-1)?.direction === 'asc' ? asc(id) : desc(id)]
}

/**
 * The exact count of rows stops at this cap, and a longer list reports the cap; counting further would cost more than
 * the page.
 */
export const COUNT_CAP = 10_000
/** The cap for searches: with more results, users refine the search instead of paging. */
export const SEARCH_COUNT_CAP = 1_000

export interface PagedQuery<Row extends { id: number }> {
  readonly from: PgTable
  readonly id: PgColumn
  /**
   * Conditions on columns of `from`; conditions on other tables use `exists`. A search gets the number of wanted rows,
   * because the page needs few rows and the count many, so that different plans suit the two
   */
  readonly where: SQL | undefined | ((wanted: number) => SQL | undefined)
  readonly order: readonly SQL[]
  readonly page: Page
  /** the rows of these ids with all joins, in any order */
  load(ids: number[]): Promise<Row[]>
  /** a cap other than COUNT_CAP, for lists that are always read as a whole */
  readonly countCap?: number
}

export interface Paged<Row> {
  totalCount: number
  items: Row[]
}

/**
 * One page by a deferred join: OFFSET skips only ids, which an index provides, and only the page's rows are joined.
 * `totalCount` is exact up to the cap; above the cap it is the cap or the number of the page's last row, whichever is
 * greater.
 */
export async function pagedQuery<Row extends { id: number }>(
  db: Database,
  { from, id, where, order, page, load, countCap = COUNT_CAP }: PagedQuery<Row>,
): Promise<Paged<Row>> {
  const whereFor = typeof where === 'function' ? where : () => where
  const count = sql`(${countOf(from, whereFor(countCap), countCap)})`
  // a page that is not full is the last one, so no count is needed: PostgreSQL does not run a subquery whose result is
  // not used
  const found = await rowsOf<{ id: string; count: number | null }>(
    db,
    sql`select id, case when place = ${page.take} then ${count} end as count
      from (select id, row_number() over () as place from (
        select ${id} as id from ${from} ${filteredBy(whereFor(page.skip + page.take))}
        order by ${sql.join([...order], sql`, `)} limit ${page.take} offset ${page.skip}) as page) as placed
      order by place`,
  )
  const ids = found.map((row) => Number(row.id))
  if (ids.length === 0) {
    // no rows: either the page is behind the end, or it is the first page and the list is empty
    const totalCount = page.skip === 0 ? 0 : await cappedCount(db, from, whereFor(countCap), countCap)
    return { totalCount, items: [] }
  }
  const totalCount = Math.max(page.skip + ids.length, found.at(-1)?.count ?? 0)
  return { totalCount, items: inOrder(ids, await load(ids)) }
}

/** The number of rows, at most `cap`. */
export async function cappedCount(
  db: Database,
  from: PgTable,
  where: SQL | undefined,
  cap = COUNT_CAP,
): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(db, countOf(from, where, cap))
  return row?.count ?? 0
}

const filteredBy = (where: SQL | undefined): SQL => (where ? sql`where ${where}` : sql``)

const countOf = (from: PgTable, where: SQL | undefined, cap: number): SQL =>
  sql`select count(*)::int as count from (select 1 from ${from} ${filteredBy(where)} limit ${cap}) as counted`

/** Sorts the rows by the ids. A row removed between the two statements is left out. */
function inOrder<Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Escapes a text for LIKE. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** A search in a column that has a GIN index on its `cjk_bigrams`. */
export interface SearchPlan {
  readonly index: string
  /** maximum number of rows that the search reads; Infinity for all */
  readonly wanted: number
}

/**
 * The number of rows that can be read in list order in about ten milliseconds. The index takes equally long for a word
 * that occurs in one of three hundred rows of a million.
 */
const READ_ON = 4_000

/**
 * Whether the words are so common that reading the list in its order soon finds enough rows. With the index the
 * database would first collect all matches, perhaps half the table, to return the newest twenty.
 */
export function isReadOn(text: string | undefined, { index, wanted }: SearchPlan): boolean {
  const shares = wordsOf(text).map((word) => (isPair(word) ? frequencyOf(index, word) : 0))
  return shares.length > 0 && wanted <= READ_ON * shares.reduce((share, other) => share * other, 1)
}

/**
 * Matches rows whose column contains each word, ignoring case and blanks between characters; undefined for a blank
 * text. Words of two or more characters use the GIN index on `cjk_bigrams(column)`; common words (`isReadOn`) and
 * single characters are compared row by row.
 */
export function cjkSearch(column: SQLWrapper, text: string | undefined, plan?: SearchPlan): SQL | undefined {
  const contains = plan && isReadOn(text, plan) ? readWord : findWord
  return and(...wordsOf(text).map((word) => contains(column, word)))
}

/**
 * Like `cjkSearch`, for a column without a search index: it compares row by row, so the other conditions of the query
 * must leave few rows: compares row by row.
 */
export const cjkCompare = (column: SQLWrapper, text: string | undefined): SQL | undefined =>
  and(...wordsOf(text).map((word) => compareWord(column, word)))

function compareWord(column: SQLWrapper, word: string): SQL {
  const pattern = `%${escapeLike(word)}%`
  return sql`(${column} ilike ${pattern} or ${column} ~ '\\s' and regexp_replace(${column}, '\\s+', '', 'g') ilike ${pattern})`
}

/** The words of a search text. A text of separators only is searched for unchanged. */
function wordsOf(text = ''): string[] {
  const words = soughtWords(text)
  return words.length > 0 ? words : text.split(/\s+/).filter((word) => word !== '')
}

/** True for two characters without upper and lower case, such as a Chinese word. */
const isPair = (word: string): boolean => [...word].length === 2 && word.toLowerCase() === word.toUpperCase()

/** Compares one word row by row. The cheap test is first, because it decides for most rows. */
function readWord(column: SQLWrapper, word: string): SQL {
  const pattern = `%${escapeLike(word)}%`
  return sql`(${column} like ${pattern} or ${column} ~ '\\s' and regexp_replace(${column}, '\\s+', '', 'g') like ${pattern})`
}

function findWord(column: SQLWrapper, word: string): SQL {
  const pattern = `%${escapeLike(word)}%`
  const { length } = [...word]
  if (length === 1) return sql`${column} ilike ${pattern}`
  // two characters are one token, so the index is exact, and a second condition would only distort the planner's
  // estimate
  if (length === 2) return sql`cjk_bigrams(${column}) @> cjk_bigrams(${word})`
  return sql`(cjk_bigrams(${column}) @> cjk_bigrams(${word}) and regexp_replace(${column}, '\\s+', '', 'g') ilike ${pattern})`
}

/**
 * The condition for the rows of a page of a file, by ids from the newest to the oldest. The page is found before names
 * are joined, so that the plan depends on that condition alone.
 */
export const isInPage = (
  db: Database,
  table: PgTable & { readonly id: PgColumn },
  where: SQL | undefined,
  { beforeId, take }: { readonly beforeId: number | null; readonly take: number },
): SQL =>
  sql`${table.id} = any(array${db
    .select({ id: table.id })
    .from(table)
    .where(and(where, beforeId === null ? undefined : lt(table.id, beforeId)))
    .orderBy(desc(table.id))
    .limit(take)})`
