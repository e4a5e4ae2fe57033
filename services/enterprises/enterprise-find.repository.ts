import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import { normaliseCode } from '#machines/rules/reading/numbers.ts'
import {
  byInitials,
  findIds,
  initialsOf,
  inOrderOf,
  type Lookup,
  MOST,
  type Sought,
  whole,
} from '#services/abp/conventions/find.ts'
import { cjkSearch } from '#services/abp/conventions/paging.ts'
import type { Database } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { enterprises } from '#services/database/schema/enterprises.ts'
import { visibleTo } from './enterprise.repository.ts'
import { loadListed } from './enterprise-list.repository.ts'

const INITIALS = initialsOf(enterprises.enterpriseName)
const CREDIT_CODE = /^[0-9A-Z]{18}$/

const coded = (text: string): Lookup | undefined => {
  const code = normaliseCode(text)
  return CREDIT_CODE.test(code) ? whole(enterprises.socialCreditCode, code) : undefined
}

/**
 * Matches the initials within the name too, because names begin with a place, which users rarely type. The matches are
 * not sorted: letters are common, and any twelve matches suffice.
 */
const inside = (letters: string | null): SQL | undefined =>
  letters === null
    ? undefined
    : sql`cjk_bigrams(pinyin_initials(${enterprises.enterpriseName})) @> cjk_bigrams(${letters})
        and strpos(pinyin_initials(${enterprises.enterpriseName}), ${letters}) > 0`

export async function findEnterpriseRows(db: Database, actor: Actor, sought: Sought) {
  const { word, initials, text } = sought
  const ids = await findIds(db, {
    from: enterprises,
    id: enterprises.id,
    scope: sql`not ${enterprises.isDeleted} and ${visibleTo(actor)}`,
    lookups: [
      coded(text),
      whole(enterprises.enterpriseName, word),
      byInitials(INITIALS, initials),
      {
        where: cjkSearch(enterprises.enterpriseName, word ?? undefined, { index: 'enterprise_name_ix', wanted: MOST }),
        order: sql`${enterprises.id} desc`,
      },
      { where: inside(initials) },
    ],
  })
  return ids.length === 0 ? [] : inOrderOf(ids, await loadListed(db, isOneOf(enterprises.id, ids)))
}
