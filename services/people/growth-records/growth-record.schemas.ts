import Type, { type Static } from 'typebox'
import {
  DateOnly,
  DateTime,
  EnumOf,
  type FieldOptions,
  Id,
  PagedRequest,
  RowVersion,
  rowVersionField,
  Text,
} from '#services/abp/conventions/schema-types.ts'
import { GROWTH_KINDS } from '#services/database/schema/growth-records.ts'

const GrowthKind = (options?: FieldOptions) => EnumOf('GrowthKind', GROWTH_KINDS, options)

const form = {
  kind: GrowthKind({ title: '类别' }),
  recordDate: DateOnly({ title: '日期' }),
  content: Text(2000, { title: '内容' }),
  fileIds: Type.Optional(Type.Array(Id(), { maxItems: 9, title: '附件' })),
}

export const CreateGrowthRecordDto = Type.Object(
  { userDisabledPersonId: Id({ title: '求职者' }), ...form },
  { $id: 'CreateUserGrowthRecordDto' },
)
export type CreateGrowthRecord = Static<typeof CreateGrowthRecordDto>

export const UpdateGrowthRecordDto = Type.Object(
  { id: Id({ title: '成长记录' }), ...form, rowVersion: rowVersionField },
  { $id: 'UpdateUserGrowthRecordDto' },
)
export type UpdateGrowthRecord = Static<typeof UpdateGrowthRecordDto>

const GrowthFileDto = Type.Object(
  {
    id: Id(),
    fileName: Type.String(),
    size: Type.Integer(),
    url: Type.String({ description: '下载地址，10 分钟内有效' }),
  },
  { $id: 'UserGrowthFileDto' },
)

export const GrowthRecordDto = Type.Object(
  {
    id: Id(),
    userDisabledPersonId: Id(),
    kind: GrowthKind(),
    recordDate: DateOnly(),
    content: Type.String(),
    authorName: Type.String({ description: '记录人' }),
    files: Type.Array(GrowthFileDto),
    allowedActions: Type.Array(Type.String(), { description: '记录人自己可以修改和删除' }),
    creationTime: DateTime(),
    rowVersion: RowVersion(),
  },
  { $id: 'UserGrowthRecordDto' },
)
export type GrowthRecord = Static<typeof GrowthRecordDto>

export const GrowthRecordQuery = PagedRequest({
  userDisabledPersonId: Type.Optional(Id({ title: '求职者' })),
  kind: Type.Optional(GrowthKind({ title: '类别' })),
})
export type GrowthRecordFilter = Static<typeof GrowthRecordQuery>
