import type { Actor } from '#machines/actor.ts'
import type { Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/context.ts'
import { attachmentsOf, registerHostVisibility, replaceOnHost } from '#services/attachments/attachment.api.ts'
import type { Database } from '#services/database/connect.ts'
import { isVisibleRequirement } from './requirement.repository.ts'

const HOST = 'RequirementAttachments'

/** Replaces the files of a job with those of the form. @throws AppError validation for a file of another user */
export const replaceRequirementFiles = (scope: Scope, id: number, fileIds: readonly number[]): Promise<void> =>
  replaceOnHost(scope, fileIds, HOST, id)

export async function requirementFiles({ platform, db }: Pick<RequestContext, 'platform' | 'db'>, id: number) {
  const files = await attachmentsOf(platform, db, HOST, [id])
  return files.map(({ id, fileName, contentType, size, url }) => ({ id, fileName, contentType, size, url }))
}

// readers of the job may read its files
registerHostVisibility(HOST, (db: Database, actor: Actor, id: number) =>
  isVisibleRequirement(db, actor, id, new Date()),
)
