import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FileCategory } from '#machines/rules/files/file-kinds.ts'
import type { Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { fieldError } from '#services/abp/conventions/errors.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import type { Database } from '#services/database/connect.ts'
import { toAttachment } from './attachment.mapper.ts'
import * as files from './attachment.repository.ts'
import type { Attachment } from './attachment.schemas.ts'
import { fileProblem, type Origin } from './receive.ts'
import { quarantineNotice } from './scanning/quarantine-notice.ts'
import { fileIdOf, plainUrl, signedUrl } from './signed-url.ts'
import { storageOf } from './storage.ts'
import { storeFile } from './upload.ts'

/**
 * Attaches the actor's own uploads to a row; files already attached stay. Refuses files that others uploaded or that
 * are used elsewhere, and kinds and sizes that the category does not permit. A file that several rows refer to is
 * attached to no row: `null`.
 * @throws AppError validation naming `member`
 */
export async function attachToHost(
  { tx, actor, now }: Scope,
  ids: readonly number[],
  hostType: Exclude<FileCategory, 'Temp'>,
  hostId: number | null,
  member = 'fileIds',
): Promise<void> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  const rows = await files.lockAttachments(tx, wanted)
  const isThere = (row: files.AttachmentRow) => row.hostType === hostType && row.hostId === hostId
  const isOwn = (row: files.AttachmentRow) => row.hostType === 'Temp' && row.creatorUserId === actor.userId
  if (rows.length !== wanted.length || !rows.every((row) => isThere(row) || isOwn(row))) {
    throw fieldError(member, '有文件已失效或不是您上传的，请重新上传')
  }
  const fresh = rows.filter((row) => !isThere(row))
  for (const { fileName, contentType, size } of fresh) {
    const problem = fileProblem({ name: fileName, contentType, size }, hostType)
    if (problem) throw fieldError(member, problem.details ?? problem.message)
  }
  const freshIds = fresh.map(({ id }) => id)
  if (fresh.length > 0) await files.moveToHost(tx, freshIds, { hostType, hostId }, { now, userId: actor.userId })
}

/** Attaches a file without a host to this row. The caller has checked that it belongs to the row. */
export const giveToRow = (
  { tx, actor, now }: Scope,
  fileId: number,
  hostType: Exclude<FileCategory, 'Temp'>,
  hostId: number,
): Promise<void> => files.moveToHost(tx, [fileId], { hostType, hostId }, { now, userId: actor.userId })

/** Detaches files from their row without deleting them, for a row that still names them by their ids. */
export async function takeFromHost(
  { tx, actor, now }: Scope,
  fileIds: readonly number[],
  hostType: Exclude<FileCategory, 'Temp'>,
): Promise<void> {
  if (fileIds.length > 0) await files.moveToHost(tx, fileIds, { hostType, hostId: null }, { now, userId: actor.userId })
}

/** Like `attachToHost`, but removes the row's other files: for forms that send the complete list of files. */
export async function replaceOnHost(
  scope: Scope,
  ids: readonly number[],
  hostType: Exclude<FileCategory, 'Temp'>,
  hostId: number,
  member = 'fileIds',
): Promise<void> {
  await attachToHost(scope, ids, hostType, hostId, member)
  const present = await files.findOfHosts(scope.tx, hostType, [hostId])
  const dropped = present.filter(({ id }) => !ids.includes(id)).map(({ id }) => id)
  if (dropped.length > 0) await files.markDeleted(scope.tx, dropped, { now: scope.now, userId: scope.actor.userId })
}

/**
 * Replaces the single file that a row refers to (an avatar, a licence): a new upload of the actor replaces `before`,
 * which is removed. Unlike `attachToHost` it refuses a file that another row refers to. `hostId` is the row whose
 * readers may read the file, or null where a separate rule decides.
 * @throws AppError validation naming `member`
 */
export async function replaceNamed(
  scope: Scope,
  { before, after }: { before: number | null; after: number | null },
  hostType: Exclude<FileCategory, 'Temp'>,
  member: string,
  hostId: number | null = null,
): Promise<void> {
  if (before === after) return
  if (after !== null) {
    const [row] = await files.lockAttachments(scope.tx, [after])
    if (row?.hostType !== 'Temp') throw fieldError(member, '有文件已失效或不是您上传的，请重新上传')
    await attachToHost(scope, [after], hostType, hostId, member)
  }
  if (before !== null) await files.markDeleted(scope.tx, [before], { now: scope.now, userId: scope.actor.userId })
}

/**
 * Files of several hosts, sorted by host and age, each with its `hostId`. The caller has checked the right to see the
 * hosts.
 */
export async function attachmentsOf(
  platform: Platform,
  db: Database,
  hostType: FileCategory,
  hostIds: readonly number[],
): Promise<Attachment[]> {
  if (hostIds.length === 0) return []
  return (await files.findOfHosts(db, hostType, hostIds)).map((row) => toAttachment(platform, row))
}

