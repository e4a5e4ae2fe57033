import { toWireTime } from '#services/abp/conventions/wire.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import type { AttachmentRow } from './attachment.repository.ts'
import type { Attachment } from './attachment.schemas.ts'
import { quarantineNotice } from './scanning/quarantine-notice.ts'
import { signedUrl } from './signed-url.ts'

/** Contains a signed link that gives access to the file, so the caller must check the right first. */
export const toAttachment = (platform: Platform, row: AttachmentRow): Attachment => ({
  id: row.id,
  fileName: row.fileName,
  contentType: row.contentType,
  size: row.size,
  hostType: row.hostType,
  hostId: row.hostId,
  url: signedUrl(platform, row.id, row.quarantine),
  notice: quarantineNotice(row.quarantine),
  creationTime: toWireTime(row.creationTime),
})
