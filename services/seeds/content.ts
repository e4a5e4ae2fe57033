import { FOOTER_SETTINGS, SEO_SETTINGS } from '#services/database/built-in/settings.ts'
import type { Database } from '#services/database/connect.ts'
import { cmsCategories } from '#services/database/schema/content.ts'
import { settings } from '#services/database/schema/infrastructure.ts'
import { CATEGORIES, type SeedCategory } from './data/categories.ts'

/** Seeds categories and settings of the site; existing ones stay as staff have set them. */
export async function seedContent(db: Database): Promise<void> {
  const roots = await insertCategories(db, CATEGORIES, null)
  for (const { categoryCode, children } of CATEGORIES) {
    const parentId = roots.get(categoryCode)
    if (children && parentId !== undefined) await insertCategories(db, children, parentId)
  }
  await db
    .insert(settings)
    .values([
      { name: 'SEO', value: SEO_SETTINGS },
      { name: 'Footer', value: FOOTER_SETTINGS },
    ])
    .onConflictDoNothing()
}

/** Returns the ids of inserted categories; nothing is added below existing ones. */
async function insertCategories(
  db: Database,
  categories: readonly SeedCategory[],
  parentId: number | null,
): Promise<Map<string, number>> {
  const inserted = await db
    .insert(cmsCategories)
    .values(
      categories.map(({ categoryCode, displayName, redirectUrl }, index) => ({
        parentId,
        categoryCode,
        displayName,
        redirectUrl: redirectUrl ?? null,
        sort: index + 1,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: cmsCategories.id, code: cmsCategories.categoryCode })
  return new Map(inserted.map(({ id, code }) => [code, id]))
}
