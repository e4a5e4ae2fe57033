import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import {
  cjkCompare,
  orderBy,
  type Page,
  type Paged,
  pagedQuery,
  parseSorting,
} from '#services/abp/conventions/paging.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { siteMessages } from '#services/database/schema/infrastructure.ts'

export type SiteMessageRow = typeof siteMessages.$inferSelect

export interface MessageFilter {
  readonly keyword?: string
  readonly type?: string
  readonly isRead?: boolean
  readonly sorting?: string
}

const SORTED_BY = { id: siteMessages.id, creationTime: siteMessages.creationTime, isRead: siteMessages.isRead }
const NEWEST_FIRST = [{ field: 'id', direction: 'desc' }] as const

/** A message is visible only to its reader, not even to staff. */
const visibleTo = (userId: number): SQL => eq(siteMessages.userId, userId)

/** The reader's own messages, newest first by default. */
export function listMessages(
  db: Database,
  userId: number,
  { keyword, type, isRead, sorting }: MessageFilter,
  page: Page,
): Promise<Paged<SiteMessageRow>> {
  return pagedQuery(db, {
    from: siteMessages,
    id: siteMessages.id,
    where: and(
      visibleTo(userId),
      or(cjkCompare(siteMessages.title, keyword), cjkCompare(siteMessages.content, keyword)),
      type === undefined ? undefined : eq(siteMessages.type, type),
      isRead === undefined ? undefined : eq(siteMessages.isRead, isRead),
    ),
    order: orderBy(parseSorting(sorting, ['id', 'creationTime', 'isRead'], NEWEST_FIRST), SORTED_BY, siteMessages.id),
    page,
    load: (ids) => db.select().from(siteMessages).where(isOneOf(siteMessages.id, ids)),
  })
}

export async function countUnread(db: Database, userId: number): Promise<number> {
  return (await countUnreadOf(db, [userId])).get(userId) ?? 0
}

/** The unread counts of many readers in one statement; readers without unread messages are absent. */
export async function countUnreadOf(db: Database, userIds: readonly number[]): Promise<Map<number, number>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({ userId: siteMessages.userId, count: sql<number>`count(*)::int` })
    .from(siteMessages)
    .where(and(isOneOf(siteMessages.userId, userIds), sql`not ${siteMessages.isRead}`))
    .groupBy(siteMessages.userId)
  return new Map(rows.map(({ userId, count }) => [userId, count]))
}

/** Marks the reader's own messages as read: the named ones, or all if none is named. */
export async function markRead(db: Database, userId: number, ids: readonly number[], now: Date): Promise<void> {
  await db
    .update(siteMessages)
    .set({ isRead: true, readTime: now })
    .where(
      and(
        visibleTo(userId),
        eq(siteMessages.isRead, false),
        ids.length === 0 ? undefined : isOneOf(siteMessages.id, ids),
      ),
    )
}

export async function isOwnMessage(db: Database, userId: number, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: siteMessages.id })
    .from(siteMessages)
    .where(and(visibleTo(userId), eq(siteMessages.id, id)))
  return rows.length > 0
}

/** Removes up to 5,000 messages older than the day; returns how many, so that a job can continue until none is left. */
export async function removeOldMessages(db: Database, before: Date): Promise<number> {
  const removed = await rowsOf<{ id: number }>(
    db,
    sql`delete from site_message where id in (
      select id from site_message where creation_time < ${before.toISOString()}::timestamptz limit 5000) returning id`,
  )
  return removed.length
}
