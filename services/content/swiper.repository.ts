import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { type Actor, hasPlatformRole } from '#machines/actor.ts'
import type { FlatTable } from '#services/abp/conventions/flat-table.ts'
import { cjkSearch, orderBy, type Paged, pagedQuery, pageOf, parseSorting } from '#services/abp/conventions/paging.ts'
import type { Database } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { cmsAnchors, swipers } from '#services/database/schema/content.ts'
import type { Swiper, SwiperFilter } from './swiper.schemas.ts'

const FIELDS = {
  id: swipers.id,
  cmsAnchorId: swipers.cmsAnchorId,
  displayName: swipers.displayName,
  description: swipers.description,
  imageId: swipers.imageId,
  imagePath: swipers.imagePath,
  imageAlt: swipers.imageAlt,
  linkUrl: swipers.linkUrl,
  displayOrder: swipers.displayOrder,
  isHidden: swipers.isHidden,
  rowVersion: swipers.rowVersion,
}
export type SwiperFields = Omit<Swiper, 'anchorName' | 'imageUrl'> & { imagePath: string | null }
export type SwiperRow = SwiperFields & { anchorName: string }

export const SWIPERS: FlatTable<SwiperFields> = { table: swipers, columns: FIELDS, order: swipers.displayOrder }

/** The condition for banners that the actor may see; only content staff see hidden ones. */
const visibleTo = (actor: Actor): SQL | undefined =>
  and(eq(swipers.isDeleted, false), hasPlatformRole(actor, 'Content') ? undefined : eq(swipers.isHidden, false))

const filtered = ({ displayName, cmsAnchorId, anchorName, isMustImg }: SwiperFilter): SQL | undefined =>
  and(
    cjkSearch(swipers.displayName, displayName),
    cmsAnchorId ? eq(swipers.cmsAnchorId, cmsAnchorId) : undefined,
    anchorName
      ? sql`${swipers.cmsAnchorId} in (select a.id from cms_anchor a where lower(a.name) = lower(${anchorName}) and not a.is_deleted)`
      : undefined,
    isMustImg ? sql`(${swipers.imageId} is not null or ${swipers.imagePath} is not null)` : undefined,
  )

const find = (db: Database, where: SQL | undefined): Promise<SwiperRow[]> =>
  db
    .select({ ...FIELDS, anchorName: cmsAnchors.name })
    .from(swipers)
    .innerJoin(cmsAnchors, eq(cmsAnchors.id, swipers.cmsAnchorId))
    .where(where)
    .orderBy(asc(swipers.displayOrder), asc(swipers.id))

const SORTED_BY = { id: swipers.id, displayOrder: swipers.displayOrder, displayName: swipers.displayName }
const IN_ORDER = [{ field: 'displayOrder', direction: 'asc' }] as const

export function listSwipers(db: Database, actor: Actor, query: SwiperFilter): Promise<Paged<SwiperRow>> {
  const names = Object.keys(SORTED_BY) as (keyof typeof SORTED_BY)[]
  return pagedQuery(db, {
    from: swipers,
    id: swipers.id,
    where: and(visibleTo(actor), filtered(query)),
    order: orderBy(parseSorting(query.sorting, names, IN_ORDER), SORTED_BY, swipers.id),
    page: pageOf(query),
    load: (ids) => find(db, isOneOf(swipers.id, ids)),
  })
}

/** The banners that every reader of a page sees at an anchor. */
export const shownAt = (db: Database, anchorName: string, isMustImg: boolean | undefined): Promise<SwiperRow[]> =>
  find(
    db,
    and(
      eq(swipers.isDeleted, false),
      eq(swipers.isHidden, false),
      filtered({ anchorName, ...(isMustImg === undefined ? {} : { isMustImg }) }),
    ),
  )

export const findSwiper = async (db: Database, actor: Actor, id: number): Promise<SwiperRow | undefined> =>
  (await find(db, and(eq(swipers.id, id), visibleTo(actor))))[0]
