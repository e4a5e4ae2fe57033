import { bind } from '#services/abp/conventions/binding.ts'
import type { RequestContext, UploadedFile } from '#services/abp/conventions/context.ts'
import { AppError, fieldError, invalid, refuse } from '#services/abp/conventions/errors.ts'
import { compileValidator } from '#services/abp/conventions/validation.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import type { Database } from '#services/database/connect.ts'
import { toAttachment } from './attachment.mapper.ts'
import { findUploaded, insertAttachment } from './attachment.repository.ts'
import { type Attachment, UploadTarget } from './attachment.schemas.ts'
import { mayAttach } from './host-visibility.ts'
import { type Draft, type Origin, receive, receiveDraft } from './receive.ts'
import { storageOf } from './storage.ts'

const validate = compileValidator(UploadTarget)

/** Stores a file as Temp; `hostType` selects the limits to apply. */
export const uploadToTemp = (context: RequestContext, input: UploadTarget): Promise<Attachment> =>
  upload(context, input, async ({ hostType }) => ({ category: hostType ?? 'Temp', hostType: 'Temp', hostId: null }))

/** Stores a file of an existing host; without a host it is Temp until a form refers to it. */
export const uploadAttachment = (context: RequestContext, input: UploadTarget): Promise<Attachment> =>
  upload(context, input, async ({ hostType, hostId }) => {
    if (!hostType) throw fieldError('hostType', '文件类别不能为空')
    if (hostType === 'Temp' || hostId === undefined) return { category: hostType, hostType: 'Temp', hostId: null }
    if (!(await mayAttach(context.db, context.actor, hostType, hostId))) {
      throw new AppError('noPermission', { details: '这条记录现在不能直接添加附件，请在它的页面上提交' })
    }
    return { category: hostType, hostType, hostId }
  })

/** Stores a file that was received without a form. */
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
  const received = await receiveOnly(context, async (sent) => {
    const target = targetOf(sent.fields, input)
    const place = await placeOf(target)
    return { sent, target, place, draft: await receiveDraft(platform, sent, place.category) }
  })
  const { hostType, hostId } = await finalPlace(received, input, placeOf)
  const file = await received.draft.keep()
  return insertOrForget(platform, db, { ...file, hostType, hostId, creatorUserId: actor.userId, creationTime: now })
}

/**
 * Removes the stored bytes when inserting the row fails, because no row would refer to them. A mark stays if the row
 * belongs to another transaction: whether that was committed is found out later by the age of the mark (stale-temp.ts).
 */
async function insertOrForget(
  platform: Platform,
  db: Database,
  values: Parameters<typeof insertAttachment>[1],
): Promise<Attachment> {
  const storage = storageOf(platform)
  try {
    const row = await insertOnce(platform, db, values)
    if (db === platform.db) await storage.unmark(values.storageKey)
    return toAttachment(platform, row)
  } catch (error) {
    await storage.remove(values.storageKey)
    await storage.unmark(values.storageKey)
    throw error
  }
}

/**
 * Inserts the row, repeatedly during a failover. An attempt without an answer may have been written, so its key is
 * searched first.
 */
function insertOnce({ patience }: Platform, db: Database, values: Parameters<typeof insertAttachment>[1]) {
  let isRepeated = false
  return patience.try(async () => {
    const written = isRepeated ? await findUploaded(db, values) : undefined
    isRepeated = true
    return written ?? insertAttachment(db, values)
  })
}

/** The target of an upload from form fields or the query; the query takes precedence. */
function targetOf(fields: UploadedFile['fields'], input: UploadTarget): UploadTarget {
  const target = { ...(bind(UploadTarget, fields, true) as UploadTarget), ...input }
  const errors = validate(target)
  if (errors.length > 0) throw invalid(errors)
  return target
}

interface Received {
  readonly sent: UploadedFile
  readonly target: UploadTarget
  readonly place: Place
  readonly draft: Draft
}

/** Checks the file again when form fields follow it, by the category that the complete form names. */
async function finalPlace(
  { sent, target, place, draft }: Received,
  input: UploadTarget,
  placeOf: (target: UploadTarget) => Promise<Place>,
): Promise<Place> {
  try {
    const whole = targetOf(sent.allFields?.() ?? sent.fields, input)
    if (whole.hostType === target.hostType && whole.hostId === target.hostId) return place
    const found = await placeOf(whole)
    const problem = draft.problemFor(found.category)
    if (problem !== null) throw problem
    return found
  } catch (error) {
    await draft.drop()
    throw error
  }
}

/**
 * Accepts exactly one file in a request, so that each file has its own progress and error. The file has a temporary
 * name until the form has ended: an incomplete form, or one that breaks a limit, leaves nothing.
 */
async function receiveOnly(
  { files }: RequestContext,
  take: (file: UploadedFile) => Promise<Received>,
): Promise<Received> {
  let taken: Received | null = null
  let count = 0
  try {
    for await (const sent of files()) {
      count += 1
      try {
        if (count === 1) taken = await take(sent)
      } finally {
        // reads a refused body to its end, because a browser that is still sending cannot read the answer
        sent.stream.resume()
      }
    }
    if (count > 1) throw refuse('一次只能上传一个文件')
  } catch (error) {
    await taken?.draft.drop()
    throw error
  }
  if (!taken) throw fieldError('file', '请选择要上传的文件')
  return taken
}
