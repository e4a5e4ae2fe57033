import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { audited, id, reference, utc } from './columns.ts'
import { cmsCategories } from './content.ts'
import { CMS_CONTENT_STATUSES, CONTENT_KINDS, DATA_SCOPES } from './content-names.ts'
import { oneOf } from './work-order-names.ts'

/**
 * Articles and pages of the site. Their files are attachments of host type CmsContentAttachment, their pictures of
 * EditorImage.
 */
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
    /** the body, always as sanitised HTML */
    body: text().notNull(),
    /** title, summary and the beginning of the body as plain text, for searches */
    searchText: text().notNull(),
    /** the author or the source */
    source: text(),
    /** the original URL of imported content */
    sourceUrl: text(),
    titleImageId: reference(),
    titleImageAlt: text(),
    publishYear: smallint().notNull(),
    isSticky: boolean().notNull().default(false),
    /**
     * number of pictures in imported content without alternative text; the content cannot be published until this is 0
     */
    missingAltCount: integer().notNull().default(0),
    /** the time of the latest publication */
    publishTime: utc(),
    /** the time at which a draft is to be published */
    scheduledTime: utc(),
    /** the time at which the announced event ends */
    endTime: utc(),
    viewCount: integer().notNull().default(0),
    praiseCount: integer().notNull().default(0),
    /** the id of the article of the official account from which the content was imported */
    wechatArticleId: text(),
    ...audited,
  },
  (t) => {
    const notDeleted = sql`not ${t.isDeleted}`
    const shown = sql`${t.status} in ('Published', 'End') and not ${t.isDeleted}`
    return [
      // includes the category, which decides the public's access, so that counts need only the index
      index('cms_content_public_ix').on(t.isSticky, t.publishTime, t.id, t.categoryId).where(shown),
      index('cms_content_year_ix').on(t.publishYear, t.isSticky, t.publishTime, t.id, t.categoryId).where(shown),
      index('cms_content_views_ix').on(t.viewCount, t.id, t.categoryId).where(shown),
      index('cms_content_status_ix').on(t.status, t.id).where(notDeleted),
      index('cms_content_time_ix').on(t.creationTime, t.id).where(notDeleted),
      index('cms_content_category_ix').on(t.categoryId, t.status, t.isSticky, t.publishTime, t.id).where(notDeleted),
      index('cms_content_search_ix').using('gin', sql`cjk_bigrams(${t.searchText})`).where(notDeleted),
      index('cms_content_title_ix').using('gin', sql`cjk_bigrams(${t.title})`).where(notDeleted),
      index('cms_content_initials_ix').on(sql`(pinyin_initials(${t.title}) collate "C")`, t.id).where(notDeleted),
      index('cms_content_scheduled_ix')
        .on(t.scheduledTime)
        .where(sql`${t.status} = 'Draft' and ${t.scheduledTime} is not null and ${notDeleted}`),
      index('cms_content_end_ix')
        .on(t.endTime)
        .where(sql`${t.status} = 'Published' and ${t.endTime} is not null and ${notDeleted}`),
      uniqueIndex('cms_content_wechat_uq').on(t.wechatArticleId).where(notDeleted),
      check('cms_content_status_ck', oneOf(t.status, CMS_CONTENT_STATUSES)),
      check('cms_content_kind_ck', oneOf(t.kind, CONTENT_KINDS)),
      check('cms_content_sticky_ck', sql`not ${t.isSticky} or ${t.status} = 'Published'`),
    ]
  },
)

/** Likes by accounts and by visitors' sessions; a session is stored only as a keyed hash. */
export const cmsContentPraises = pgTable(
  'cms_content_praise',
  {
    id: id(),
    contentId: reference()
      .notNull()
      .references(() => cmsContents.id),
    visitor: text().notNull(),
    /** keyed hash of the network address, to limit mass likes */
    address: text().notNull(),
    creationTime: utc().notNull().default(sql`now()`),
  },
  (t) => [
    uniqueIndex('cms_content_praise_uq').on(t.contentId, t.visitor),
    index('cms_content_praise_address_ix').on(t.contentId, t.address, t.creationTime),
  ],
)

/** The content that an editor manages; an editor without a row manages all of it. */
export const cmsDataScopes = pgTable(
  'cms_data_scope',
  {
    userId: reference().primaryKey(),
    scope: text({ enum: DATA_SCOPES }).notNull(),
    /** the categories of Specified, including their subcategories */
    categoryIds: integer().array().notNull().default(sql`'{}'`),
  },
  (t) => [check('cms_data_scope_ck', oneOf(t.scope, DATA_SCOPES))],
)
