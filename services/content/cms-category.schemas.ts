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

export const CmsCategoryDto = Type.Object(
  {
    id: Id(),
    parentId: Nullable(Type.Integer({ description: '上级栏目；根栏目为空' })),
    categoryCode: Type.String(),
    displayName: Type.String(),
    redirectUrl: Nullable(Type.String({ description: '点击后前往的地址；为空时进入栏目本身' })),
    sort: Type.Integer(),
    isHidden: Type.Boolean(),
    rowVersion: lifecycleFields.rowVersion,
  },
  { $id: 'CmsCategoryDto' },
)
export type CmsCategory = Static<typeof CmsCategoryDto>

/** The page size of the category list, because clients read the whole tree at once (specification.md §9). */
export const CATEGORY_PAGE_SIZE = 65_535

const code = (title: string) => Type.Optional(Type.String({ maxLength: 100, title }))

export const CmsCategoryQuery = PagedRequest(
  {
    parentId: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 2_147_483_647, title: '上级栏目', description: '0 为根栏目' }),
    ),
    parentCode: code('上级栏目代码'),
    categoryCode: code('栏目代码'),
    isHidden: Type.Optional(Type.Boolean({ title: '是否隐藏' })),
    enableDataPermissionLimit: Type.Optional(
      Type.Boolean({
        title: '限于本人的数据范围',
        description: 'true：本人管理的栏目，包括隐藏的；否则为公开的栏目',
      }),
    ),
  },
  CATEGORY_PAGE_SIZE,
)
export type CmsCategoryFilter = Static<typeof CmsCategoryQuery>

export const CategoryCode = Type.Object({ categoryCode: Text(100, { title: '栏目代码' }) })

export const CategoryList = Type.Object({
  categoryCode: Text(100, { title: '栏目代码' }),
  isLeftJoin: Type.Optional(Type.Boolean({ title: '没有下级时返回栏目本身' })),
})

const fields = {
  displayName: Text(50, { title: '栏目名称' }),
  redirectUrl: Type.Optional(
    Nullable(
      Type.String({ maxLength: 300, pattern: `${LINK}|^$`, title: '跳转地址', description: '站内路径或完整网址' }),
    ),
  ),
  sort: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000, title: '排序' })),
  isHidden: Type.Optional(Type.Boolean({ title: '是否隐藏' })),
}
const categoryCode = Text(50, { minLength: 2, pattern: '^[A-Za-z][A-Za-z0-9]*$', title: '栏目代码' })
const parentId = Nullable(
  Type.Integer({ minimum: 0, maximum: 2_147_483_647, title: '上级栏目', description: '空或 0 为根栏目' }),
)

export const CreateCmsCategoryDto = Type.Object(
  { parentId: Type.Optional(parentId), categoryCode, ...fields },
  { $id: 'CreateCmsCategoryDto' },
)

/** An absent field is unchanged, null clears it. */
export const UpdateCmsCategoryDto = Type.Object(
  {
    id: Id({ title: '编号' }),
    parentId: Type.Optional(parentId),
    categoryCode: Type.Optional(categoryCode),
    ...fields,
    displayName: Type.Optional(fields.displayName),
    rowVersion: rowVersionField,
  },
  { $id: 'UpdateCmsCategoryDto' },
)

const CategorySort = Type.Object(
  { id: Id({ title: '栏目' }), sort: Type.Integer({ minimum: 0, maximum: 100_000, title: '排序' }) },
  { $id: 'CategorySortDto' },
)
export const UpdateCmsCategorySortDto = Type.Object(
  { items: Type.Array(CategorySort, { minItems: 1, maxItems: 500, title: '栏目的新次序' }) },
  { $id: 'UpdateCmsCategorySortDto' },
)

export type CreateCmsCategoryDto = Static<typeof CreateCmsCategoryDto>
export type UpdateCmsCategoryDto = Static<typeof UpdateCmsCategoryDto>
