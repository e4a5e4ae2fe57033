import type { Actor } from '#machines/actor.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { toWireTime, toWireTimeOrNull } from '#services/abp/conventions/wire.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import { attachmentPath, attachmentsOf, signedAttachmentPath } from '#services/attachments/attachment.api.ts'
import { contentActions, contentStatusLabel } from './cms-content.binding.ts'
import { FILES } from './cms-content.files.ts'
import type { ContentListRow, ContentRow } from './cms-content.repository.ts'
import type { CmsContentDto, CmsContentListDto } from './cms-content.schemas.ts'

interface Asking {
  platform: Platform
  actor: Actor
  now: Date
}

/**
 * True if the content's files have a permanent public URL, as for published content; files of a draft need a signed
 * URL.
 */
const isOpen = ({ status }: Pick<ContentListRow, 'status'>): boolean => status === 'Published' || status === 'End'
const addressOf = (platform: Platform, row: Pick<ContentListRow, 'status'>, id: number): string =>
  isOpen(row) ? attachmentPath(id) : signedAttachmentPath(platform, id)

export const contentListDto = ({ platform, actor, now }: Asking, row: ContentListRow): CmsContentListDto => ({
  id: row.id,
  status: row.status,
  statusLabel: contentStatusLabel(row, now),
  allowedActions: contentActions(row, actor, now),
  rowVersion: row.rowVersion,
  kind: row.kind,
  categoryId: row.categoryId,
  categoryCode: row.categoryCode,
  categoryName: row.categoryName,
  title: row.title,
  summary: row.summary,
  source: row.source,
  titleImage:
    row.titleImageId === null
      ? null
      : { id: row.titleImageId, url: addressOf(platform, row, row.titleImageId), alt: row.titleImageAlt ?? '' },
  publishYear: row.publishYear,
  isSticky: row.isSticky,
  publishTime: toWireTimeOrNull(row.publishTime),
  scheduledTime: toWireTimeOrNull(row.scheduledTime),
  endTime: toWireTimeOrNull(row.endTime),
  viewCount: row.viewCount,
  praiseCount: row.praiseCount,
  creationTime: toWireTime(row.creationTime),
})

export async function contentDto(
  { platform, db, actor, now }: RequestContext,
  row: ContentRow & ContentListRow,
): Promise<CmsContentDto> {
  const files = await attachmentsOf(platform, db, FILES, [row.id])
  return {
    ...contentListDto({ platform, actor, now }, row),
    body: bodyFor(platform, row),
    sourceUrl: row.sourceUrl,
    missingAltCount: row.missingAltCount,
    files: files.map(({ id, fileName, contentType, size }) => ({
      id,
      fileName,
      contentType,
      size,
      url: addressOf(platform, row, id),
    })),
  }
}

/**
 * The body with signed links for a draft's pictures, because browsers request pictures without a token. Saving removes
 * the signatures.
 */
function bodyFor(platform: Platform, row: ContentRow): string {
  if (isOpen(row)) return row.body
  return row.body.replace(
    /(<img [^>]*src=")[^"?]*\?id=(\d+)"/g,
    (_, before: string, id: string) =>
      `${before}${signedAttachmentPath(platform, Number(id)).replaceAll('&', '&amp;')}"`,
  )
}
