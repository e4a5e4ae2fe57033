import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { nameSpellings, soughtName } from '#machines/rules/real-name.ts'
import { cjkSearch, escapeLike, type SearchPlan } from './paging.ts'

/**
 * Searches for persons by their names. Names are stored in one spelling (machines/rules/real-name.ts), with the dot that
 * separates their parts; who searches may leave it out.
 */

const IDEOGRAPHS = /^[\u3400-\u9fff\u{20000}-\u{3fffd}]+$/u
/** A shorter name without its dot is not worth a second look at the index. */
const LEAST = 4

/** Matches names that contain each word, with or without the dot. */
export function nameSearch(column: SQLWrapper, text: string | undefined, plan?: SearchPlan): SQL | undefined {
  const sought = soughtName(text ?? '') || text
  return or(cjkSearch(column, sought, plan), dotted(column, sought ?? ''))
}

/**
 * A word that is stored with a dot within: its first and its last two characters stand together in the index. The dot
 * may follow the first character, as in 赛·买买提.
 */
function dotted(column: SQLWrapper, word: string): SQL | undefined {
  const signs = Array.from(word)
  if (signs.length < LEAST || !IDEOGRAPHS.test(word)) return undefined
  const [first = '', second = ''] = signs
  const last = signs.slice(-2).join('')
  const pairs = (...tokens: string[]) => sql`cjk_bigrams(${column}) @> ${sql.param(tokens)}::text[]`
  return sql`((${pairs(first + second, last)} or ${pairs(`${first}·`, `·${second}`, last)})
    and replace(${column}, '·', '') like ${`%${escapeLike(word)}%`})`
}

/** Matches a whole name, which may have been typed without its dot. */
export const wholeName = (column: SQLWrapper, text: string): SQL =>
  sql`${column} = any(${sql.param(nameSpellings(text))}::text[])`
