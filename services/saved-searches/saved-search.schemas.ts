import Type, { type Static } from 'typebox'
import {
  DateTime,
  EnumOf,
  Id,
  PagedRequest,
  RowVersion,
  rowVersionField,
  Text,
} from '#services/abp/conventions/schema-types.ts'
import { SEARCH_TARGETS } from './targets.ts'

const SavedSearchTarget = EnumOf('SavedSearchTarget', SEARCH_TARGETS, { title: '搜索对象' })

const form = {
  name: Text(50, { title: '名称' }),
  query: Type.String({
    maxLength: 1000,
    title: '搜索条件',
    description: '列表接口的查询字段，写成网址参数：displayName=标注&pricingUnit=Quantity',
  }),
  isAlert: Type.Boolean({ title: '有新结果时提醒' }),
}

export const CreateSavedSearchDto = Type.Object({ target: SavedSearchTarget, ...form }, { $id: 'CreateSavedSearchDto' })
export const UpdateSavedSearchDto = Type.Object(
  { id: Id({ title: '编号' }), rowVersion: rowVersionField, ...form },
  { $id: 'UpdateSavedSearchDto' },
)

const fields = {
  id: Id(),
  target: SavedSearchTarget,
  name: Type.String(),
  query: Type.String(),
  isAlert: Type.Boolean(),
  rowVersion: RowVersion(),
}
export const SavedSearchDto = Type.Object({ ...fields, creationTime: DateTime() }, { $id: 'SavedSearchDto' })
const row = Type.Object(fields)
export type SavedSearch = Static<typeof row> & { creationTime: Date }

export const SavedSearchQuery = PagedRequest({
  target: Type.Optional(SavedSearchTarget),
  isAlert: Type.Optional(Type.Boolean({ title: '有提醒' })),
})
export type SavedSearchFilter = Static<typeof SavedSearchQuery>
