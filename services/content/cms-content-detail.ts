import { hasPlatformRole } from '#machines/actor.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import { contentDto } from './cms-content.mapper.ts'
import { countView, findContent, neighboursOf } from './cms-content.repository.ts'
import type { CmsContentDetailDto } from './cms-content.schemas.ts'
import { hasVisitorPraised } from './praise.ts'

const RELATED = 5

/** The page of a content for a reader. Views by its editors are not counted. @throws AppError notFound */
export async function contentDetail(
  context: RequestContext,
  visit: { id: number; visitorId?: string },
): Promise<CmsContentDetailDto> {
  const { db, actor } = context
  const row = await findContent(db, actor, visit.id)
  if (!row) throw new AppError('notFound')
  const isReading = row.publishTime !== null && !hasPlatformRole(actor, 'Content')
  if (isReading) await countView(db, row.id)
  return {
    ...(await contentDto(context, row)),
    viewCount: row.viewCount + (isReading ? 1 : 0),
    hasPraised: await hasVisitorPraised(context, visit),
    ...(await neighboursOf(db, row, RELATED)),
  }
}
