import { and, asc, desc, eq, getTableColumns, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import {
  COUNT_CAP,
  cjkSearch,
  orderBy,
  type Paged,
  pagedQuery,
  pageOf,
  parseSorting,
  SEARCH_COUNT_CAP,
} from '#services/abp/conventions/paging.ts'
import type { Paging } from '#services/abp/conventions/schema-types.ts'
import type { Database } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { cmsContents as contents } from '#services/database/schema/cms-contents.ts'
import { cmsCategories } from '#services/database/schema/content.ts'
import type { CmsContentFilter } from './cms-content.schemas.ts'
import { managedBy } from './data-scope.repository.ts'

export type ContentRow = typeof contents.$inferSelect
/** Content in a list, without its body. */
export type ContentListRow = Omit<ContentRow, 'body' | 'searchText'> & { categoryCode: string; categoryName: string }

const KEPT = eq(contents.isDeleted, false)

/** Public content: published or ended, in a public category. */
const PUBLIC = and(
  KEPT,
  sql`${contents.status} in ('Published', 'End')`,
  sql`exists (select 1 from cms_category c left join cms_category p on p.id = c.parent_id
    where c.id = ${contents.categoryId} and not c.is_hidden and not c.is_deleted
      and not coalesce(p.is_hidden or p.is_deleted, false))`,
)

const managed = (actor: Actor): SQL | undefined => and(KEPT, managedBy(actor, contents))

export type Scope = 'public' | 'managed' | 'visible'

/** The scope condition of lists and pages; filters only narrow it. */
export function visibleTo(actor: Actor, scope: Scope = 'visible'): SQL | undefined {
  if (scope === 'public') return PUBLIC
  if (scope === 'managed') return managed(actor)
  return sql`((${PUBLIC}) or (${managed(actor)}))`
}

/** Contents whose stage times the actor may count. */
export const readableIds = (actor: Actor): SQL => sql`select ${contents.id} from ${contents} where ${managed(actor)}`

/** The condition for a category and its direct subcategories. */
const inCategory = (condition: SQL): SQL =>
  sql`${contents.categoryId} in (select c.id from cms_category c left join cms_category p on p.id = c.parent_id
    where not c.is_deleted and ${condition})`

/** @param wanted maximum number of rows that the search reads */
const filtered = (filter: CmsContentFilter, wanted: number): (SQL | undefined)[] => [
  cjkSearch(contents.title, filter.title, { index: 'cms_content_title_ix', wanted }),
  cjkSearch(contents.searchText, filter.keyword, { index: 'cms_content_search_ix', wanted }),
  filter.kind ? eq(contents.kind, filter.kind) : undefined,
  filter.categoryId ? inCategory(sql`(c.id = ${filter.categoryId} or p.id = ${filter.categoryId})`) : undefined,
  filter.categoryCode
    ? inCategory(sql`lower(${filter.categoryCode}) in (lower(c.category_code), lower(p.category_code))`)
    : undefined,
  filter.publishYear ? eq(contents.publishYear, filter.publishYear) : undefined,
  filter.contentIds?.length ? inArray(contents.id, filter.contentIds) : undefined,
  filter.status ? eq(contents.status, filter.status) : undefined,
]

const SORTED_BY = {
  id: contents.id,
  isSticky: contents.isSticky,
  publishTime: contents.publishTime,
  creationTime: contents.creationTime,
  publishYear: contents.publishYear,
  viewCount: contents.viewCount,
  praiseCount: contents.praiseCount,
  title: contents.title,
}
const NAMES = Object.keys(SORTED_BY) as (keyof typeof SORTED_BY)[]
const NEWEST = [
  { field: 'isSticky', direction: 'desc' },
  { field: 'publishTime', direction: 'desc' },
] as const
const LATEST_WORK = [{ field: 'id', direction: 'desc' }] as const

const { body: _body, searchText: _searchText, ...LISTED } = getTableColumns(contents)
const WITH_CATEGORY = { categoryCode: cmsCategories.categoryCode, categoryName: cmsCategories.displayName }

export const loadListed = (db: Database, ids: number[]): Promise<ContentListRow[]> =>
  db
    .select({ ...LISTED, ...WITH_CATEGORY })
    .from(contents)
    .innerJoin(cmsCategories, eq(cmsCategories.id, contents.categoryId))
    .where(isOneOf(contents.id, ids))

export function listContents(
  db: Database,
  actor: Actor,
  scope: Scope,
  query: CmsContentFilter & Paging,
): Promise<Paged<ContentListRow>> {
  const fallback = scope === 'public' ? NEWEST : LATEST_WORK
  return pagedQuery(db, {
    from: contents,
    id: contents.id,
    where: (wanted) => and(visibleTo(actor, scope), ...filtered(query, wanted)),
    order: orderBy(parseSorting(query.sorting, NAMES, fallback), SORTED_BY, contents.id),
    page: pageOf(query),
    countCap: query.title || query.keyword ? SEARCH_COUNT_CAP : COUNT_CAP,
    load: (ids) => loadListed(db, ids),
  })
}

/** The page of a content; undefined when it does not exist or is not visible. */
export async function findContent(
  db: Database,
  actor: Actor,
  id: number,
  scope: Scope = 'visible',
): Promise<(ContentRow & ContentListRow) | undefined> {
  const [row] = await db
    .select({ ...getTableColumns(contents), ...WITH_CATEGORY })
    .from(contents)
    .innerJoin(cmsCategories, eq(cmsCategories.id, contents.categoryId))
    .where(and(eq(contents.id, id), visibleTo(actor, scope)))
  return row
}

export async function lockContent(tx: Database, actor: Actor, id: number): Promise<ContentRow | undefined> {
  const [row] = await tx
    .select()
    .from(contents)
    .where(and(eq(contents.id, id), visibleTo(actor)))
    .for('update')
  return row
}

export async function insertContent(tx: Database, values: typeof contents.$inferInsert): Promise<ContentRow> {
  const [row] = await tx.insert(contents).values(values).returning()
  if (!row) throw new Error('the content was not inserted')
  return row
}

/** The ids of the official account's articles that were imported before, including the trash. */
export async function knownArticles(db: Database, wechatIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (wechatIds.length === 0) return new Set()
  const rows = await db
    .select({ id: contents.wechatArticleId })
    .from(contents)
    .where(and(KEPT, isOneOf(contents.wechatArticleId, wechatIds)))
  return new Set(rows.flatMap(({ id }) => id ?? []))
}

/** Counts a view. The row version stays, because the content itself is not changed. */
export const countView = (db: Database, id: number) =>
  db
    .update(contents)
    .set({ viewCount: sql`${contents.viewCount} + 1` })
    .where(eq(contents.id, id))

type Place = Pick<ContentRow, 'id' | 'categoryId' | 'publishTime'>
const TITLE = { id: contents.id, title: contents.title }

/** The previous and next published article in the same category, by time, and the newest other articles. */
export async function neighboursOf(db: Database, place: Place, most: number) {
  const siblings = and(PUBLIC, eq(contents.categoryId, place.categoryId), ne(contents.id, place.id))
  const at = sql`(${place.publishTime?.toISOString() ?? null}::timestamptz, ${place.id}::bigint)`
  const order = sql`(${contents.publishTime}, ${contents.id})`
  const select = () => db.select(TITLE).from(contents)
  const [previous, next, related] = await Promise.all([
    select()
      .where(and(siblings, sql`${order} < ${at}`))
      .orderBy(desc(contents.publishTime), desc(contents.id))
      .limit(1),
    select()
      .where(and(siblings, sql`${order} > ${at}`))
      .orderBy(asc(contents.publishTime), asc(contents.id))
      .limit(1),
    select().where(siblings).orderBy(desc(contents.publishTime), desc(contents.id)).limit(most),
  ])
  return { previous: previous[0] ?? null, next: next[0] ?? null, related }
}
