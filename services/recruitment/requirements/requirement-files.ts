import type { Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { attachmentsOf, replaceOnHost } from '#services/attachments/attachment.api.ts'

const HOST = 'RequirementAttachments'

/** Replaces the files of a job with those of the form. @throws AppError validation for a file of another user */
export const replaceRequirementFiles = (scope: Scope, id: number, fileIds: readonly number[]): Promise<void> =>
  replaceOnHost(scope, fileIds, HOST, id)

export async function requirementFiles({ platform, db }: Pick<RequestContext, 'platform' | 'db'>, id: number) {
  const files = await attachmentsOf(platform, db, HOST, [id])
  return files.map(({ id, fileName, contentType, size, url }) => ({ id, fileName, contentType, size, url }))
}
