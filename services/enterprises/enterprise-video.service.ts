import { publishingProblem, readCaptions, toWebVtt } from '#machines/rules/captions.ts'
import type { Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { fieldError } from '#services/abp/conventions/errors.ts'
import { getRow, insertRow, removeRow, updateRow } from '#services/abp/conventions/flat-table.ts'
import { EntityId, Nothing, PagedResult } from '#services/abp/conventions/schema-types.ts'
import { toWireTime } from '#services/abp/conventions/wire.ts'
import { action, defineService } from '#services/abp/define-service.ts'
import { attachmentsByIds } from '#services/attachments/attachment.api.ts'
import { displayNameOf } from '#services/reference/enum.service.ts'
import { pageVideos, VIDEOS, type VideoRow, videosOf } from './enterprise-showing.repository.ts'
import { keepShownFiles, ownRow, requireRoom, SHOWING_EDITORS, withOwnEnterprise } from './enterprise-showing.ts'
import {
  type CreateEnterpriseVideo,
  CreateEnterpriseVideoDto,
  type EnterpriseVideo,
  EnterpriseVideoDto,
  EnterpriseVideoQuery,
  UpdateEnterpriseVideoDto,
} from './enterprise-video.schemas.ts'

const MOST_VIDEOS = 10

async function shown({ platform, db }: RequestContext, rows: readonly VideoRow[]): Promise<EnterpriseVideo[]> {
  const files = await attachmentsByIds(
    platform,
    db,
    rows.map(({ fileId }) => fileId),
  )
  return rows.map((row) => {
    const file = files.find(({ id }) => id === row.fileId)
    return {
      ...row,
      videoTypeLabel: displayNameOf('VideoType', row.videoType),
      fileName: file?.fileName ?? '',
      size: file?.size ?? 0,
      url: file?.url ?? '',
      creationTime: toWireTime(row.creationTime),
    }
  })
}

async function shownOne(context: RequestContext, id: number): Promise<EnterpriseVideo> {
  const [dto] = await shown(context, [await getRow(context.db, VIDEOS, id)])
  if (!dto) throw new Error('a video that is there has to be shown')
  return dto
}

/** The columns of a form: validated captions, and null for empty texts. @throws AppError validation */
function columnsOf({ captions, transcript, isPublished, videoType, title, fileId }: CreateEnterpriseVideo) {
  const problem = isPublished ? publishingProblem({ captions, transcript }) : null
  if (problem) throw fieldError('captions', problem)
  return { videoType, title, fileId, isPublished, captions: webVttOf(captions), transcript: transcript?.trim() || null }
}

function webVttOf(captions: string | null | undefined): string | null {
  if (!captions?.trim()) return null
  const read = readCaptions(captions)
  if (read.cues === null) throw fieldError('captions', read.problem)
  return toWebVtt(read.cues)
}

const keepFilm = (
  context: RequestContext,
  scope: Scope,
  enterpriseId: number,
  [before, after]: readonly [readonly number[], readonly number[]],
): Promise<void> =>
  keepShownFiles(context, scope, {
    ...{ enterpriseId, before, after },
    ...{ kind: 'video/', member: 'fileId', message: '请上传 MP4 或 MOV 视频' },
  })

export const enterpriseVideoService = defineService('EnterpriseVideo', {
  GetAll: action({
    summary: '企业的视频：已认证企业发布的人人可见',
    allow: 'anonymous',
    input: EnterpriseVideoQuery,
    output: PagedResult(EnterpriseVideoDto),
    handler: async (context, query) => {
      const { totalCount, items } = await pageVideos(context.db, context.actor, query)
      return { totalCount, items: await shown(context, items) }
    },
  }),
  Create: action({
    summary: '添加一个视频；有字幕或文字稿才能发布',
    allow: SHOWING_EDITORS,
    input: CreateEnterpriseVideoDto,
    output: EnterpriseVideoDto,
    handler: async (context, form) => {
      const columns = columnsOf(form)
      const id = await withOwnEnterprise(context, async (scope, enterpriseId) => {
        requireRoom(await videosOf(scope.tx, enterpriseId), MOST_VIDEOS, '视频')
        const row = await insertRow(scope.tx, VIDEOS, { ...columns, enterpriseId }, scope)
        await keepFilm(context, scope, enterpriseId, [[], [form.fileId]])
        return row.id
      })
      return shownOne(context, id)
    },
  }),
  Update: action({
    summary: '修改、发布或收回一个视频',
    allow: SHOWING_EDITORS,
    input: UpdateEnterpriseVideoDto,
    output: EnterpriseVideoDto,
    handler: async (context, form) => {
      const { id, rowVersion } = form
      await withOwnEnterprise(context, async (scope, enterpriseId) => {
        const { fileId } = ownRow(await videosOf(scope.tx, enterpriseId), id)
        await updateRow(scope.tx, VIDEOS, { ...columnsOf(form), id, rowVersion }, scope)
        await keepFilm(context, scope, enterpriseId, [[fileId], [form.fileId]])
      })
      return shownOne(context, id)
    },
  }),
  Delete: action({
    summary: '删除一个视频',
    allow: SHOWING_EDITORS,
    input: EntityId,
    output: Nothing,
    handler: (context, { id }) =>
      withOwnEnterprise(context, async (scope, enterpriseId) => {
        const { fileId } = ownRow(await videosOf(scope.tx, enterpriseId), id)
        await keepFilm(context, scope, enterpriseId, [[fileId], []])
        await removeRow(scope.tx, VIDEOS, id, scope)
        return null
      }),
  }),
})
