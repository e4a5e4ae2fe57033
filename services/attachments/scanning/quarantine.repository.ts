import { and, asc, eq, lte } from 'drizzle-orm'
import type { Database } from '#services/database/connect.ts'
import { attachments } from '#services/database/schema/attachments.ts'
import type { AttachmentRow } from '../attachment.repository.ts'

const WAITING = and(eq(attachments.quarantine, 'Waiting'), eq(attachments.isDeleted, false))

/** Files whose scan is due, the longest waiting first. */
export const dueForScan = (db: Database, now: Date, most: number): Promise<AttachmentRow[]> =>
  db
    .select()
    .from(attachments)
    .where(and(WAITING, lte(attachments.scanTime, now)))
    .orderBy(asc(attachments.scanTime), asc(attachments.id))
    .limit(most)

type Change = Partial<Pick<AttachmentRow, 'quarantine' | 'scanTries' | 'scanTime'>>

/** Whether the file was still waiting. The version of the row stays: what people wrote has not changed. */
export async function setQuarantine(db: Database, id: number, change: Change): Promise<boolean> {
  const rows = await db
    .update(attachments)
    .set(change)
    .where(and(WAITING, eq(attachments.id, id)))
    .returning({ id: attachments.id })
  return rows.length > 0
}
