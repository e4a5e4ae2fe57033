import type { Scope } from '#services/abp/apply-event.ts'
import { type FileRules, isFound } from '#services/abp/entities/entity.ts'
import { replaceOnHost } from '#services/attachments/attachment.api.ts'
import { findContent } from './cms-content.repository.ts'

export const FILES = 'CmsContentAttachment'
const TITLE_IMAGE = 'CmsContentTitleImage'
const BODY_IMAGE = 'EditorImage'

/** Readers of the content may read its files; published content is public. */
export const contentFiles: readonly FileRules[] = ([FILES, TITLE_IMAGE, BODY_IMAGE] as const).map((category) => ({
  category,
  mayRead: isFound(findContent),
}))

export interface ContentFiles {
  readonly fileIds?: readonly number[] | undefined
  /** null removes the picture */
  readonly titleImageId?: number | null | undefined
  /** the uploads that the body shows */
  readonly imageIds?: readonly number[] | undefined
}

/** Sets the files of a content; undefined members stay unchanged. @throws AppError validation */
export async function setContentFiles(scope: Scope, id: number, files: ContentFiles): Promise<void> {
  const { fileIds, titleImageId, imageIds } = files
  if (fileIds !== undefined) await replaceOnHost(scope, fileIds, FILES, id)
  if (titleImageId !== undefined) {
    await replaceOnHost(scope, titleImageId === null ? [] : [titleImageId], TITLE_IMAGE, id, 'titleImageId')
  }
  if (imageIds !== undefined) await replaceOnHost(scope, imageIds, BODY_IMAGE, id, 'body')
}
