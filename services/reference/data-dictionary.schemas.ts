import Type, { type Static } from 'typebox'
import {
  Id,
  Nullable,
  PagedRequest,
  RowVersion,
  rowVersionField,
  Text,
} from '#services/abp/conventions/schema-types.ts'

const fields = {
  id: Id(),
  parentId: Nullable(Type.Integer({ description: '所属字典；字典本身为空' })),
  key: Type.String({ description: '字典的键，如 WorkOrderType；字典值的键，如 WorkOrderType/ImageAnnotation' }),
  value: Nullable(Type.String({ description: '字典值的代码，如 ImageAnnotation；字典本身为空' })),
  displayName: Type.String(),
  displayOrder: Type.Integer(),
  rowVersion: RowVersion(),
}

export const DataDictionaryDto = Type.Object(fields, { $id: 'DataDictionaryDto' })
export type DataDictionary = Static<typeof DataDictionaryDto>

export const DataDictionaryWithValuesDto = Type.Object(
  { ...fields, values: Type.Array(DataDictionaryDto, { description: '按显示顺序' }) },
  { $id: 'DataDictionaryWithValuesDto' },
)

/** The highest number of rows on a page: clients read all dictionaries in one request, like categories. */
const MOST = 65_535

const key = (title: string) => Type.Optional(Type.String({ maxLength: 100, title }))

export const DataDictionaryQuery = PagedRequest(
  {
    parentId: Type.Optional(Id({ title: '所属字典' })),
    isParent: Type.Optional(Type.Boolean({ title: '只看字典本身', description: 'true 为字典本身，false 为字典值' })),
    key: key('键'),
    parentKey: key('所属字典的键'),
    displayName: Type.Optional(Type.String({ maxLength: 50, title: '名称' })),
    displayOrder: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000, title: '显示顺序' })),
  },
  MOST,
)
export type DataDictionaryFilter = Static<typeof DataDictionaryQuery>

const displayName = Text(50, { title: '名称' })
const displayOrder = Type.Integer({ minimum: 0, maximum: 100_000, title: '显示顺序' })
const CODE = '^[A-Za-z][A-Za-z0-9]*$'

export const CreateDataDictionaryDto = Type.Object(
  {
    parentId: Type.Optional(Nullable(Id({ title: '所属字典', description: '增加字典本身时为空' }))),
    key: Type.Optional(
      Nullable(Text(50, { title: '键', pattern: CODE, description: '字典的键；字典值的键由代码得出' })),
    ),
    value: Type.Optional(Nullable(Text(49, { title: '代码', pattern: CODE, description: '字典值的代码' }))),
    displayName,
    displayOrder: Type.Optional(displayOrder),
  },
  { $id: 'CreateDataDictionaryDto' },
)
export type CreateDataDictionary = Static<typeof CreateDataDictionaryDto>

/** Codes never change, because data and code refer to them. */
export const UpdateDataDictionaryDto = Type.Object(
  { id: Id({ title: '编号' }), rowVersion: rowVersionField, displayName, displayOrder },
  { $id: 'UpdateDataDictionaryDto' },
)
