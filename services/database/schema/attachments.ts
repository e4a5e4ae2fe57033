import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { audited, id, reference, utc } from './columns.ts'

/** File categories of specification.md §3: what a file belongs to. `Temp` belongs to nothing yet but its uploader. */
export const FILE_CATEGORIES = [
  'Temp',
  'CmsContentAttachment',
  'WorkOrder',
  'WorkOrderFeedback',
  'Swiper',
  'FriendlyLinkLogo',
  'CmsContentTitleImage',
  'CmsCategory',
  'EditorImage',
  'WorkOrderCompletion',
  'RequirementAttachments',
  'SigningPhotos',
  'ContractFiles',
  'UserDisabledPersonCertificate',
  'Task',
  'EnterpriseTask',
  'ContractTemplate',
  'ContractPhotos',
  'UserTraining',
  'TaskFeedback',
  'WorkDeveloperWorkCard',
  'UserGrowthRecord',
  'UserDisabledPersonFile',
  'TalentGrowthRecord',
] as const
export type FileCategory = (typeof FILE_CATEGORIES)[number]

/** Why nobody gets a file: its scan is still to come, was given up, or a later one has found something. */
export const QUARANTINES = ['Waiting', 'Failed', 'Found'] as const
export type Quarantine = (typeof QUARANTINES)[number]

/** A stored file. The bytes lie under `storageKey`; the row alone decides whose they are. */
export const attachments = pgTable(
  'attachment',
  {
    id: id(),
    /** as it is offered for saving; its ending agrees with the content */
    fileName: text().notNull(),
    /** found in the content, never taken from the name or the request */
    contentType: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    storageKey: text().notNull(),
    hostType: text({ enum: FILE_CATEGORIES }).notNull(),
    /** the row it belongs to; null while it is Temp, for vouchers, which flows name, for avatars, which accounts name, and for papers that approvals name */
    hostId: reference(),
    /** null: nothing was found in it, or no scanner was set when it came */
    quarantine: text({ enum: QUARANTINES }),
    /** scans that the scanner itself could not finish */
    scanTries: smallint().notNull().default(0),
    /** when a waiting file is scanned next */
    scanTime: utc(),
    /** the last finished scan, and the signatures it was made with; null: never scanned */
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
