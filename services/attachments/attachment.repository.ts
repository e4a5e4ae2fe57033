import { and, asc, count, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { FileCategory } from '#machines/rules/files/file-kinds.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { attachments } from '#services/database/schema/attachments.ts'

export type AttachmentRow = typeof attachments.$inferSelect

const KEPT = eq(attachments.isDeleted, false)

export async function insertAttachment(db: Database, values: typeof attachments.$inferInsert): Promise<AttachmentRow> {
  const [row] = await db.insert(attachments).values(values).returning()
  if (!row) throw new Error('the attachment was not inserted')
  return row
}

/** The row of an upload whose answer was lost, found by indexed columns and its storage key. */
export async function findUploaded(
  db: Database,
  { hostType, hostId, creationTime, storageKey }: typeof attachments.$inferInsert,
): Promise<AttachmentRow | undefined> {
  const ofHost = hostId == null ? isNull(attachments.hostId) : eq(attachments.hostId, hostId)
  const ofTime = creationTime ? eq(attachments.creationTime, creationTime) : undefined
  const [row] = await db
    .select()
    .from(attachments)
    .where(and(eq(attachments.hostType, hostType), ofHost, ofTime, eq(attachments.storageKey, storageKey)))
  return row
}

export const findAttachments = (db: Database, ids: readonly number[]): Promise<AttachmentRow[]> =>
  db
    .select()
    .from(attachments)
    .where(and(isOneOf(attachments.id, ids), KEPT))
    .orderBy(asc(attachments.id))

export const lockAttachments = (db: Database, ids: readonly number[]): Promise<AttachmentRow[]> =>
  db
    .select()
    .from(attachments)
    .where(and(isOneOf(attachments.id, ids), KEPT))
    .orderBy(asc(attachments.id))
    .for('update')

const ofHosts = (hostType: FileCategory, hostIds: readonly number[]) =>
  and(eq(attachments.hostType, hostType), isOneOf(attachments.hostId, hostIds), KEPT)

export const findOfHosts = (
  db: Database,
  hostType: FileCategory,
  hostIds: readonly number[],
): Promise<AttachmentRow[]> =>
  db.select().from(attachments).where(ofHosts(hostType, hostIds)).orderBy(asc(attachments.hostId), asc(attachments.id))

export const countOfHosts = (db: Database, hostType: FileCategory, hostIds: readonly number[]) =>
  db
    .select({ hostId: attachments.hostId, count: count() })
    .from(attachments)
    .where(and(ofHosts(hostType, hostIds), isNotNull(attachments.hostId)))
    .groupBy(attachments.hostId)

/** A user's uploads that have a host. */
export const findOfUploader = (db: Database, userId: number): Promise<AttachmentRow[]> =>
  db
    .select()
    .from(attachments)
    .where(and(eq(attachments.creatorUserId, userId), ne(attachments.hostType, 'Temp'), KEPT))
    .orderBy(asc(attachments.id))

interface Change {
  readonly now: Date
  readonly userId: number
}

const changed = ({ now, userId }: Change) => ({
  lastModificationTime: now,
  lastModifierUserId: userId,
  rowVersion: sql`${attachments.rowVersion} + 1`,
})

export async function moveToHost(
  db: Database,
  ids: readonly number[],
  host: { hostType: FileCategory; hostId: number | null },
  change: Change,
): Promise<void> {
  await db
    .update(attachments)
    .set({ ...host, ...changed(change) })
    .where(isOneOf(attachments.id, ids))
}

export async function markDeleted(db: Database, ids: readonly number[], change: Change): Promise<void> {
  await db
    .update(attachments)
    .set({ isDeleted: true, ...changed(change) })
    .where(isOneOf(attachments.id, ids))
}

/**
 * The keys to which a row refers. Deleted rows count as well, because their files are removed together with the rows.
 */
export async function keysWithRow(db: Database, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .select({ key: attachments.storageKey })
    .from(attachments)
    .where(isOneOf(attachments.storageKey, keys))
  return new Set(rows.map(({ key }) => key))
}

/** Deletes up to `most` rows that were never attached to a host, and returns the keys of their files. */
export async function deleteStaleTemp(db: Database, before: Date, most: number): Promise<string[]> {
  const rows = await rowsOf<{ storageKey: string }>(
    db,
    sql`delete from attachment where id in (
      select id from attachment where host_type = 'Temp' and creation_time < ${before.toISOString()}::timestamptz
      order by creation_time limit ${most} for update skip locked)
    returning storage_key as "storageKey"`,
  )
  return rows.map(({ storageKey }) => storageKey)
}
