import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile, rm, writeFile } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type FileCategory, limitOf } from '#machines/rules/files/file-kinds.ts'
import { isHeic, photoBytes } from '#machines/rules/files/photo-bytes.ts'
import { BROKEN_FILM, HALF_PHOTO, HEIC_PHOTO, HEVC_FILM } from '#machines/rules/files/photo-words.ts'
import type { UploadedFile } from '#services/abp/conventions/context.ts'
import { AppError, fieldError, refuse } from '#services/abp/conventions/errors.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import type { Quarantine } from '#services/database/schema/attachments.ts'
import { newKey } from './drafts.ts'
import { cleanFilm } from './film-data.ts'
import { refusedOfficeFile } from './office-files.ts'
import { needsPassword } from './pdf-lock.ts'
import { MOST_POINTS, pointsOf } from './picture-size.ts'
import { acceptedInWords, highestLimitOf, isAccepted, kindOf, safeFileName, sizeInWords } from './rules.ts'
import { NOT_HELD, scanUpload } from './scanning/scan-upload.ts'
import { beginningOf, contentTypeOf } from './sniff.ts'
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

/** `here`: the platform has generated the file, so it is not scanned for viruses. */
export type Origin = 'here' | 'elsewhere'

/** A checked file under a temporary name. It is stored or dropped; after a crash it is removed by its age. */
export interface Draft {
  /** the refusal by another category than the one it was checked for, or null */
  problemFor(category: FileCategory): AppError | null
  /** stores the file under a key that stays marked until its row exists */
  keep(): Promise<ReceivedFile>
  drop(): Promise<void>
}

/**
 * Writes an upload to a temporary name, detects its type and checks it for its category. If a check fails or the client
 * disconnects, nothing is left. A file whose scan is pending will be stored in quarantine.
 * @throws AppError tooLarge, unsupportedMedia, or business for an empty or infected file
 */
export async function receiveDraft(
  platform: Platform,
  file: UploadedFile,
  category: FileCategory,
  origin: Origin = 'elsewhere',
): Promise<Draft> {
  const storage = storageOf(platform)
  const draft = await storage.draft()
  const drop = () => rm(draft, { force: true })
  try {
    const written = await write(file, draft, highestLimitOf(category))
    const contentType = await check(draft, file.fileName, written.size, category)
    const scanned =
      origin === 'here' ? NOT_HELD : await scanUpload(platform, () => createReadStream(draft), file.fileName)
    // after the scan, because the scan has to read the original bytes
    const { size, sha256 } = await cleaned(draft, file.fileName, contentType, written)
    const fileName = safeFileName(file.fileName, contentType)
    const keep = async () => {
      const storageKey = newKey(platform.now())
      await storage.mark(storageKey)
      await storage.keep(draft, platform.now(), sha256, storageKey)
      return { fileName, contentType, size, sha256, storageKey, ...scanned }
    }
    return {
      problemFor: (other) => fileProblem({ name: file.fileName, contentType, size }, other),
      keep: () => keep().catch((error) => drop().then(() => Promise.reject(error))),
      drop,
    }
  } catch (error) {
    await drop()
    throw error
  }
}

/** Receives a file that comes without a form and so is complete when its stream ends. */
export const receive = async (...given: Parameters<typeof receiveDraft>): Promise<ReceivedFile> =>
  (await receiveDraft(...given)).keep()

interface Written {
  readonly size: number
  readonly sha256: string
}

async function write(file: UploadedFile, path: string, most: number): Promise<Written> {
  const hash = createHash('sha256')
  let size = 0
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      // reads and drops the bytes beyond the limit, because a browser that is still sending cannot read the answer
      if (size > most) return done()
      hash.update(chunk)
      done(null, chunk)
    },
  })
  // opened first: a pipeline that fails while its stream still opens the file does not wait, so that it would appear
  // after it was dropped
  const opened = await open(path, 'wx', 0o600)
  // flush: an upload is on disk before the request is answered
  await pipeline(file.stream, meter, opened.createWriteStream({ flush: true }))
  if (size > most || file.isTruncated()) throw tooLarge(file.fileName, most)
  return { size, sha256: hash.digest('hex') }
}

/** Detects the content type from the file and checks it. */
async function check(path: string, name: string, size: number, category: FileCategory): Promise<string> {
  // a form sends the field that nobody filled as a file without a name
  if (size === 0 && name === '') throw fieldError('file', '请选择要上传的文件')
  if (size === 0) throw refuse(`“${name}”是空文件，请重新选择`)
  const contentType = await contentTypeOf(path, category === 'Temp' && SHEET_NAMES.test(name))
  const problem =
    contentType === undefined
      ? await unknownType(path, name, category)
      : fileProblem({ name, contentType, size }, category)
  if (problem || contentType === undefined) throw problem
  if (((await pointsOf(path, contentType)) ?? 0) > MOST_POINTS) {
    throw new AppError('tooLarge', { details: `“${name}”的长宽太大（超过 2 亿像素），请缩小后再上传` })
  }
  return contentType
}

/** Refuses unreadable files, and takes place and device out of pictures and films. */
async function cleaned(path: string, name: string, contentType: string, written: Written): Promise<Written> {
  if (contentType === 'application/pdf') {
    if (needsPassword(await readFile(path))) {
      throw refuse(`“${name}”要密码才能打开，审核人员看不到内容。请先打开它，用“打印”另存为没有密码的 PDF，再上传`)
    }
    return written
  }
  if (kindOf(contentType) === 'video') {
    const film = await cleanFilm(path)
    if (film.isBroken) throw refuse(`“${name}”${BROKEN_FILM}`)
    if (film.isHevc) throw new AppError('unsupportedMedia', { details: `“${name}”${HEVC_FILM}` })
    return film.isChanged ? { size: written.size, sha256: await hashOf(path) } : written
  }
  const picture = kindOf(contentType) === 'image' && photoBytes(await readFile(path), contentType)
  if (!picture) return written
  if (!picture.isWhole) throw refuse(`“${name}”${HALF_PHOTO}`)
  if (picture.body.length === written.size) return written
  await writeFile(path, picture.body, { mode: 0o600, flush: true })
  return { size: picture.body.length, sha256: createHash('sha256').update(picture.body).digest('hex') }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** The refusal of a file by its category, or null. */
export function fileProblem(
  { name, contentType, size }: { name: string; contentType: string; size: number },
  category: FileCategory,
): AppError | null {
  const kind = kindOf(contentType)
  if (!kind || !isAccepted(category, kind)) return wrongType(name, category)
  const most = limitOf(category, kind)
  return size > most ? tooLarge(name, most) : null
}

/** File names of tables. Text in GBK is accepted only under such a name. */
const SHEET_NAMES = /\.(csv|txt|prn|xls|xlsx|et)$/i

async function unknownType(path: string, name: string, category: FileCategory): Promise<AppError> {
  if (isHeic(await beginningOf(path, 64)))
    return new AppError('unsupportedMedia', { details: `“${name}”${HEIC_PHOTO}` })
  const reason = await refusedOfficeFile(path)
  return reason === null
    ? wrongType(name, category)
    : new AppError('unsupportedMedia', { details: `“${name}”${reason}` })
}

const wrongType = (name: string, category: FileCategory) =>
  new AppError('unsupportedMedia', {
    details: `“${name}”的内容不是可以上传的格式。可以上传：${acceptedInWords(category)}`,
  })

const tooLarge = (name: string, most: number) =>
  new AppError('tooLarge', { details: `“${name}”超过 ${sizeInWords(most)} 的上限，请压缩或拆分后再上传` })
