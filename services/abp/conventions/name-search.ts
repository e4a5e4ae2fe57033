import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { nameSpellings, soughtName } from '#machines/rules/real-name.ts'
import { cjkSearch, escapeLike, type SearchPlan } from './paging.ts'

/**
 * Searches for persons by their names. Names are stored in one spelling (machines/rules/real-name.ts), with the dot
 * that separates their parts; users may leave the dot out of the search text.
 */

const IDEOGRAPHS = /^[\u3400-\u9fff\u{20000}-\u{3fffd}]+$/u
/**
 * The minimum length of a name that is also searched for with the dot inserted; for shorter names the second search is
 * not useful.
 */
const LEAST = 4

/** Matches names that contain each word, with or without the dot. */
export function nameSearch(column: SQLWrapper, text: string | undefined, plan?: SearchPlan): SQL | undefined {
  const sought = soughtName(text ?? '') || text
  return or(cjkSearch(column, sought, plan), dotted(column, sought ?? ''))
}

/**
 * Matches a word that is stored with a dot inside: the index contains its first two characters and its last two
 * characters as neighbours. The dot may also follow the first character, as in 赛·买买提.
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
