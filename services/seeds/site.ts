import { eq } from 'drizzle-orm'
import { type Actor, SYSTEM } from '#machines/actor.ts'
import { applyEvent } from '#services/abp/apply-event.ts'
import { ANONYMOUS } from '#services/abp/conventions/context.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import { contentBinding } from '#services/content/cms-content.binding.ts'
import { createContent, schedule } from '#services/content/cms-content-editing.ts'
import { dictionaryIdOf } from '#services/database/built-in/dictionaries.ts'
import type { Database } from '#services/database/connect.ts'
import { cmsContents } from '#services/database/schema/cms-contents.ts'
import { cmsAnchors, cmsCategories, cmsFriendLinks, swipers } from '#services/database/schema/content.ts'
import { userIdByName } from './accounts.ts'
import type { SeedArticle } from './data/articles/seed-article.ts'
import { ARTICLES } from './data/articles.ts'
import { FRIEND_LINKS, SWIPERS } from './data/site.ts'
import { type DemoData, SMALL_DEMO } from './demo-data.ts'
import { seedTickets } from './tickets.ts'
import { momentOf } from './work-order-stage.ts'

/** The initial content of the site: articles in every status, banners, partners, and feedback from readers. */
export async function seedSite(platform: Platform, data = SMALL_DEMO): Promise<void> {
  const { db } = platform
  await seedArticles(platform, data)
  await seedSwipers(db)
  await db.insert(cmsFriendLinks).values(
    FRIEND_LINKS.map(({ name, link, type }, index) => ({
      name,
      link,
      typeId: dictionaryIdOf('FriendLinkType', type),
      displayOrder: index + 1,
    })),
  )
  await seedTickets(platform, data)
}

async function seedArticles(platform: Platform, data: DemoData): Promise<void> {
  const rows = await platform.db.select({ id: cmsCategories.id, code: cmsCategories.categoryCode }).from(cmsCategories)
  const categoryIds = new Map(rows.map(({ id, code }) => [code, id]))
  const userId = await userIdByName(platform.db, 'content')
  const editor: Actor = { ...ANONYMOUS, userId, userType: 'PlatformUser', platformRoles: ['Content'] }
  // sorted by age, so that the oldest article gets the lowest id
  for (const article of [...ARTICLES].sort((a, b) => (b.published ?? 0) - (a.published ?? 0))) {
    const categoryId = categoryIds.get(article.category)
    if (categoryId === undefined) throw new Error(`no category ${article.category}`)
    await writeArticle(platform, editor, article, { categoryId, hours: data.hours })
  }
}

/** Writes an article through its lifecycle at the time it was written, so that status and log agree. */
async function writeArticle(
  platform: Platform,
  editor: Actor,
  article: SeedArticle,
  { categoryId, hours }: Pick<DemoData, 'hours'> & { categoryId: number },
) {
  const { db } = platform
  const today = platform.now()
  const inDays = (days: number): Date => momentOf(today, days, hours)
  const began = article.published === undefined ? today : inDays(-article.published)
  const work = { platform, db, actor: editor, now: began }
  const { title, summary, source, body, kind = 'Article', endsIn } = article
  const end = endsIn === undefined ? {} : { endTime: inDays(endsIn).toISOString() }
  const id = await createContent(work, { categoryId, title, summary, source, body, kind, ...end })
  const send = (type: string, actor = editor, now = began) =>
    transact({ ...work, actor, now }, (scope) => applyEvent(scope, contentBinding, id, { type }))
  if (article.published !== undefined) await send('publish')
  if (article.isSticky) await send('stickyPost')
  if (article.scheduledIn !== undefined) await schedule(work, id, inDays(article.scheduledIn), undefined)
  if (article.status === 'End') await send('end', SYSTEM, today)
  if (article.status === 'Deleted') await send('moveToTrash', editor, today)
  const { views = 0, praises = 0 } = article
  await db.update(cmsContents).set({ viewCount: views, praiseCount: praises }).where(eq(cmsContents.id, id))
}

async function seedSwipers(db: Database): Promise<void> {
  for (const [index, { anchor, ...swiper }] of SWIPERS.entries()) {
    const [found] = await db.select({ id: cmsAnchors.id }).from(cmsAnchors).where(eq(cmsAnchors.name, anchor))
    await db.insert(swipers).values({ ...swiper, cmsAnchorId: found?.id ?? 0, displayOrder: index + 1 })
  }
}
