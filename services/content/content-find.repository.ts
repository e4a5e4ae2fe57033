import { sql } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import { byInitials, findIds, initialsOf, inOrderOf, MOST, type Sought } from '#services/abp/conventions/find.ts'
import { cjkSearch } from '#services/abp/conventions/paging.ts'
import type { Database } from '#services/database/connect.ts'
import { cmsContents as contents } from '#services/database/schema/cms-contents.ts'
import { loadListed, visibleTo } from './cms-content.repository.ts'

export async function findContentRows(db: Database, actor: Actor, { word, initials }: Sought) {
  const ids = await findIds(db, {
    from: contents,
    id: contents.id,
    scope: visibleTo(actor, 'managed'),
    lookups: [
      byInitials(initialsOf(contents.title), initials),
      {
        where: cjkSearch(contents.title, word ?? undefined, { index: 'cms_content_title_ix', wanted: MOST }),
        order: sql`${contents.id} desc`,
      },
    ],
  })
  return ids.length === 0 ? [] : inOrderOf(ids, await loadListed(db, ids))
}
