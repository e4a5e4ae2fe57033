import { bind } from '#services/abp/binding.ts'
import type { RequestContext, UploadedFile } from '#services/abp/context.ts'
import { AppError, fieldError, invalid, refuse } from '#services/abp/errors.ts'
import type { Platform } from '#services/abp/platform.ts'
import { compileValidator } from '#services/abp/validation.ts'
import type { Database } from '#services/database/connect.ts'
import { toAttachment } from './attachment.mapper.ts'
import { findUploaded, insertAttachment } from './attachment.repository.ts'
import { type Attachment, UploadTarget } from './attachment.schemas.ts'
import { mayAttach } from './host-visibility.ts'
import { type Origin, type ReceivedFile, receive } from './receive.ts'
import { storageOf } from './storage.ts'

const validate = compileValidator(UploadTarget)

/** Stores a file as Temp; `hostType` selects the limits to apply. */
export const uploadToTemp = (context: RequestContext, input: UploadTarget): Promise<Attachment> =>
  upload(context, input, async ({ hostType }) => ({ category: hostType ?? 'Temp', hostType: 'Temp', hostId: null }))

/** Stores a file of an existing host; without a host it is Temp until a form names it. */
export const uploadAttachment = (context: RequestContext, input: UploadTarget): Promise<Attachment> =>
  upload(context, input, async ({ hostType, hostId }) => {
    if (!hostType) throw fieldError('hostType', '文件类别不能为空')
    if (hostType === 'Temp' || hostId === undefined) return { category: hostType, hostType: 'Temp', hostId: null }
    if (!(await mayAttach(context.db, context.actor, hostType, hostId))) {
      throw new AppError('noPermission', { details: '这条记录现在不能直接添加附件，请在它的页面上提交' })
    }
    return { category: hostType, hostType, hostId }
  })

/** Stores a file that came without a form. */
export async function storeFile(
  { platform, db, actor, now }: Pick<RequestContext, 'platform' | 'db' | 'actor' | 'now'>,
  sent: UploadedFile,
  category: Attachment['hostType'],
  origin: Origin = 'elsewhere',
): Promise<Attachment> {
  const file = await receive(platform, sent, category, origin)
  const place = { hostType: 'Temp' as const, hostId: null }
  return insertOrForget(platform, db, { ...file, ...place, creatorUserId: actor.userId, creationTime: now })
}

interface Place {
  /** the category whose limits apply */
  category: Attachment['hostType']
  hostType: Attachment['hostType']
  hostId: number | null
}

async function upload(
  context: RequestContext,
  input: UploadTarget,
  placeOf: (target: UploadTarget) => Promise<Place>,
): Promise<Attachment> {
  const { platform, db, actor, now } = context
  const { file, place } = await receiveOnly(context, async (sent) => {
    const found = await placeOf(targetOf(sent, input))
    return { file: await receive(platform, sent, found.category), place: found }
  })
  const { hostType, hostId } = place
  return insertOrForget(platform, db, { ...file, hostType, hostId, creatorUserId: actor.userId, creationTime: now })
}

/** Removes the stored bytes when inserting the row fails, because nothing would refer to them. */
async function insertOrForget(
  platform: Platform,
  db: Database,
  values: Parameters<typeof insertAttachment>[1],
): Promise<Attachment> {
  try {
    return toAttachment(platform, await insertOnce(platform, db, values))
  } catch (error) {
    await storageOf(platform).remove(values.storageKey)
    throw error
  }
}

/** Repeated during a failover. The first attempt may have been written without an answer, so its key is looked for. */
function insertOnce({ patience }: Platform, db: Database, values: Parameters<typeof insertAttachment>[1]) {
  let isRepeated = false
  return patience.try(async () => {
    const written = isRepeated ? await findUploaded(db, values) : undefined
    isRepeated = true
    return written ?? insertAttachment(db, values)
  })
}

/** Form fields and the query are equivalent; the query wins. */
function targetOf({ fields }: UploadedFile, input: UploadTarget): UploadTarget {
  const target = { ...(bind(UploadTarget, fields, true) as UploadTarget), ...input }
  const errors = validate(target)
  if (errors.length > 0) throw invalid(errors)
  return target
}

/** Exactly one file in a request, so that each has its own progress and error. */
async function receiveOnly<T extends { file: ReceivedFile }>(
  { platform, files }: RequestContext,
  take: (file: UploadedFile) => Promise<T>,
): Promise<T> {
  let taken: T | null = null
  let count = 0
  for await (const sent of files()) {
    count += 1
    try {
      if (count === 1) taken = await take(sent)
    } finally {
      // reads a refused body to its end, because a browser that is still sending cannot read the answer
      sent.stream.resume()
    }
  }
  if (!taken) throw fieldError('file', '请选择要上传的文件')
  if (count > 1) {
    await storageOf(platform).remove(taken.file.storageKey)
    throw refuse('一次只能上传一个文件')
  }
  return taken
}
