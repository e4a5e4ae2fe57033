import Type, { type Static } from 'typebox'
import {
  Id,
  lifecycleFields,
  Nullable,
  PagedRequest,
  rowVersionField,
  Text,
} from '#services/abp/conventions/schema-types.ts'

export const CmsAnchorDto = Type.Object(
  {
    id: Id(),
    name: Type.String({ description: '页面按它取轮播' }),
    displayName: Type.String(),
    description: Nullable(Type.String()),
    rowVersion: lifecycleFields.rowVersion,
  },
  { $id: 'CmsAnchorDto' },
)
export type CmsAnchor = Static<typeof CmsAnchorDto>

const fields = {
  name: Text(50, { minLength: 2, pattern: '^[A-Za-z][A-Za-z0-9]*$', title: '锚点名' }),
  displayName: Text(50, { title: '显示名称' }),
  description: Type.Optional(Nullable(Type.String({ maxLength: 200, title: '说明' }))),
}
export const CreateCmsAnchorDto = Type.Object(fields, { $id: 'CreateCmsAnchorDto' })
export const UpdateCmsAnchorDto = Type.Object(
  { id: Id({ title: '编号' }), ...Type.Partial(Type.Object(fields)).properties, rowVersion: rowVersionField },
  { $id: 'UpdateCmsAnchorDto' },
)
export const CmsAnchorQuery = PagedRequest({
  name: Type.Optional(Type.String({ maxLength: 50, title: '锚点名' })),
  displayName: Type.Optional(Type.String({ maxLength: 50, title: '显示名称' })),
})
