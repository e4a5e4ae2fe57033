import type { Scope } from '#services/abp/apply-event.ts'
import { fieldError } from '#services/abp/conventions/errors.ts'
import type { MayReadNamed } from '#services/abp/entities/entity.ts'
import { attachmentIdOf, attachToHost, replaceNamed } from '#services/attachments/attachment.api.ts'
import type { FooterSettings } from '#services/database/schema/setting-values.ts'
import { readSetting } from './setting.repository.ts'

const HOST = 'EditorImage'

type Codes = FooterSettings['qrCodes']

/** Ids of the pictures of codes that are uploads; others are external or part of the application. */
const uploadsOf = (codes: Codes): number[] =>
  codes.flatMap(({ imageUrl }) => (imageUrl === null ? [] : (attachmentIdOf(imageUrl) ?? [])))

/** Footer pictures are public, because the footer is on every page. */
export const isFooterPicture: MayReadNamed = async (db, _actor, fileId) => {
  const { qrCodes, logoUrl } = await readSetting(db, 'Footer')
  return uploadsOf(qrCodes).includes(fileId) || (logoUrl !== null && attachmentIdOf(logoUrl) === fileId)
}

/** Attaches the new pictures of the codes and removes those no longer shown. @throws AppError validation */
export async function keepFooterPictures(scope: Scope, before: Codes, after: Codes): Promise<void> {
  const [old, wanted] = [uploadsOf(before), uploadsOf(after)]
  if (new Set(wanted).size < wanted.length) throw fieldError('qrCodes', '两个二维码不能用同一张图片')
  const added = wanted.filter((id) => !old.includes(id))
  await attachToHost(scope, added, HOST, null, 'qrCodes')
  for (const id of old.filter((each) => !wanted.includes(each))) {
    await replaceNamed(scope, { before: id, after: null }, HOST, 'qrCodes')
  }
}
