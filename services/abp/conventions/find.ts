import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { lengthOf, narrow } from '#machines/rules/reading/characters.ts'
import { withUnifiedIdeographs } from '#machines/rules/reading/ideographs.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import type { RequestContext } from './context.ts'
import { escapeLike } from './paging.ts'

/** A search text for all lists, in each form in which it can match. */
export interface Sought {
  /** the typed text, trimmed */
  readonly text: string
  /** the beginning of a readable number, for instance GD20261118 */
  readonly number: string | null
  /** the initials of pinyin, or a word in Latin letters */
  readonly initials: string | null
  /** a name or a word of a name; longer than one character */
  readonly word: string | null
  /** a single Chinese character, the first of a name */
  readonly letter: string | null
}

export interface Found {
  readonly id: number
  readonly title: string
  readonly number: string | null
  readonly statusLabel: string | null
  /** a text that distinguishes the result from others with the same title */
  readonly note: string | null
}

/** A search in one kind of row. It finds only rows that the caller's list of that kind would show. */
export type Find = (context: RequestContext, sought: Sought) => Promise<Found[]>

const NUMBER = /^[a-z]{2}\d{2,}$/i
const INITIALS = /^[a-z][a-z0-9]{1,15}$/i
const DIGITS = /^[\d\s+-]+x?$/i

/** `王 伟`: no index has single characters, so such words would be compared with every row of every kind. */
const APART = /^\p{L}(?: \p{L})+$/u
const joined = (text: string): string => (APART.test(text) && !isCased(text) ? text.replace(/ /g, '') : text)

const isCased = (text: string): boolean => text.toLowerCase() !== text.toUpperCase()

/**
 * Parses the text for each kind of search. A text of digits only is not used as a word; single Chinese characters with
 * blanks between them are one word.
 */
export function soughtFrom(typed: string): Sought {
  const text = withUnifiedIdeographs(narrow(typed))
  const isLong = lengthOf(text.replace(/ /g, '')) > 1
  return {
    text,
    number: NUMBER.test(text) ? text.toUpperCase() : null,
    initials: INITIALS.test(text) ? text.toLowerCase() : null,
    word: isLong && !DIGITS.test(text) ? joined(text) : null,
    letter: !isLong && !isCased(text) && /\p{L}/u.test(text) ? text : null,
  }
}

/** The number of rows that are taken from each lookup and ranked; the palette shows fewer. */
export const MOST = 12

/** One lookup: a condition that an index serves, and the order of its first rows. */
export interface Lookup {
  readonly where: SQL | undefined
  readonly order?: SQL
}

export interface Search {
  readonly from: PgTable
  readonly id: PgColumn
  /** the condition for the rows that the reader may see */
  readonly scope: SQL | undefined
  readonly lookups: readonly (Lookup | undefined)[]
}

/** Ids of the rows that any lookup finds, in the order of the lookups: one statement, with a limit for each lookup. */
export async function findIds(db: Database, { from, id, scope, lookups }: Search): Promise<number[]> {
  const parts = lookups.flatMap((way, place) =>
    way?.where === undefined
      ? []
      : [
          sql`(select ${id} as id, ${sql.raw(String(place))} as way from ${from} where ${and(scope, way.where)}
            ${way.order ? sql`order by ${way.order}` : sql``} limit ${MOST})`,
        ],
  )
  if (parts.length === 0) return []
  const rows = await rowsOf<{ id: number; way: number }>(db, sql.join(parts, sql` union all `))
  const ids = [...rows].sort((a, b) => a.way - b.way).map((row) => Number(row.id))
  return [...new Set(ids)]
}

/** The initials of a title, as the index stores them. */
export const initialsOf = (title: SQLWrapper): SQL => sql`(pinyin_initials(${title}) collate "C")`
/** The initials of a person's name, as the index stores them. */
export const personInitials = (name: SQLWrapper): SQL => sql`(pinyin_initials(surname_letters(${name})) collate "C")`

/**
 * Matches the beginning of the initials, whole matches first. Written as a range, which an index serves under any plan;
 * `{` follows `z`.
 */
export const byInitials = (initials: SQL, letters: string | null): Lookup | undefined =>
  letters === null
    ? undefined
    : { where: sql`(${initials} >= ${letters} and ${initials} < ${`${letters}{`})`, order: initials }

/** Matches the beginning of a number. Numbers are upper case, so `like` can use the index. */
export const byNumber = (column: PgColumn, number: string | null): Lookup | undefined =>
  number === null ? undefined : { where: sql`${column} like ${`${escapeLike(number)}%`}` }

export const whole = (column: SQLWrapper, text: string | null): Lookup | undefined =>
  text === null ? undefined : { where: sql`${column} = ${text}` }

/** The rows of these ids in the order of the ids; a row removed between the statements is left out. */
export function inOrderOf<Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
