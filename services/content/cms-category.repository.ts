import { and, asc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import { orderBy, type Paged, pagedQuery, pageOf, parseSorting } from '#services/abp/conventions/paging.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { cmsCategories as categories } from '#services/database/schema/content.ts'
import { CATEGORY_PAGE_SIZE, type CmsCategory, type CmsCategoryFilter } from './cms-category.schemas.ts'
import { managedBy } from './data-scope.repository.ts'

const COLUMNS = {
  id: categories.id,
  parentId: categories.parentId,
  categoryCode: categories.categoryCode,
  displayName: categories.displayName,
  redirectUrl: categories.redirectUrl,
  sort: categories.sort,
  isHidden: categories.isHidden,
  rowVersion: categories.rowVersion,
}
const SORTED_BY = {
  id: categories.id,
  sort: categories.sort,
  categoryCode: categories.categoryCode,
  displayName: categories.displayName,
}

const KEPT = eq(categories.isDeleted, false)

/** The condition for public categories: not hidden, and not below a hidden category. */
const PUBLIC = and(
  KEPT,
  eq(categories.isHidden, false),
  sql`not exists (select 1 from cms_category p where p.id = ${categories.parentId} and (p.is_hidden or p.is_deleted))`,
)

/** The condition for the actor's data scope, including hidden categories. */
const managed = (actor: Actor): SQL | undefined =>
  and(KEPT, managedBy(actor, { creatorUserId: categories.creatorUserId, categoryId: categories.id }))

const hasCode = (code: string): SQL => sql`lower(${categories.categoryCode}) = lower(${code})`
const isBelow = (code: string): SQL =>
  sql`${categories.parentId} in (select p.id from cms_category p where lower(p.category_code) = lower(${code}) and not p.is_deleted)`
const hasParent = (id: number): SQL => (id === 0 ? isNull(categories.parentId) : eq(categories.parentId, id))

const find = (db: Database, where: SQL | undefined): Promise<CmsCategory[]> =>
  db.select(COLUMNS).from(categories).where(where).orderBy(asc(categories.sort), asc(categories.id))

/** Finds a category by its code, case-insensitively. */
export const findByCode = async (db: Database, code: string): Promise<CmsCategory | undefined> =>
  (await find(db, and(PUBLIC, hasCode(code))))[0]

/** A public category, or one in the actor's data scope. */
export const findVisible = async (db: Database, actor: Actor, id: number): Promise<CmsCategory | undefined> =>
  (await find(db, and(eq(categories.id, id), or(PUBLIC, managed(actor)))))[0]

export const childrenOf = (db: Database, code: string): Promise<CmsCategory[]> => find(db, and(PUBLIC, isBelow(code)))

/**
 * Lists public categories, or with enableDataPermissionLimit those in the actor's data scope, including hidden ones.
 * The default order is that of the menu.
 */
export function listCategories(db: Database, actor: Actor, query: CmsCategoryFilter): Promise<Paged<CmsCategory>> {
  const names = Object.keys(SORTED_BY) as (keyof typeof SORTED_BY)[]
  const terms = parseSorting(query.sorting, names, [{ field: 'sort', direction: 'asc' }])
  return pagedQuery(db, {
    from: categories,
    id: categories.id,
    where: and(
      query.enableDataPermissionLimit ? managed(actor) : PUBLIC,
      query.parentId === undefined ? undefined : hasParent(query.parentId),
      query.parentCode ? isBelow(query.parentCode) : undefined,
      query.categoryCode ? hasCode(query.categoryCode) : undefined,
      query.isHidden === undefined ? undefined : eq(categories.isHidden, query.isHidden),
    ),
    order: orderBy(terms, SORTED_BY, categories.id),
    page: pageOf(query),
    countCap: CATEGORY_PAGE_SIZE,
    load: (ids) => find(db, isOneOf(categories.id, ids)),
  })
}

type Lock = 'update' | 'share'

/** Finds a category in the actor's data scope and locks it until the transaction ends. */
export async function lockCategory(
  tx: Database,
  actor: Actor,
  id: number,
  strength: Lock = 'update',
): Promise<CmsCategory | undefined> {
  const [row] = await tx
    .select(COLUMNS)
    .from(categories)
    .where(and(eq(categories.id, id), managed(actor)))
    .for(strength)
  return row
}

/** Whether another category has this code, ignoring case. */
export async function isCodeTaken(tx: Database, code: string, exceptId = 0): Promise<boolean> {
  return (await find(tx, and(KEPT, hasCode(code), ne(categories.id, exceptId)))).length > 0
}

/** The reason why a category cannot be deleted: it has subcategories or contents, including those in the trash. */
export async function isInUse(tx: Database, id: number): Promise<'children' | 'contents' | null> {
  if ((await find(tx, and(KEPT, hasParent(id)))).length > 0) return 'children'
  const [row] = await rowsOf<{ found: boolean }>(
    tx,
    sql`select exists (select 1 from cms_content where category_id = ${id} and not is_deleted) as found`,
  )
  return row?.found ? 'contents' : null
}

type Values = typeof categories.$inferInsert

export async function insertCategory(tx: Database, values: Values): Promise<number> {
  const [row] = await tx.insert(categories).values(values).returning({ id: categories.id })
  return row?.id ?? 0
}

/** Changes a row that the caller has locked. */
export async function changeCategory(tx: Database, actor: Actor, now: Date, id: number, changes: Partial<Values>) {
  await tx
    .update(categories)
    .set({
      ...changes,
      lastModificationTime: now,
      lastModifierUserId: actor.userId,
      rowVersion: sql`${categories.rowVersion} + 1`,
    })
    .where(eq(categories.id, id))
}

/** The next sort number at this level of the menu. */
export async function nextSort(tx: Database, parentId: number | null): Promise<number> {
  const siblings = await find(tx, and(KEPT, hasParent(parentId ?? 0)))
  return Math.max(0, ...siblings.map(({ sort }) => sort)) + 1
}
