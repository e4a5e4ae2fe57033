import Type, { type Static } from 'typebox'
import {
  Id,
  lifecycleFields,
  Nullable,
  PagedRequest,
  rowVersionField,
  Text,
} from '#services/abp/conventions/schema-types.ts'

export const CmsFriendLinkDto = Type.Object(
  {
    id: Id(),
    name: Type.String(),
    link: Type.String(),
    displayOrder: Type.Integer(),
    typeId: Nullable(Type.Integer({ description: '字典 FriendLinkType 的值' })),
    typeName: Nullable(Type.String()),
    logoId: Nullable(Type.Integer()),
    logoUrl: Nullable(Type.String({ description: '标志图片；替代文字就是名称' })),
    rowVersion: lifecycleFields.rowVersion,
  },
  { $id: 'CmsFriendLinkDto' },
)

const displayOrder = Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000, title: '显示顺序' }))
const fields = {
  name: Text(50, { title: '名称' }),
  link: Text(300, { pattern: '^https?://\\S+$', title: '链接' }),
  displayOrder,
  typeId: Type.Optional(Nullable(Id({ title: '类型' }))),
  logoId: Type.Optional(Nullable(Id({ title: '标志' }))),
}
export const CreateCmsFriendLinkDto = Type.Object(fields, { $id: 'CreateCmsFriendLinkDto' })

/** An absent field is unchanged, null clears it. */
export const UpdateCmsFriendLinkDto = Type.Object(
  {
    id: Id({ title: '编号' }),
    ...fields,
    name: Type.Optional(fields.name),
    link: Type.Optional(fields.link),
    rowVersion: rowVersionField,
  },
  { $id: 'UpdateCmsFriendLinkDto' },
)

export const CmsFriendLinkQuery = PagedRequest({
  name: Type.Optional(Type.String({ maxLength: 50, title: '名称' })),
  link: Type.Optional(Type.String({ maxLength: 300, title: '链接' })),
  displayOrder,
  typeId: Type.Optional(Id({ title: '类型' })),
  typeName: Type.Optional(Type.String({ maxLength: 50, title: '类型名称' })),
})

export type CmsFriendLink = Static<typeof CmsFriendLinkDto>
export type CmsFriendLinkFilter = Static<typeof CmsFriendLinkQuery>
