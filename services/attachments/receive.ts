import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { UploadedFile } from '#services/abp/context.ts'
import { AppError, refuse } from '#services/abp/errors.ts'
import type { Platform } from '#services/abp/platform.ts'
import type { FileCategory, Quarantine } from '#services/database/schema/attachments.ts'
import { MOST_POINTS, pointsOf } from './picture-size.ts'
import { acceptedInWords, highestLimitOf, isAccepted, kindOf, limitOf, safeFileName, sizeInWords } from './rules.ts'
import { NOT_HELD, scanUpload } from './scanning/scan-upload.ts'
import { contentTypeOf } from './sniff.ts'
import { storageOf } from './storage.ts'

export interface ReceivedFile {
  fileName: string
  contentType: string
  size: number
  sha256: string
  storageKey: string
  quarantine: Quarantine | null
  scanTime: Date | null
  scannedTime: Date | null
}

/** `here`: the platform has made it itself, and nobody looks for viruses in it. */
export type Origin = 'here' | 'elsewhere'

/**
 * Streams an upload to disk, looks what it is, and keeps it when the category takes such a file. Nothing is left behind
 * otherwise, nor when the sender goes away.
 * A file whose scan has to wait is kept in quarantine.
 * @throws AppError tooLarge, unsupportedMedia, or business for an empty or infected file
 */
export async function receive(
  platform: Platform,
  file: UploadedFile,
  category: FileCategory,
  origin: Origin = 'elsewhere',
): Promise<ReceivedFile> {
  const storage = storageOf(platform)
  const draft = await storage.draft()
  try {
    const { size, sha256 } = await write(file, draft, highestLimitOf(category))
    const contentType = await check(draft, file.fileName, size, category)
    const scanned =
      origin === 'here' ? NOT_HELD : await scanUpload(platform, () => createReadStream(draft), file.fileName)
    const storageKey = await storage.keep(draft, platform.now(), sha256)
    return { fileName: safeFileName(file.fileName, contentType), contentType, size, sha256, storageKey, ...scanned }
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function write(file: UploadedFile, path: string, most: number): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256')
  let size = 0
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      // what is beyond the limit is read and dropped: a browser that is still sending cannot read our answer
      if (size > most) return done()
      hash.update(chunk)
      done(null, chunk)
    },
  })
  // flush: an answered upload is on the disk
  await pipeline(file.stream, meter, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
  if (size > most || file.isTruncated()) throw tooLarge(file.fileName, most)
  return { size, sha256: hash.digest('hex') }
}

/** The content type the file really has. */
async function check(path: string, name: string, size: number, category: FileCategory): Promise<string> {
  if (size === 0) throw refuse(`“${name}”是空文件，请重新选择`)
  const contentType = await contentTypeOf(path, category === 'Temp' && name.toLowerCase().endsWith('.csv'))
  const problem =
    contentType === undefined ? wrongType(name, category) : fileProblem({ name, contentType, size }, category)
  if (problem || contentType === undefined) throw problem
  if (((await pointsOf(path, contentType)) ?? 0) > MOST_POINTS) {
    throw new AppError('tooLarge', { details: `“${name}”的长宽太大（超过 1 亿像素），请缩小后再上传` })
  }
  return contentType
}

/** Why a file cannot belong to the category, or null. */
export function fileProblem(
  { name, contentType, size }: { name: string; contentType: string; size: number },
  category: FileCategory,
): AppError | null {
  const kind = kindOf(contentType)
  if (!kind || !isAccepted(category, kind)) return wrongType(name, category)
  const most = limitOf(category, kind)
  return size > most ? tooLarge(name, most) : null
}

const wrongType = (name: string, category: FileCategory) =>
  new AppError('unsupportedMedia', {
    details: `“${name}”的内容不是可以上传的格式。可以上传：${acceptedInWords(category)}`,
  })

const tooLarge = (name: string, most: number) =>
  new AppError('tooLarge', { details: `“${name}”超过 ${sizeInWords(most)} 的上限，请压缩或拆分后再上传` })
