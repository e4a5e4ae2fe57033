import { and, eq, ilike, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import { seesEnterpriseNames } from '#machines/rules/masking.ts'
import type { FlatTable } from '#services/abp/conventions/flat-table.ts'
import { cjkSearch, escapeLike } from '#services/abp/conventions/paging.ts'
import type { Database } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { cmsFriendLinks as links } from '#services/database/schema/content.ts'
import { dataDictionaries } from '#services/database/schema/reference.ts'
import type { CmsFriendLink, CmsFriendLinkFilter } from './cms-friend-link.schemas.ts'

export type FriendLinkRow = Omit<CmsFriendLink, 'typeName' | 'logoUrl'>

export const LINKS: FlatTable<FriendLinkRow> = {
  table: links,
  columns: {
    id: links.id,
    name: links.name,
    link: links.link,
    displayOrder: links.displayOrder,
    typeId: links.typeId,
    logoId: links.logoId,
    rowVersion: links.rowVersion,
  },
  order: links.displayOrder,
  unique: { cms_friend_link_name_uq: { member: 'name', message: '已经有同名的友情链接' } },
}

export const linkCondition = (filter: CmsFriendLinkFilter, actor: Actor): SQL | undefined =>
  and(
    isSeenBy(actor),
    cjkSearch(links.name, filter.name),
    filter.link ? ilike(links.link, `%${escapeLike(filter.link)}%`) : undefined,
    filter.displayOrder === undefined ? undefined : eq(links.displayOrder, filter.displayOrder),
    filter.typeId ? eq(links.typeId, filter.typeId) : undefined,
    filter.typeName
      ? sql`${links.typeId} in (select d.id from data_dictionary d where d.display_name ilike ${`%${escapeLike(filter.typeName)}%`} and not d.is_deleted)`
      : undefined,
  )

/**
 * Links that name no enterprise of the platform. Lists for visitors mask enterprise names, and a link with an
 * enterprise's name would reveal the name. A link names an enterprise when one name begins with the other; text in
 * brackets is ignored.
 */
const namesNobody = (): SQL => sql`not exists (select 1 from enterprise e where not e.is_deleted
  and cjk_bigrams(e.enterprise_name) @> cjk_bigrams(left(${links.name}, 4))
  and (starts_with(e.enterprise_name, ${links.name})
    or starts_with(${links.name}, split_part(e.enterprise_name, '（', 1))))`

const isSeenBy = (actor: Actor): SQL | undefined => (seesEnterpriseNames(actor) ? undefined : namesNobody())

export const oneLink = (id: number, actor: Actor): SQL | undefined => and(eq(links.id, id), isSeenBy(actor))

/** The names of dictionary values, by id. */
export async function dictionaryNames(db: Database, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const rows = await db
    .select({ id: dataDictionaries.id, name: dataDictionaries.displayName })
    .from(dataDictionaries)
    .where(isOneOf(dataDictionaries.id, wanted))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
