import Type, { type Static } from 'typebox'
import { PLATFORM_ROLES } from '#machines/actor.ts'
import { RIGHT_NAMES } from '#machines/rights.ts'
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
import { approvalReason, pendingApproval } from '#services/approvals/approval.service.ts'

export const RightNames = (options = {}) =>
  Type.Array(EnumOf('RightName', RIGHT_NAMES), { maxItems: RIGHT_NAMES.length, title: '权限', ...options })
const SubRoles = (options = {}) =>
  Type.Array(EnumOf('PlatformRole', PLATFORM_ROLES), { maxItems: PLATFORM_ROLES.length, title: '分工', ...options })

export const CustomRoleDto = Type.Object(
  {
    id: Id(),
    name: Type.String(),
    description: Nullable(Type.String()),
    platformRoles: SubRoles({ description: '它建立在哪些分工上' }),
    rights: RightNames({ description: '这些分工的权限里留下的' }),
    holderCount: Type.Integer({ description: '几个账号有这个角色，包括停用的' }),
    holderNames: Type.Array(Type.String(), { description: '其中最多 20 位的姓名' }),
    creationTime: DateTime(),
    rowVersion: RowVersion(),
  },
  { $id: 'CustomRoleDto' },
)
export type CustomRole = Static<typeof CustomRoleDto>

export const CustomRoleQuery = PagedRequest({
  keyword: Type.Optional(Type.String({ maxLength: 30, title: '名称' })),
})

const fields = {
  name: Text(30, { title: '名称', minLength: 1 }),
  description: Type.Optional(Nullable(Text(200, { title: '说明' }))),
  platformRoles: SubRoles({ minItems: 1 }),
  rights: RightNames({ minItems: 1, description: '只能是这些分工有的；共同的工作不用选' }),
}

export const CreateCustomRoleDto = Type.Object(fields, { $id: 'CreateCustomRoleDto' })
export type CustomRoleForm = Static<typeof CreateCustomRoleDto>

export const UpdateCustomRoleDto = Type.Object(
  { id: Id({ title: '编号' }), ...fields, rowVersion: rowVersionField, approvalReason },
  { $id: 'UpdateCustomRoleDto' },
)
export type UpdateCustomRole = Static<typeof UpdateCustomRoleDto>

/** The current role. With `approval`, the change is pending and not yet applied. */
export const ChangedCustomRoleDto = Type.Object(
  { ...CustomRoleDto.properties, approval: pendingApproval },
  { $id: 'ChangedCustomRoleDto' },
)
export type ChangedCustomRole = Static<typeof ChangedCustomRoleDto>

export const CustomRolePreviewQuery = Type.Object({
  id: Type.Optional(Id({ title: '角色', description: '不写：一个新角色' })),
  name: Type.Optional(Text(30, { title: '名称' })),
  platformRoles: Type.Optional(SubRoles()),
  rights: Type.Optional(RightNames()),
})

const labels = (description: string) => Type.Array(Type.String(), { description })

export const CustomRolePreviewDto = Type.Object(
  {
    gained: labels('它的账号得到的权限'),
    lost: labels('它的账号失去的权限'),
    holderCount: Type.Integer({ description: '影响几个账号' }),
    needsApproval: Type.Boolean({ description: '要另一位管理员批准' }),
    approverCount: Type.Integer({ description: '有几位同事可以批准：不算提交的人和有这个角色的人' }),
    refusal: Nullable(Type.String({ description: '现在保存会被拒绝的原因' })),
  },
  { $id: 'CustomRolePreviewDto' },
)
export type CustomRolePreview = Static<typeof CustomRolePreviewDto>