/** Files that a row references by id (a voucher, a certificate). The caller has checked the right to see the row. */
export async function attachmentsByIds(
  platform: Platform,
  db: Database,
  ids: readonly number[],
): Promise<Attachment[]> {
  if (ids.length === 0) return []
  return (await files.findAttachments(db, ids)).map((row) => toAttachment(platform, row))
}

/**
 * The contents of the hosts' files, for code that combines them. The caller has checked the right to read them. A file
 * in quarantine has a reason (`held`) and no content.
 */
export async function storedFilesOf(
  platform: Platform,
  db: Database,
  hostType: FileCategory,
  hostIds: readonly number[],
): Promise<{ id: number; fileName: string; held: string | null; open(): Promise<Readable | undefined> }[]> {
  if (hostIds.length === 0) return []
  const rows = await files.findOfHosts(db, hostType, hostIds)
  return rows.map(({ id, fileName, storageKey, quarantine }) => ({
    id,
    fileName,
    held: quarantineNotice(quarantine),
    open: async () => (quarantine === null ? storageOf(platform).read(storageKey) : undefined),
  }))
}

/**
 * Stores a file that the platform has generated or fetched (`origin`) like an upload of the actor: it is Temp until a
 * row refers to it.
 * @throws AppError tooLarge, unsupportedMedia or business
 */
export const storeUpload = (
  work: Pick<RequestContext, 'platform' | 'db' | 'actor' | 'now'>,
  fileName: string,
  stream: Readable,
  category: FileCategory,
  origin: Origin = 'here',
): Promise<Attachment> => storeFile(work, { fileName, stream, fields: {}, isTruncated: () => false }, category, origin)

/**
 * An upload of the actor for a form that reads it immediately; undefined when it belongs to another user or no longer
 * exists. A file in quarantine may be read as well, because only its uploader gets the result, and only cells are read.
 */
export async function readOwnUpload(
  { platform, db, actor }: Pick<RequestContext, 'platform' | 'db' | 'actor'>,
  id: number,
): Promise<{ fileName: string; bytes: Buffer } | undefined> {
  const [row] = await files.findAttachments(db, [id])
  if (row?.hostType !== 'Temp' || row.creatorUserId !== actor.userId) return undefined
  const stream = await storageOf(platform).read(row.storageKey)
  return stream && { fileName: row.fileName, bytes: await buffer(stream) }
}

/** Removes an upload that was read and is no longer needed; its content is deleted with other old uploads. */
export const dropUpload = ({ tx, actor, now }: Scope, id: number): Promise<void> =>
  files.markDeleted(tx, [id], { now, userId: actor.userId })

/** A user's own uploads, read into memory up to a total size; for the remaining files only the names. */
export async function ownFiles(platform: Platform, db: Database, userId: number, most: number) {
  const kept: { id: number; fileName: string; content: Buffer }[] = []
  const left: string[] = []
  let bytes = 0
  for (const row of await files.findOfUploader(db, userId)) {
    const isTaken = row.quarantine === null && bytes + row.size <= most
    const stream = isTaken ? await storageOf(platform).read(row.storageKey) : undefined
    if (!stream) left.push(row.fileName)
    else {
      kept.push({ id: row.id, fileName: row.fileName, content: Buffer.concat(await stream.toArray()) })
      bytes += row.size
    }
  }
  return { files: kept, left }
}

/** Type and size of a file that a form refers to, for the form's own limits. */
export async function pictureOf(db: Database, id: number): Promise<{ contentType: string; size: number } | undefined> {
  const [row] = await files.findAttachments(db, [id])
  return row && { contentType: row.contentType, size: row.size }
}

/** The permanent URL of a public file, as used in texts of the site. */
export const attachmentPath = (id: number): string => plainUrl(id)

/** The id of the file that a URL in a text refers to; undefined for other URLs. */
export const attachmentIdOf = (address: string): number | undefined => fileIdOf(address)

/** A link to a file, valid for ten minutes; the caller has checked the right to read it. */
export const signedAttachmentPath = (platform: Platform, id: number): string => signedUrl(platform, id)

/** Whether the row may get another file. A direct upload has the same limit as the form. */
export const hasRoomFor = async (db: Database, hostType: FileCategory, hostId: number, most: number) =>
  ((await countAttachments(db, hostType, [hostId])).get(hostId) ?? 0) < most

/** The number of files of each host, without hosts that have no files. */
export async function countAttachments(
  db: Database,
  hostType: FileCategory,
  hostIds: readonly number[],
): Promise<Map<number, number>> {
  if (hostIds.length === 0) return new Map()
  const rows = await files.countOfHosts(db, hostType, hostIds)
  return new Map(rows.map(({ hostId, count }) => [Number(hostId), count]))
}
