import Type, { type Static } from 'typebox'
import { PLATFORM_ROLES } from '#machines/actor.ts'
import { RIGHT_NAMES } from '#machines/rights.ts'
import { EnumOf, Id, Nullable } from '#services/abp/conventions/schema-types.ts'

const Roles = (options = {}) => Type.Array(EnumOf('PlatformRole', PLATFORM_ROLES), options)
const labels = (description: string) => Type.Array(Type.String(), { description })

/** A role as one column of the matrix. */
const StaffRoleDto = Type.Object(
  {
    id: Id({ description: '编号与 GetRoles 相同' }),
    name: EnumOf('PlatformRole', PLATFORM_ROLES),
    displayName: Type.String(),
    holderCount: Type.Integer({ description: '可用的账号里有几个有这项分工的全部权限' }),
  },
  { $id: 'StaffRoleDto' },
)

const StaffRightDto = Type.Object(
  {
    name: EnumOf('RightName', RIGHT_NAMES),
    area: Type.String({ description: '所在的一组' }),
    label: Type.String(),
    about: Type.String(),
    roles: Roles({ description: '有这项权限的分工' }),
    needs: Type.Array(EnumOf('RightName', RIGHT_NAMES), { description: '没有这些就用不了它的权限' }),
    operations: labels('这项权限包含的操作'),
  },
  { $id: 'StaffRightDto' },
)

const JointActDto = Type.Object(
  {
    name: Type.String(),
    label: Type.String(),
    roles: Roles({ description: '可以提交、也可以批准他人提交的分工' }),
    rights: Type.Array(EnumOf('RightName', RIGHT_NAMES), { description: '它属于其中一项权限的工作' }),
    holderCount: Type.Integer({ description: '有几位同事可以办理；一位提交，另一位批准' }),
  },
  { $id: 'JointActDto' },
)

export const RightsMatrixDto = Type.Object(
  {
    roles: Type.Array(StaffRoleDto),
    rights: Type.Array(StaffRightDto),
    jointActs: Type.Array(JointActDto, { description: '要两个人办理的事' }),
  },
  { $id: 'RightsMatrixDto' },
)
export type RightsMatrix = Static<typeof RightsMatrixDto>

export const RolesPreviewQuery = Type.Object({
  userId: Type.Optional(Id({ title: '账号', description: '不写：一个新账号' })),
  platformRoles: Type.Optional(Roles({ maxItems: PLATFORM_ROLES.length, title: '分工' })),
  customRoleId: Type.Optional(Id({ title: '自定义角色', description: '分工由它决定；不写：没有' })),
})

const Kept = (description: string) => Nullable(Type.Array(EnumOf('RightName', RIGHT_NAMES), { description }))

const NamedRightDto = Type.Object({ label: Type.String(), about: Type.String() }, { $id: 'NamedRightDto' })

const JointChangeDto = Type.Object(
  {
    labels: labels('这些要两个人办理的事'),
    before: Type.Integer({ description: '现在有几位同事可以办理' }),
    after: Type.Integer({ description: '改了以后有几位' }),
    isGained: Type.Boolean({ description: '这个账号是得到还是失去' }),
  },
  { $id: 'JointChangeDto' },
)

export const RolesPreviewDto = Type.Object(
  {
    before: Roles({ description: '现在的分工' }),
    after: Roles({ description: '改了以后的分工' }),
    keptBefore: Kept('现在的自定义角色留下的权限；没有自定义角色为空'),
    keptAfter: Kept('改了以后留下的'),
    gained: Type.Array(NamedRightDto),
    lost: Type.Array(NamedRightDto),
    jointActs: Type.Array(JointChangeDto),
    needsApproval: Type.Boolean({ description: '要另一位管理员批准' }),
    approverCount: Type.Integer({ description: '有几位同事可以批准：不算提交的人和账号本人' }),
    refusal: Nullable(Type.String({ description: '现在保存会被拒绝的原因' })),
  },
  { $id: 'RolesPreviewDto' },
)
export type RolesPreview = Static<typeof RolesPreviewDto>
