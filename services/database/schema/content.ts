import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { audited, builtIn, id, reference } from './columns.ts'

/** Categories of the site. A category holds articles or only links (About: the links of the footer). */
export const cmsCategories = pgTable(
  'cms_category',
  {
    id: id(),
    /** the parent category; null at the root */
    parentId: reference().references((): AnyPgColumn => cmsCategories.id),
    categoryCode: text().notNull(),
    displayName: text().notNull(),
    redirectUrl: text(),
    sort: integer().notNull().default(0),
    isHidden: boolean().notNull().default(false),
    ...builtIn,
    ...audited,
  },
  (t) => [
    uniqueIndex('cms_category_built_in_uq').on(t.builtInKey),
    uniqueIndex('cms_category_code_uq').on(t.categoryCode).where(sql`not ${t.isDeleted}`),
    index('cms_category_parent_ix').on(t.parentId, t.sort, t.id),
  ],
)

/** A position of the site that shows swipers, such as the home page's banner. */
export const cmsAnchors = pgTable(
  'cms_anchor',
  {
    id: id(),
    /** the name by which pages request it */
    name: text().notNull(),
    displayName: text().notNull(),
    description: text(),
    ...builtIn,
    ...audited,
  },
  (t) => [
    uniqueIndex('cms_anchor_built_in_uq').on(t.builtInKey),
    uniqueIndex('cms_anchor_name_uq').on(sql`lower(${t.name})`).where(sql`not ${t.isDeleted}`),
  ],
)

/** A picture or a line of text at an anchor, with its link. */
export const swipers = pgTable(
  'swiper',
  {
    id: id(),
    cmsAnchorId: reference()
      .notNull()
      .references(() => cmsAnchors.id),
    displayName: text().notNull(),
    description: text(),
    /** the attachment with the picture; null for text without a picture */
    imageId: reference(),
    /** the path of a picture that is part of the application; else null */
    imagePath: text(),
    /** the alternative text of the picture; required with a picture */
    imageAlt: text(),
    linkUrl: text(),
    displayOrder: integer().notNull().default(0),
    isHidden: boolean().notNull().default(false),
    ...audited,
  },
  (t) => [index('swiper_anchor_ix').on(t.cmsAnchorId, t.displayOrder, t.id)],
)

/** Partner sites, grouped by a value of the dictionary FriendLinkType. */
export const cmsFriendLinks = pgTable(
  'cms_friend_link',
  {
    id: id(),
    name: text().notNull(),
    link: text().notNull(),
    displayOrder: integer().notNull().default(0),
    /** the group, a value of the dictionary FriendLinkType */
    typeId: reference(),
    logoId: reference(),
    ...audited,
  },
  (t) => [
    uniqueIndex('cms_friend_link_name_uq').on(t.name).where(sql`not ${t.isDeleted}`),
    index('cms_friend_link_order_ix').on(t.displayOrder, t.id),
  ],
)
