import { and, asc, eq, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#services/database/connect.ts'
import { attachments } from '#services/database/schema/attachments.ts'
import type { AttachmentRow } from '../attachment.repository.ts'

const WAITING = and(eq(attachments.quarantine, 'Waiting'), eq(attachments.isDeleted, false))

/** Files whose scan is due, longest waiting first. */
export const dueForScan = (db: Database, now: Date, most: number): Promise<AttachmentRow[]> =>
  db
    .select()
    .from(attachments)
    .where(and(WAITING, lte(attachments.scanTime, now)))
    .orderBy(asc(attachments.scanTime), asc(attachments.id))
    .limit(most)

type Change = Partial<Pick<AttachmentRow, 'quarantine' | 'scanTries' | 'scanTime' | 'scannedTime'>>

/**
 * Changes the state and returns whether the file was still waiting. The row version stays, because no user has changed
 * the row.
 */
export async function setQuarantine(db: Database, id: number, change: Change): Promise<boolean> {
  const rows = await db
    .update(attachments)
    .set(change)
    .where(and(WAITING, eq(attachments.id, id)))
    .returning({ id: attachments.id })
  return rows.length > 0
}

/** The condition for files that can be opened, and for files with a finding, which newer signatures may withdraw. */
const SCANNED = and(
  or(isNull(attachments.quarantine), eq(attachments.quarantine, 'Found')),
  eq(attachments.isDeleted, false),
)

export interface Rescan {
  /** the current signature version */
  readonly base: string
  /** files scanned before this time with other signatures are due */
  readonly otherBaseBefore: Date
  /** files scanned before this time are due, whatever the signatures */
  readonly anyBefore: Date
}

/** Files whose last scan is outdated: never scanned ones first, then the oldest. */
export const dueForRescan = (db: Database, rescan: Rescan, most: number): Promise<AttachmentRow[]> => {
  const { scannedTime, scannedBase } = attachments
  const isOfOtherBase: SQL | undefined = or(isNull(scannedBase), ne(scannedBase, rescan.base))
  const isOutOfDate = or(
    isNull(scannedTime),
    lte(scannedTime, rescan.anyBefore),
    and(lte(scannedTime, rescan.otherBaseBefore), isOfOtherBase),
  )
  return db
    .select()
    .from(attachments)
    .where(and(SCANNED, isOutOfDate))
    .orderBy(sql`${scannedTime} asc nulls first`, asc(attachments.id))
    .limit(most)
}

type Rescanned = Pick<AttachmentRow, 'scannedTime' | 'scannedBase'> & Partial<Pick<AttachmentRow, 'quarantine'>>

/** Stores the result and returns whether the file still exists. */
export async function setRescanned(db: Database, id: number, change: Rescanned): Promise<boolean> {
  const rows = await db
    .update(attachments)
    .set(change)
    .where(and(SCANNED, eq(attachments.id, id)))
    .returning({ id: attachments.id })
  return rows.length > 0
}
