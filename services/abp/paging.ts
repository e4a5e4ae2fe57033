import { and, asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
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
 * `creationTime desc, id` -> a list of terms. Names are matched without case, each may stand once, `asc` is the default.
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
 * Terms -> ORDER BY. `id` decides between equal rows, in the direction of the last term, so that no row appears on two
 * pages and an index on (column, id) serves both directions. Empty values come last when ascending.
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

/** Rows are counted exactly up to here; a longer list says this many. Counting on would cost more than the page. */
export const COUNT_CAP = 10_000
/** Where a text is searched: who finds more than this adds a word instead of paging. */
export const SEARCH_COUNT_CAP = 1_000

export interface PagedQuery<Row extends { id: number }> {
  readonly from: PgTable
  readonly id: PgColumn
  /**
   * conditions on columns of `from`; of other tables by `exists`. A search is told how many rows it is asked for: the
   * page wants few, the count many, and what serves one best does not serve the other
   */
  readonly where: SQL | undefined | ((wanted: number) => SQL | undefined)
  readonly order: readonly SQL[]
  readonly page: Page
  /** the rows of these ids with everything joined, in any order */
  load(ids: number[]): Promise<Row[]>
  /** another cap than COUNT_CAP, for lists that are always read whole */
  readonly countCap?: number
}

export interface Paged<Row> {
  totalCount: number
  items: Row[]
}

/**
 * One page by a deferred join: OFFSET runs over ids alone, which an index gives, and only the page's rows are joined.
 * `totalCount` is exact up to the cap; beyond it, the cap, or the last row of the page when that is further.
 */
export async function pagedQuery<Row extends { id: number }>(
  db: Database,
  { from, id, where, order, page, load, countCap = COUNT_CAP }: PagedQuery<Row>,
): Promise<Paged<Row>> {
  const whereFor = typeof where === 'function' ? where : () => where
  const found = await db
    .select({ id: sql<number>`${id}`.mapWith(Number) })
    .from(from)
    .where(whereFor(page.skip + page.take))
    .orderBy(...order)
    .limit(page.take)
    .offset(page.skip)
  const ids = found.map((row) => row.id)
  const end = ids.length === 0 ? 0 : page.skip + ids.length
  // a page that is not full ends the list, so there is nothing left to count
  const isEnd = ids.length < page.take && (ids.length > 0 || page.skip === 0)
  const totalCount = isEnd ? end : Math.max(end, await cappedCount(db, from, whereFor(countCap), countCap))
  return { totalCount, items: ids.length === 0 ? [] : inOrder(ids, await load(ids)) }
}

/** How many rows there are, at most `cap`. */
export async function cappedCount(
  db: Database,
  from: PgTable,
  where: SQL | undefined,
  cap = COUNT_CAP,
): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from (select 1 from ${from} ${where ? sql`where ${where}` : sql``} limit ${cap}) as counted`,
  )
  return row?.count ?? 0
}

/** A row that was removed between the two statements is left out. */
function inOrder<Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Text that LIKE takes literally. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** A search in a column that has a GIN index on its `cjk_bigrams`. */
export interface SearchPlan {
  readonly index: string
  /** how many rows are read at most before the search ends; Infinity when all are */
  readonly wanted: number
}

/**
 * So many rows of a list, which lie apart from each other in the table, are read one by one in about ten milliseconds;
 * the index needs as long for a word that one row in three hundred of a million has.
 */
const READ_ON = 4_000

/**
 * Whether the words are so common that reading the list in its order meets enough rows soon. The index would first
 * gather everything that matches, half the table perhaps, to give the newest twenty of it.
 */
export function isReadOn(text: string | undefined, { index, wanted }: SearchPlan): boolean {
  const shares = wordsOf(text).map((word) => (isPair(word) ? frequencyOf(index, word) : 0))
  return shares.length > 0 && wanted <= READ_ON * shares.reduce((share, other) => share * other, 1)
}

/**
 * Each word of the text occurs in the column, without regard to case or to blanks between characters; undefined for
 * blank text. Words of two characters and more use the GIN index on `cjk_bigrams(column)`, those that `isReadOn` and
 * single characters are compared row by row.
 */
export function cjkSearch(column: SQLWrapper, text: string | undefined, plan?: SearchPlan): SQL | undefined {
  const contains = plan && isReadOn(text, plan) ? readWord : findWord
  return and(...wordsOf(text).map((word) => contains(column, word)))
}

/** The same for a column without such an index, where other conditions leave few rows: they are compared one by one. */
export const cjkCompare = (column: SQLWrapper, text: string | undefined): SQL | undefined =>
  and(...wordsOf(text).map((word) => compareWord(column, word)))

function compareWord(column: SQLWrapper, word: string): SQL {
  const pattern = `%${escapeLike(word)}%`
  return sql`(${column} ilike ${pattern} or ${column} ~ '\\s' and regexp_replace(${column}, '\\s+', '', 'g') ilike ${pattern})`
}

const wordsOf = (text = ''): string[] => text.split(/\s+/).filter((word) => word !== '')

/** Two characters without case, such as every Chinese word of two. */
const isPair = (word: string): boolean => [...word].length === 2 && word.toLowerCase() === word.toUpperCase()

/** The cheap test first: it decides for nearly every row. */
function readWord(column: SQLWrapper, word: string): SQL {
  const pattern = `%${escapeLike(word)}%`
  return sql`(${column} like ${pattern} or ${column} ~ '\\s' and regexp_replace(${column}, '\\s+', '', 'g') like ${pattern})`
}

function findWord(column: SQLWrapper, word: string): SQL {
  const pattern = `%${escapeLike(word)}%`
  const { length } = [...word]
  if (length === 1) return sql`${column} ilike ${pattern}`
  // two characters are one token, so the index alone decides; a second condition would only spoil the planner's estimate
  if (length === 2) return sql`cjk_bigrams(${column}) @> cjk_bigrams(${word})`
  return sql`(cjk_bigrams(${column}) @> cjk_bigrams(${word}) and regexp_replace(${column}, '\\s+', '', 'g') ilike ${pattern})`
}
