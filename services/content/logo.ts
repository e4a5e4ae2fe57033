import type { Scope } from '#services/abp/apply-event.ts'
import { fieldError } from '#services/abp/conventions/errors.ts'
import { attachmentIdOf, pictureOf, replaceNamed } from '#services/attachments/attachment.api.ts'

/** Maximum size of the logo, which is on every page and has to load on slow connections. */
const MOST_BYTES = 300 * 1024
const TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp']

const idOf = (logoUrl: string | null): number | null => (logoUrl === null ? null : (attachmentIdOf(logoUrl) ?? null))

/**
 * Attaches the new logo and removes the old one; null removes the logo. @throws AppError validation naming the field
 */
export async function keepLogo(scope: Scope, before: string | null, after: string | null): Promise<void> {
  if (before === after) return
  const id = idOf(after)
  if (id !== null) {
    const picture = await pictureOf(scope.tx, id)
    if (picture && !TYPES.includes(picture.contentType)) throw fieldError('logoUrl', '标志应是 PNG、JPG 或 WEBP 图片')
    if (picture && picture.size > MOST_BYTES) {
      const found = Math.ceil(picture.size / 1024)
      throw fieldError('logoUrl', `标志不能超过 ${MOST_BYTES / 1024} KB，这个文件有 ${found} KB，请缩小后再上传`)
    }
  }
  await replaceNamed(scope, { before: idOf(before), after: id }, 'EditorImage', 'logoUrl')
}
