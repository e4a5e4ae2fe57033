import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { FILE_CATEGORIES } from '#machines/rules/files/file-kinds.ts'
import { audited, id, reference, utc } from './columns.ts'

/** Why a file is withheld: its scan is pending, was abandoned, or has found a threat. */
export const QUARANTINES = ['Waiting', 'Failed', 'Found'] as const
export type Quarantine = (typeof QUARANTINES)[number]

/** A stored file. The bytes are stored under `storageKey`; access depends only on this row. */
export const attachments = pgTable(
  'attachment',
  {
    id: id(),
    /** the name for downloads; its extension matches the content */
    fileName: text().notNull(),
    /** detected from the content, not taken from the name or the request */
    contentType: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    storageKey: text().notNull(),
    hostType: text({ enum: FILE_CATEGORIES }).notNull(),
    /**
     * the row that the file belongs to; null for Temp files, for vouchers (named by flows), avatars (named by accounts)
     * and papers named by approvals
     */
    hostId: reference(),
    /** null: a scan found nothing, or no scanner was configured at the upload */
    quarantine: text({ enum: QUARANTINES }),
    /** number of scans that failed because of the scanner */
    scanTries: smallint().notNull().default(0),
    /** the time of the next scan of a file whose scan is pending */
    scanTime: utc(),
    /** the time of the last finished scan, and the scanner's signature version; null: never scanned */
    scannedTime: utc(),
    scannedBase: text(),
    ...audited,
  },
  (t) => [
    index('attachment_host_ix').on(t.hostType, t.hostId, t.id).where(sql`not ${t.isDeleted}`),
    index('attachment_scan_ix').on(t.scanTime, t.id).where(sql`${t.quarantine} = 'Waiting' and not ${t.isDeleted}`),
    index('attachment_rescan_ix')
      .on(sql`${t.scannedTime} nulls first`, t.id, t.scannedBase)
      .where(sql`(${t.quarantine} is null or ${t.quarantine} = 'Found') and not ${t.isDeleted}`),
    check('attachment_quarantine_ck', sql`${t.quarantine} in ('Waiting', 'Failed', 'Found')`),
    index('attachment_temp_ix').on(t.creationTime).where(sql`${t.hostType} = 'Temp'`),
    check(
      'attachment_host_ck',
      sql`case ${t.hostType} when 'Temp' then ${t.hostId} is null when 'WorkOrder' then true when 'WorkOrderFeedback' then true when 'EditorImage' then true when 'UserDisabledPersonFile' then true else ${t.hostId} is not null end`,
    ),
  ],
)
