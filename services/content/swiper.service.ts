import Type from 'typebox'
import type { Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError } from '#services/abp/conventions/errors.ts'
import { insertRow, lockRow, removeRow, updateRow } from '#services/abp/conventions/flat-table.ts'
import { EntityId, Nothing, PagedResult } from '#services/abp/conventions/schema-types.ts'
import { action, defineService } from '#services/abp/define-service.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { attachmentPath, replaceOnHost } from '#services/attachments/attachment.api.ts'
import { ANCHORS } from './cms-anchor.repository.ts'
import { findSwiper, listSwipers, SWIPERS, type SwiperFields, type SwiperRow, shownAt } from './swiper.repository.ts'
import {
  CreateSwiperDto,
  type Swiper,
  SwiperDto,
  SwiperListByAnchor,
  SwiperQuery,
  UpdateSwiperDto,
} from './swiper.schemas.ts'

const CONTENT = ['PlatformUser:Content'] as const
const HOST = 'Swiper'

const swiperDto = ({ imagePath, ...row }: SwiperRow): Swiper => ({
  ...row,
  imageUrl: row.imageId === null ? imagePath : attachmentPath(row.imageId),
})

async function byId({ db, actor }: RequestContext, id: number) {
  const row = await findSwiper(db, actor, id)
  if (!row) throw new AppError('notFound')
  return swiperDto(row)
}

/** @throws AppError validation when a picture has no alternative text or the anchor does not exist */
async function check({ tx }: Scope, after: Pick<SwiperFields, 'cmsAnchorId' | 'imageId' | 'imagePath' | 'imageAlt'>) {
  const hasImage = after.imageId !== null || after.imagePath !== null
  if (hasImage && !after.imageAlt?.trim()) {
    throw fieldError('imageAlt', '图片需要替代文字：用一句话写出图上有什么')
  }
  if (!(await lockRow(tx, ANCHORS, after.cmsAnchorId, 'share'))) throw fieldError('cmsAnchorId', '锚点不存在')
}

async function setImage(scope: Scope, id: number, imageId: number | null | undefined): Promise<void> {
  if (imageId !== undefined) await replaceOnHost(scope, imageId === null ? [] : [imageId], HOST, id, 'imageId')
}

const createSwiper = (context: RequestContext, input: CreateSwiperDto) =>
  transact(context, async (scope) => {
    const { imageId = null, imageAlt = null } = input
    await check(scope, { cmsAnchorId: input.cmsAnchorId, imageId, imageAlt, imagePath: null })
    const { id } = await insertRow(scope.tx, SWIPERS, { ...input, linkUrl: input.linkUrl || null }, scope)
    await setImage(scope, id, imageId)
    return id
  })

const updateSwiper = (context: RequestContext, input: UpdateSwiperDto) =>
  transact(context, async (scope) => {
    const before = await lockRow(scope.tx, SWIPERS, input.id, 'update')
    if (!before) throw new AppError('notFound')
    // an uploaded picture, or none, replaces the application's own picture
    const set = {
      ...input,
      ...(input.linkUrl === undefined ? {} : { linkUrl: input.linkUrl || null }),
      ...(input.imageId === undefined ? {} : { imagePath: null }),
    }
    await check(scope, { ...before, ...set })
    await updateRow(scope.tx, SWIPERS, set, scope)
    await setImage(scope, input.id, input.imageId)
  })

export const swiperService = defineService('Swiper', {
  Create: action({
    summary: '新建轮播',
    allow: CONTENT,
    input: CreateSwiperDto,
    output: SwiperDto,
    handler: async (context, input) => byId(context, await createSwiper(context, input)),
  }),
  Update: action({
    summary: '修改轮播',
    allow: CONTENT,
    input: UpdateSwiperDto,
    output: SwiperDto,
    handler: async (context, input) => {
      await updateSwiper(context, input)
      return byId(context, input.id)
    },
  }),
  Delete: action({
    summary: '删除轮播',
    allow: CONTENT,
    input: EntityId,
    output: Nothing,
    handler: async ({ db, ...by }, { id }) => {
      await removeRow(db, SWIPERS, id, by)
      return null
    },
  }),
  GetSwiperListByAnchor: action({
    summary: '一个锚点上显示的轮播；isMustImg 时只要有图片的',
    allow: 'anonymous',
    input: SwiperListByAnchor,
    output: Type.Array(SwiperDto),
    handler: async ({ db }, { anchorName, isMustImg }) => (await shownAt(db, anchorName, isMustImg)).map(swiperDto),
  }),
  Get: action({
    summary: '一个轮播；管理人员也能看到隐藏的',
    allow: 'anonymous',
    input: EntityId,
    output: SwiperDto,
    handler: (context, { id }) => byId(context, id),
  }),
  GetAll: action({
    summary: '轮播列表；管理人员也能看到隐藏的',
    allow: 'anonymous',
    input: SwiperQuery,
    output: PagedResult(SwiperDto),
    handler: async ({ db, actor }, query) => {
      const { totalCount, items } = await listSwipers(db, actor, query)
      return { totalCount, items: items.map(swiperDto) }
    },
  }),
})
