import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { FlatTable } from '#services/abp/conventions/flat-table.ts'
import { cjkSearch } from '#services/abp/conventions/paging.ts'
import type { Database } from '#services/database/connect.ts'
import { cmsAnchors as anchors, swipers } from '#services/database/schema/content.ts'
import type { CmsAnchor } from './cms-anchor.schemas.ts'

export const ANCHORS: FlatTable<CmsAnchor> = {
  table: anchors,
  columns: {
    id: anchors.id,
    name: anchors.name,
    displayName: anchors.displayName,
    description: anchors.description,
    rowVersion: anchors.rowVersion,
  },
  order: anchors.id,
  unique: { cms_anchor_name_uq: { member: 'name', message: '已经有同名的锚点' } },
}

/** Names match as a whole and case-insensitively, as pages request them; display names match partially. */
export const anchorCondition = (filter: { name?: string; displayName?: string }): SQL | undefined =>
  and(
    filter.name ? sql`lower(${anchors.name}) = lower(${filter.name})` : undefined,
    cjkSearch(anchors.displayName, filter.displayName),
  )

export async function hasSwipers(tx: Database, id: number): Promise<boolean> {
  const found = await tx
    .select({ id: swipers.id })
    .from(swipers)
    .where(and(eq(swipers.cmsAnchorId, id), eq(swipers.isDeleted, false)))
    .limit(1)
  return found.length > 0
}
