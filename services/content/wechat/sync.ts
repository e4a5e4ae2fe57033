import { Readable } from 'node:stream'
import { enter } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError } from '#services/abp/conventions/errors.ts'
import { toYearMonth } from '#services/abp/conventions/wire.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { storeUpload } from '#services/attachments/attachment.api.ts'
import { findByCode, lockCategory } from '../cms-category.repository.ts'
import { contentBinding, contentContextOf, contentLifecycle } from '../cms-content.binding.ts'
import { setContentFiles } from '../cms-content.files.ts'
import { insertContent, knownArticles } from '../cms-content.repository.ts'
import { BODY_BYTES } from '../content.rules.ts'
import { type RichText, readRichText, searchTextOf } from '../rich-text.ts'
import { type OfficialAccount, type PublishedArticle, WechatError } from './official-account.ts'

/** Publications per request; WeChat returns at most twenty. */
const PAGE = 20
const PAGES = 5
const DEFAULT_CATEGORY = 'EmploymentNews'
const TITLE = 100
const SUMMARY = 200

export interface SyncResult {
  /** number of articles read */
  total: number
  created: number
  /** number of articles imported earlier */
  skipped: number
  failed: { title: string; reason: string }[]
}

/**
 * Imports the official account's new publications as drafts, because an editor has to review them and describe their
 * pictures. An article that fails is reported, and the remaining articles are imported.
 */
export async function syncNews(
  context: RequestContext,
  account: OfficialAccount,
  wanted: number | undefined,
): Promise<SyncResult> {
  const categoryId = wanted ?? (await findByCode(context.db, DEFAULT_CATEGORY))?.id
  if (categoryId === undefined) throw fieldError('categoryId', '请选择栏目')
  await transact(context, async ({ tx, actor }) => {
    if (!(await lockCategory(tx, actor, categoryId, 'share'))) throw fieldError('categoryId', '请选择您负责的栏目')
  })
  const result: SyncResult = { total: 0, created: 0, skipped: 0, failed: [] }
  for (let page = 0; page < PAGES; page += 1) {
    const { articles, publications } = await account.publishedArticles(page * PAGE, PAGE)
    await takeOver(context, account, categoryId, articles, result)
    if (publications < PAGE) break
  }
  return result
}

async function takeOver(
  context: RequestContext,
  account: OfficialAccount,
  categoryId: number,
  articles: readonly PublishedArticle[],
  result: SyncResult,
): Promise<void> {
  const known = await knownArticles(
    context.db,
    articles.map(({ id }) => id),
  )
  for (const article of articles) {
    result.total += 1
    if (known.has(article.id)) {
      result.skipped += 1
      continue
    }
    try {
      await createDraft(context, account, categoryId, article)
      result.created += 1
    } catch (error) {
      if (!(error instanceof WechatError || error instanceof AppError)) throw error
      const reason = error instanceof AppError ? (error.details ?? error.message) : error.message
      result.failed.push({ title: article.title, reason })
    }
  }
}

async function createDraft(
  context: RequestContext,
  account: OfficialAccount,
  categoryId: number,
  article: PublishedArticle,
): Promise<void> {
  const text = await withPictures(context, account, article.content)
  if (Buffer.byteLength(text.html) > BODY_BYTES) throw fieldError('body', '正文超过 200 KB')
  const title = article.title.trim().slice(0, TITLE)
  if (title.length < 2) throw fieldError('title', '没有标题')
  const summary = article.digest.trim().slice(0, SUMMARY) || null
  await transact(context, async (scope) => {
    const row = {
      categoryId,
      kind: 'Article' as const,
      title,
      summary,
      body: text.html,
      searchText: searchTextOf(title, summary, text.text),
      source: article.author.trim().slice(0, TITLE) || '微信公众号',
      sourceUrl: /^https?:\/\//.test(article.url) ? article.url.slice(0, 500) : null,
      publishYear: toYearMonth(article.publishTime).year,
      missingAltCount: text.missingAltCount,
      wechatArticleId: article.id,
      creatorUserId: scope.actor.userId,
      creationTime: scope.now,
    }
    const context = contentContextOf({ ...row, isSticky: false, scheduledTime: null, endTime: null }, scope.now)
    const created = await enter(scope, contentBinding, contentLifecycle, 'sync', context, (status) =>
      insertContent(scope.tx, { ...row, status: status as 'Draft' }),
    )
    await setContentFiles(scope, created.id, { imageIds: text.imageIds })
  })
}

/** The text with its pictures stored as uploads. The article fails if one of its pictures cannot be loaded. */
async function withPictures(context: RequestContext, account: OfficialAccount, source: string): Promise<RichText> {
  const first = readRichText(source)
  const uploads = new Map<string, number>()
  for (const address of new Set(first.foreignImages)) {
    if (address === '') continue
    const { bytes } = await account.picture(address)
    const { id } = await storeUpload(context, '公众号图片', Readable.from([bytes]), 'EditorImage', 'elsewhere')
    uploads.set(address, id)
  }
  return uploads.size === 0 ? first : readRichText(source, uploads)
}
