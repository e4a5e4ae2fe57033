import Type, { type Static } from 'typebox'
import {
  DateTime,
  EnumOf,
  Id,
  Nullable,
  PagedRequest,
  RowVersion,
  rowVersionField,
  Text,
} from '#services/abp/conventions/schema-types.ts'
import { COMPANY_VIDEO_TYPES } from '#services/database/schema/enterprise-facilities.ts'

const CompanyVideoType = EnumOf('CompanyVideoType', COMPANY_VIDEO_TYPES, { title: '视频类型' })

export const EnterpriseVideoDto = Type.Object(
  {
    id: Id(),
    enterpriseId: Id(),
    videoType: CompanyVideoType,
    videoTypeLabel: Type.String(),
    title: Type.String(),
    fileId: Id(),
    fileName: Type.String(),
    size: Type.Integer({ description: '字节' }),
    url: Type.String({ description: '视频地址，10 分钟内有效' }),
    captions: Nullable(Type.String({ description: '字幕，WebVTT' })),
    transcript: Nullable(Type.String({ description: '文字稿' })),
    isPublished: Type.Boolean({ description: '求职者能看到' }),
    creationTime: DateTime(),
    rowVersion: RowVersion(),
  },
  { $id: 'EnterpriseVideoDto' },
)
export type EnterpriseVideo = Static<typeof EnterpriseVideoDto>

export const EnterpriseVideoQuery = PagedRequest({
  enterpriseId: Type.Optional(Id({ title: '企业' })),
  videoType: Type.Optional(CompanyVideoType),
  isPublished: Type.Optional(Type.Boolean({ title: '已发布' })),
})
export type EnterpriseVideoQuery = Static<typeof EnterpriseVideoQuery>

const form = {
  videoType: CompanyVideoType,
  title: Text(50, { title: '标题' }),
  fileId: Id({ title: '视频文件' }),
  captions: Type.Optional(Nullable(Type.String({ maxLength: 200_000, title: '字幕' }))),
  transcript: Type.Optional(Nullable(Type.String({ maxLength: 10_000, title: '文字稿' }))),
  isPublished: Type.Boolean({ title: '发布' }),
}

export const CreateEnterpriseVideoDto = Type.Object(form, { $id: 'CreateEnterpriseVideoDto' })
export type CreateEnterpriseVideo = Static<typeof CreateEnterpriseVideoDto>

export const UpdateEnterpriseVideoDto = Type.Object(
  { id: Id({ title: '视频' }), ...form, rowVersion: rowVersionField },
  { $id: 'UpdateEnterpriseVideoDto' },
)
