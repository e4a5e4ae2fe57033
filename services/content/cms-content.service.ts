import { applyEvent } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import { EntityId, Nothing, PagedResult } from '#services/abp/conventions/schema-types.ts'
import { action, defineService } from '#services/abp/define-service.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { contentBinding } from './cms-content.binding.ts'
import { contentDto, contentListDto } from './cms-content.mapper.ts'
import { findContent, listContents, type Scope } from './cms-content.repository.ts'
import * as schemas from './cms-content.schemas.ts'
import { contentDetail } from './cms-content-detail.ts'
import { changeCategory, createContent, schedule, updateContent } from './cms-content-editing.ts'
import { praise } from './praise.ts'
import { wechatActions } from './wechat/wechat.actions.ts'

const CONTENT = ['PlatformUser:Content'] as const
/** The limit is enough for a person and slows down scripts. */
const PRAISES_A_MINUTE = 60

async function edited(context: RequestContext, id: number) {
  const row = await findContent(context.db, context.actor, id)
  if (!row) throw new AppError('notFound')
  return contentDto(context, row)
}

async function list(context: RequestContext, scope: Scope, query: schemas.CmsContentFilter) {
  const { totalCount, items } = await listContents(context.db, context.actor, scope, query)
  return { totalCount, items: items.map((row) => contentListDto(context, row)) }
}

interface Event {
  id: number
  rowVersion?: number
}

async function send(context: RequestContext, type: string, { id, rowVersion }: Event, set: object = {}) {
  await transact(context, (scope) => applyEvent(scope, contentBinding, id, { type }, { rowVersion, set }))
  return edited(context, id)
}

/** An action that only sends an event of the lifecycle. */
const eventAction = (type: string, summary: string) =>
  action({
    summary,
    allow: CONTENT,
    input: schemas.CmsContentEventDto,
    output: schemas.CmsContentDto,
    handler: (context, input) => send(context, type, input),
  })

/** Publishes a draft at once; with a future time the draft is scheduled, and the job publishes it then. */
async function publish(context: RequestContext, { publishTime, ...event }: Event & { publishTime?: string }) {
  if (publishTime === undefined) return send(context, 'publish', event)
  await schedule(context, event.id, new Date(publishTime), event.rowVersion)
  return edited(context, event.id)
}

const reading = {
  GetAll: action({
    summary: '内容列表：公开的，或本人数据范围内的',
    allow: 'anonymous',
    input: schemas.CmsContentQuery,
    output: PagedResult(schemas.CmsContentListDto),
    handler: (context, { enableDataPermissionLimit, ...query }) =>
      list(context, enableDataPermissionLimit ? 'managed' : 'public', query),
  }),
  SearchPublishedContent: action({
    summary: '查找已发布的内容',
    allow: 'anonymous',
    input: schemas.PublishedContentQuery,
    output: PagedResult(schemas.CmsContentListDto),
    verb: 'GET',
    also: ['POST'],
    handler: (context, query) => list(context, 'public', { status: 'Published', ...query }),
  }),
  Get: action({
    summary: '一篇内容，供编辑；不计入阅读数',
    allow: 'anonymous',
    input: EntityId,
    output: schemas.CmsContentDto,
    handler: (context, { id }) => edited(context, id),
  }),
  GetDetail: action({
    summary: '阅读一篇内容：计入阅读数，附同栏目的前后篇',
    allow: 'anonymous',
    input: schemas.VisitedContent,
    output: schemas.CmsContentDetailDto,
    handler: contentDetail,
  }),
  Praise: action({
    summary: '点赞：每位访问者一次',
    allow: 'anonymous',
    input: schemas.PraiseCmsContentDto,
    output: schemas.PraiseResultDto,
    perMinute: PRAISES_A_MINUTE,
    handler: praise,
  }),
}

const editing = {
  Create: action({
    summary: '新建草稿',
    allow: CONTENT,
    input: schemas.CreateCmsContentDto,
    output: schemas.CmsContentDto,
    handler: async (context, input) => edited(context, await createContent(context, input)),
  }),
  Update: action({
    summary: '修改草稿或已发布的内容',
    allow: CONTENT,
    input: schemas.UpdateCmsContentDto,
    output: schemas.CmsContentDto,
    handler: async (context, input) => {
      await updateContent(context, input)
      return edited(context, input.id)
    },
  }),
  BatchChangeCategory: action({
    summary: '把多篇内容移到一个栏目：全部成功或全部不动',
    allow: CONTENT,
    input: schemas.BatchChangeCategory,
    output: Nothing,
    query: ['contentIds', 'categoryId'],
    handler: async (context, { contentIds, categoryId }) => {
      await changeCategory(context, contentIds, categoryId)
      return null
    },
  }),
  Delete: action({
    summary: '彻底删除回收站中的内容',
    allow: CONTENT,
    input: EntityId,
    output: Nothing,
    handler: async (context, { id }) => {
      await transact(context, (scope) => applyEvent(scope, contentBinding, id, { type: 'delete' }))
      return null
    },
  }),
}

const lifecycle = {
  Publish: action({
    summary: '发布，或设定发布的时间',
    allow: CONTENT,
    input: schemas.PublishCmsContentDto,
    output: schemas.CmsContentDto,
    handler: publish,
  }),
  CancelPublish: eventAction('cancelPublish', '取消发布，或取消定时'),
  StickyPost: eventAction('stickyPost', '置顶'),
  CancelStickyPost: eventAction('cancelStickyPost', '取消置顶'),
  MoveToTrash: eventAction('moveToTrash', '移到回收站'),
  RestoreFromTrash: eventAction('restoreFromTrash', '从回收站恢复为草稿'),
}

export const cmsContentService = defineService('CmsContent', {
  ...reading,
  ...editing,
  ...lifecycle,
  ...wechatActions,
})
