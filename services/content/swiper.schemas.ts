import Type, { type Static } from 'typebox'
import {
  Id,
  lifecycleFields,
  Nullable,
  PagedRequest,
  rowVersionField,
  Text,
} from '#services/abp/conventions/schema-types.ts'
import { LINK } from './common.schemas.ts'

export const SwiperDto = Type.Object(
  {
    id: Id(),
    cmsAnchorId: Id(),
    anchorName: Type.String(),
    displayName: Type.String(),
    description: Nullable(Type.String()),
    imageId: Nullable(Type.Integer()),
    imageUrl: Nullable(Type.String({ description: '没有图片的只显示文字' })),
    imageAlt: Nullable(Type.String({ description: '图片的替代文字' })),
    linkUrl: Nullable(Type.String()),
    displayOrder: Type.Integer(),
    isHidden: Type.Boolean(),
    rowVersion: lifecycleFields.rowVersion,
  },
  { $id: 'SwiperDto' },
)

const fields = {
  cmsAnchorId: Id({ title: '锚点' }),
  displayName: Text(50, { title: '标题' }),
  description: Type.Optional(Nullable(Type.String({ maxLength: 200, title: '说明' }))),
  imageId: Type.Optional(Nullable(Id({ title: '图片' }))),
  imageAlt: Type.Optional(Nullable(Type.String({ maxLength: 200, title: '替代文字' }))),
  linkUrl: Type.Optional(
    Nullable(Type.String({ maxLength: 300, pattern: `${LINK}|^$`, title: '链接', description: '站内路径或完整网址' })),
  ),
  displayOrder: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000, title: '显示顺序' })),
  isHidden: Type.Optional(Type.Boolean({ title: '是否隐藏' })),
}
export const CreateSwiperDto = Type.Object(fields, { $id: 'CreateSwiperDto' })

/** An absent field is unchanged, null clears it. */
export const UpdateSwiperDto = Type.Object(
  {
    id: Id({ title: '编号' }),
    ...fields,
    cmsAnchorId: Type.Optional(fields.cmsAnchorId),
    displayName: Type.Optional(fields.displayName),
    rowVersion: rowVersionField,
  },
  { $id: 'UpdateSwiperDto' },
)

const anchorName = Text(50, { title: '锚点名' })
const isMustImg = Type.Optional(Type.Boolean({ title: '只要有图片的' }))

export const SwiperQuery = PagedRequest({
  displayName: Type.Optional(Type.String({ maxLength: 50, title: '标题' })),
  cmsAnchorId: Type.Optional(Id({ title: '锚点' })),
  anchorName: Type.Optional(anchorName),
  isMustImg,
})
export const SwiperListByAnchor = Type.Object({ anchorName, isMustImg })

export type Swiper = Static<typeof SwiperDto>
export type SwiperFilter = Static<typeof SwiperQuery>
export type CreateSwiperDto = Static<typeof CreateSwiperDto>
export type UpdateSwiperDto = Static<typeof UpdateSwiperDto>
