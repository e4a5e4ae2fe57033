import type { Scope } from '#services/abp/apply-event.ts'
import { fieldError } from '#services/abp/conventions/errors.ts'
import { attachmentsByIds, replaceNamed } from '#services/attachments/attachment.api.ts'

/**
 * The file category for messages. The specification's list of categories is closed, so messages use the category for
 * texts about work. These files belong to no feedback; a user who may read the message may read its files.
 */
const HOST = 'WorkOrderFeedback'

const isPictureOrPdf = (contentType: string): boolean =>
  contentType.startsWith('image/') || contentType === 'application/pdf'

/**
 * Takes the writer's own new uploads for a message, and refuses files of other messages. @throws AppError validation
 */
export async function takeFiles(scope: Scope, ids: readonly number[]): Promise<number[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const found = await attachmentsByIds(scope.platform, scope.tx, wanted)
  if (found.some(({ contentType }) => !isPictureOrPdf(contentType))) {
    throw fieldError('fileIds', '只能附图片（JPG、PNG、GIF、WEBP）或 PDF')
  }
  for (const id of wanted) await replaceNamed(scope, { before: null, after: id }, HOST, 'fileIds')
  return wanted
}
