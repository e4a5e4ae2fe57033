import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { audited, id, reference, utc } from './columns.ts'
import { cmsCategories } from './content.ts'
import { CMS_CONTENT_STATUSES, CONTENT_KINDS, DATA_SCOPES } from './content-names.ts'
import { oneOf } from './work-order-names.ts'

/** Articles and pages of the site. Files are attachments of host type CmsContentAttachment, pictures of EditorImage. */
export const cmsContents = pgTable(
  'cms_content',
  {
    id: id(),
    categoryId: reference()
      .notNull()
      .references(() => cmsCategories.id),
    kind: text({ enum: CONTENT_KINDS }).notNull().default('Article'),
    status: text({ enum: CMS_CONTENT_STATUSES }).notNull(),
    title: text().notNull(),
    summary: text(),
    /** sanitised HTML, never anything else */
    body: text().notNull(),
    /** title, summary and the beginning of the body without its tags: what a search looks through */
    searchText: text().notNull(),
    /** who wrote it or where it comes from */
    source: text(),
    /** the original, for what was taken over from elsewhere */
    sourceUrl: text(),
    titleImageId: reference(),
    titleImageAlt: text(),
    publishYear: smallint().notNull(),
    isSticky: boolean().notNull().default(false),
    /** pictures of the body without a text alternative: taken over from elsewhere, not publishable yet */
    missingAltCount: integer().notNull().default(0),
    /** when it was published for the first or latest time */
    publishTime: utc(),
    /** a draft that is to be published then */
    scheduledTime: utc(),
    /** what it announces is over then */
    endTime: utc(),
    viewCount: integer().notNull().default(0),
    praiseCount: integer().notNull().default(0),
    /** the article of the official account it was taken over from */
    wechatArticleId: text(),
    ...audited,
  },
  (t) => {
    const kept = sql`not ${t.isDeleted}`
    const shown = sql`${t.status} in ('Published', 'End') and not ${t.isDeleted}`
    return [
      // with the category, which decides whether the public sees it: counts read the index alone
      index('cms_content_public_ix').on(t.isSticky, t.publishTime, t.id, t.categoryId).where(shown),
      index('cms_content_year_ix').on(t.publishYear, t.isSticky, t.publishTime, t.id, t.categoryId).where(shown),
      index('cms_content_views_ix').on(t.viewCount, t.id, t.categoryId).where(shown),
      index('cms_content_status_ix').on(t.status, t.id).where(kept),
      index('cms_content_time_ix').on(t.creationTime, t.id).where(kept),
      index('cms_content_category_ix').on(t.categoryId, t.status, t.isSticky, t.publishTime, t.id).where(kept),
      index('cms_content_search_ix').using('gin', sql`cjk_bigrams(${t.searchText})`).where(kept),
      index('cms_content_title_ix').using('gin', sql`cjk_bigrams(${t.title})`).where(kept),
      index('cms_content_initials_ix').on(sql`(pinyin_initials(${t.title}) collate "C")`, t.id).where(kept),
      index('cms_content_scheduled_ix')
        .on(t.scheduledTime)
        .where(sql`${t.status} = 'Draft' and ${t.scheduledTime} is not null and ${kept}`),
      index('cms_content_end_ix')
        .on(t.endTime)
        .where(sql`${t.status} = 'Published' and ${t.endTime} is not null and ${kept}`),
      uniqueIndex('cms_content_wechat_uq').on(t.wechatArticleId).where(kept),
      check('cms_content_status_ck', oneOf(t.status, CMS_CONTENT_STATUSES)),
      check('cms_content_kind_ck', oneOf(t.kind, CONTENT_KINDS)),
      check('cms_content_sticky_ck', sql`not ${t.isSticky} or ${t.status} = 'Published'`),
    ]
  },
)

/** Who has praised what: an account, or a visitor's session, of whom only a keyed hash is kept. */
export const cmsContentPraises = pgTable(
  'cms_content_praise',
  {
    id: id(),
    contentId: reference()
      .notNull()
      .references(() => cmsContents.id),
    visitor: text().notNull(),
    /** keyed hash of the address, against praise by the thousand */
    address: text().notNull(),
    creationTime: utc().notNull().default(sql`now()`),
  },
  (t) => [
    uniqueIndex('cms_content_praise_uq').on(t.contentId, t.visitor),
    index('cms_content_praise_address_ix').on(t.contentId, t.address, t.creationTime),
  ],
)

/** The part of the content that an editor looks after; an editor without a row looks after all of it. */
export const cmsDataScopes = pgTable(
  'cms_data_scope',
  {
    userId: reference().primaryKey(),
    scope: text({ enum: DATA_SCOPES }).notNull(),
    /** the categories of Specified, with those below them */
    categoryIds: integer().array().notNull().default(sql`'{}'`),
  },
  (t) => [check('cms_data_scope_ck', oneOf(t.scope, DATA_SCOPES))],
)
