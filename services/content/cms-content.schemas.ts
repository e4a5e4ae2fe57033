import Type, { type Static } from 'typebox'
import {
  DateTime,
  EnumOf,
  type FieldOptions,
  Id,
  lifecycleFields,
  Nullable,
  PagedRequest,
  rowVersionField,
  Text,
} from '#services/abp/conventions/schema-types.ts'
import { CMS_CONTENT_STATUSES, CONTENT_KINDS } from '#services/database/schema/content-names.ts'
import { ContentFileDto, ContentImageDto } from './common.schemas.ts'

const CmsContentStatus = (options?: FieldOptions) => EnumOf('CmsContentStatus', CMS_CONTENT_STATUSES, options)
const ContentKind = (options?: FieldOptions) => EnumOf('ContentKind', CONTENT_KINDS, options)

export const CmsContentListDto = Type.Object(
  {
    id: Id(),
    status: CmsContentStatus(),
    ...lifecycleFields,
    kind: ContentKind(),
    categoryId: Id(),
    categoryCode: Type.String(),
    categoryName: Type.String(),
    title: Type.String(),
    summary: Nullable(Type.String()),
    source: Nullable(Type.String({ description: '来源' })),
    titleImage: Nullable(ContentImageDto),
    publishYear: Type.Integer(),
    isSticky: Type.Boolean({ description: '置顶' }),
    publishTime: Nullable(DateTime()),
    scheduledTime: Nullable(DateTime({ description: '定时发布的时间' })),
    endTime: Nullable(DateTime({ description: '活动结束的时间' })),
    viewCount: Type.Integer(),
    praiseCount: Type.Integer(),
    creationTime: DateTime(),
  },
  { $id: 'CmsContentListDto' },
)

const bodyFields = {
  body: Type.String({ description: '经过净化的 HTML' }),
  sourceUrl: Nullable(Type.String({ description: '原文地址' })),
  missingAltCount: Type.Integer({ description: '没有替代文字的图片数；不为 0 时不能发布' }),
  files: Type.Array(ContentFileDto),
}

export const CmsContentDto = Type.Object({ ...CmsContentListDto.properties, ...bodyFields }, { $id: 'CmsContentDto' })

const NeighbourDto = Type.Object({ id: Id(), title: Type.String() }, { $id: 'ContentNeighbourDto' })

export const CmsContentDetailDto = Type.Object(
  {
    ...CmsContentListDto.properties,
    ...bodyFields,
    hasPraised: Type.Boolean({ description: '当前访问者已经点赞' }),
    previous: Nullable(NeighbourDto),
    next: Nullable(NeighbourDto),
    related: Type.Array(NeighbourDto, { description: '同栏目的其他文章' }),
  },
  { $id: 'CmsContentDetailDto' },
)

const filters = {
  title: Type.Optional(Type.String({ maxLength: 100, title: '标题' })),
  keyword: Type.Optional(Type.String({ maxLength: 50, title: '关键词', description: '标题、摘要和正文' })),
  kind: Type.Optional(ContentKind({ title: '类型' })),
  categoryId: Type.Optional(Id({ title: '栏目', description: '包括其下级栏目' })),
  categoryCode: Type.Optional(Type.String({ maxLength: 100, title: '栏目代码', description: '包括其下级栏目' })),
  publishYear: Type.Optional(Type.Integer({ minimum: 2000, maximum: 2100, title: '年份' })),
  contentIds: Type.Optional(Type.Array(Id(), { maxItems: 200, title: '内容编号' })),
  status: Type.Optional(CmsContentStatus({ title: '状态' })),
}

export const CmsContentQuery = PagedRequest({
  ...filters,
  enableDataPermissionLimit: Type.Optional(
    Type.Boolean({
      title: '限于本人的数据范围',
      description: 'true：本人管理的内容，包括草稿和回收站；否则为公开的内容',
    }),
  ),
})
export const PublishedContentQuery = PagedRequest(filters)

const VisitorId = Type.Optional(
  Text(64, { minLength: 16, pattern: '^[\\w-]+$', title: '访问者', description: '浏览器会话的随机标识' }),
)
export const VisitedContent = Type.Object({ id: Id({ title: '编号' }), visitorId: VisitorId })
export const PraiseCmsContentDto = Type.Object(
  { id: Id({ title: '编号' }), visitorId: VisitorId },
  { $id: 'PraiseCmsContentDto' },
)
export const PraiseResultDto = Type.Object(
  { id: Id(), praiseCount: Type.Integer(), isNew: Type.Boolean({ description: '这次点赞计入了总数' }) },
  { $id: 'PraiseResultDto' },
)

const title = Text(100, { minLength: 2, title: '标题' })
const body = Text(400_000, { title: '正文', description: 'HTML；净化后不超过 200 KB' })
const optional = {
  kind: Type.Optional(ContentKind({ title: '类型' })),
  summary: Type.Optional(Nullable(Type.String({ maxLength: 200, title: '摘要' }))),
  source: Type.Optional(Nullable(Type.String({ maxLength: 100, title: '来源' }))),
  sourceUrl: Type.Optional(Nullable(Type.String({ maxLength: 500, title: '原文地址' }))),
  publishYear: Type.Optional(Type.Integer({ minimum: 2000, maximum: 2100, title: '年份' })),
  titleImageId: Type.Optional(Nullable(Id({ title: '题图' }))),
  titleImageAlt: Type.Optional(Nullable(Type.String({ maxLength: 200, title: '题图的替代文字' }))),
  endTime: Type.Optional(Nullable(DateTime({ title: '结束时间' }))),
  fileIds: Type.Optional(Type.Array(Id(), { maxItems: 20, title: '附件' })),
}

export const CreateCmsContentDto = Type.Object(
  { title, categoryId: Id({ title: '栏目' }), body, ...optional },
  { $id: 'CreateCmsContentDto' },
)

/** An absent field is unchanged, null clears it. */
export const UpdateCmsContentDto = Type.Object(
  {
    id: Id({ title: '编号' }),
    title: Type.Optional(title),
    categoryId: Type.Optional(Id({ title: '栏目' })),
    body: Type.Optional(body),
    ...optional,
    rowVersion: rowVersionField,
  },
  { $id: 'UpdateCmsContentDto' },
)

export const CmsContentEventDto = Type.Object(
  { id: Id({ title: '编号' }), rowVersion: rowVersionField },
  { $id: 'CmsContentEventDto' },
)

export const PublishCmsContentDto = Type.Object(
  {
    id: Id({ title: '编号' }),
    publishTime: Type.Optional(DateTime({ title: '发布时间', description: '将来的时间：到时自动发布' })),
    rowVersion: rowVersionField,
  },
  { $id: 'PublishCmsContentDto' },
)

export const BatchChangeCategory = Type.Object({
  contentIds: Type.Array(Id(), { minItems: 1, maxItems: 200, title: '内容' }),
  categoryId: Id({ title: '栏目' }),
})

export type CmsContentFilter = Static<typeof PublishedContentQuery>
export type CmsContentListDto = Static<typeof CmsContentListDto>
export type CmsContentDto = Static<typeof CmsContentDto>
export type CmsContentDetailDto = Static<typeof CmsContentDetailDto>
export type CreateCmsContentDto = Static<typeof CreateCmsContentDto>
export type UpdateCmsContentDto = Static<typeof UpdateCmsContentDto>
