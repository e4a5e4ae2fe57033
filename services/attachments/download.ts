import { isAnonymous, type RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, refuse } from '#services/abp/conventions/errors.ts'
import type { FileAnswer, Static } from '#services/abp/conventions/schema-types.ts'
import type { ByteRange } from '#services/abp/http/byte-range.ts'
import { findAttachments } from './attachment.repository.ts'
import type { DownloadQuery } from './attachment.schemas.ts'
import { mayRead } from './host-visibility.ts'
import { kindOf } from './rules.ts'
import { quarantineNotice } from './scanning/quarantine-notice.ts'
import { judgeSignature } from './signed-url.ts'
import { storageOf } from './storage.ts'

/** Types that a browser displays; files of other types are downloaded. */
const SHOWN = new Set(['image', 'pdf', 'video'])

/**
 * Sends a file to a request with a valid link, or to an actor who may read it. Files in quarantine are refused.
 * @throws AppError business for a file in quarantine, noPermission for an expired or foreign link, notLoggedIn, or
 * notFound
 */
export async function download(
  { platform, db, actor }: RequestContext,
  { id, expires, signature }: Static<typeof DownloadQuery>,
): Promise<FileAnswer> {
  const isLinked = signature !== undefined && expires !== undefined
  const verdict = isLinked ? judgeSignature(platform, id, expires, signature) : null
  if (verdict !== 'valid' && isAnonymous(actor) && isLinked) throw badLink(verdict)
  const [row] = await findAttachments(db, [id])
  if (verdict !== 'valid' && (!row || !(await mayRead(db, actor, row)))) {
    throw isAnonymous(actor) ? new AppError('notLoggedIn', { details: '请先登录' }) : new AppError('notFound')
  }
  if (!row) throw new AppError('notFound')
  const reason = quarantineNotice(row.quarantine)
  if (reason !== null) throw refuse(reason)
  const open = async (part?: ByteRange) => {
    const stream = await storageOf(platform).read(row.storageKey, part)
    if (stream) return stream
    platform.logger.error('the file of an attachment is missing', { attachment: id })
    throw new AppError('notFound', { details: '文件已不在存储中，请联系平台' })
  }
  return {
    fileName: row.fileName,
    contentType: row.contentType === 'text/plain' ? 'text/plain; charset=utf-8' : row.contentType,
    body: { size: row.size, etag: row.sha256, open },
    inline: SHOWN.has(kindOf(row.contentType) ?? ''),
  }
}

const badLink = (verdict: 'expired' | 'forged' | null) =>
  new AppError('noPermission', {
    details: verdict === 'expired' ? '下载链接已过期，请刷新页面后再下载' : '下载链接无效，请回到原来的页面重新下载',
  })
