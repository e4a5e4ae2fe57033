import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { audited, id, reference } from './columns.ts'

/** Columns of the site: articles hang on them, and some are mere lists of links (About is the footer's). */
export const cmsCategories = pgTable(
  'cms_category',
  {
    id: id(),
    /** null at the root */
    parentId: reference().references((): AnyPgColumn => cmsCategories.id),
    categoryCode: text().notNull(),
    displayName: text().notNull(),
    redirectUrl: text(),
    sort: integer().notNull().default(0),
    isHidden: boolean().notNull().default(false),
    ...audited,
  },
  (t) => [
    uniqueIndex('cms_category_code_uq').on(t.categoryCode).where(sql`not ${t.isDeleted}`),
    index('cms_category_parent_ix').on(t.parentId, t.sort, t.id),
  ],
)

/** A place of the site that shows swipers: the home page's banner is one. */
export const cmsAnchors = pgTable(
  'cms_anchor',
  {
    id: id(),
    /** by which pages ask for it */
    name: text().notNull(),
    displayName: text().notNull(),
    description: text(),
    ...audited,
  },
  (t) => [uniqueIndex('cms_anchor_name_uq').on(sql`lower(${t.name})`).where(sql`not ${t.isDeleted}`)],
)

/** A picture or a line of text at an anchor, with where it leads. */
export const swipers = pgTable(
  'swiper',
  {
    id: id(),
    cmsAnchorId: reference()
      .notNull()
      .references(() => cmsAnchors.id),
    displayName: text().notNull(),
    description: text(),
    /** the attachment it shows; null for one of text alone */
    imageId: reference(),
    /** a path of the site itself, for pictures that come with the program; else null */
    imagePath: text(),
    /** what the picture says; required with a picture */
    imageAlt: text(),
    linkUrl: text(),
    displayOrder: integer().notNull().default(0),
    isHidden: boolean().notNull().default(false),
    ...audited,
  },
  (t) => [index('swiper_anchor_ix').on(t.cmsAnchorId, t.displayOrder, t.id)],
)

/** Sites of partners, grouped by a value of the dictionary FriendLinkType. */
export const cmsFriendLinks = pgTable(
  'cms_friend_link',
  {
    id: id(),
    name: text().notNull(),
    link: text().notNull(),
    displayOrder: integer().notNull().default(0),
    /** a value of the dictionary FriendLinkType */
    typeId: reference(),
    logoId: reference(),
    ...audited,
  },
  (t) => [
    uniqueIndex('cms_friend_link_name_uq').on(t.name).where(sql`not ${t.isDeleted}`),
    index('cms_friend_link_order_ix').on(t.displayOrder, t.id),
  ],
)
