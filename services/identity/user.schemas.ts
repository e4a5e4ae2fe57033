import Type from 'typebox'
import { PLATFORM_ROLES, USER_TYPES } from '#machines/actor.ts'
import { revealFields } from '#services/abp/access/reveal.ts'
import type { Static } from '#services/abp/conventions/schema-types.ts'
import {
  DateTime,
  EnumOf,
  type FieldOptions,
  Id,
  Nullable,
  PagedRequest,
  Password,
  RowVersion,
  rowVersionField,
  Text,
} from '#services/abp/conventions/schema-types.ts'
import { LoginName, MailAddress, MobileNumber, PersonName } from '#services/abp/conventions/typed-fields.ts'
import { approvalReason, pendingApproval } from '#services/approvals/approval.service.ts'
import { Code } from './phone.schemas.ts'

export const UserType = (options = {}) => EnumOf('UserType', USER_TYPES, options)
/** The user types that users may choose. Administrators create accounts of other types. */
export const ChosenUserType = (options: FieldOptions) =>
  EnumOf('ChosenUserType', ['DisabledPerson', 'Enterprise'], options)
const PlatformRole = () => EnumOf('PlatformRole', PLATFORM_ROLES)

/** A mail address without an asterisk, because a form could send a masked address back. */

/** An account for its owner and for administrators. */
export const UserDto = Type.Object(
  {
    id: Id(),
    userName: Type.String(),
    surname: Nullable(Type.String({ description: '昵称' })),
    realName: Nullable(Type.String()),
    mobilePhone: Nullable(Type.String()),
    emailAddress: Nullable(Type.String()),
    avatar: Nullable(Type.String({ description: '头像地址，十分钟内有效' })),
    userType: UserType(),
    platformRoles: Type.Array(PlatformRole()),
    customRoleId: Nullable(Type.Integer({ description: '自定义角色：分工的权限里只留下一部分' })),
    customRoleName: Nullable(Type.String()),
    roleNames: Type.Array(Type.String(), { description: '角色的中文名称' }),
    foundationId: Nullable(Type.Integer()),
    isActive: Type.Boolean(),
    languageName: Type.String(),
    creationTime: DateTime(),
    rowVersion: RowVersion(),
  },
  { $id: 'UserDto' },
)
export type User = Static<typeof UserDto>

export const UserDetailQuery = Type.Object({ id: Id({ title: '编号' }), ...revealFields })

/** The current account. With `approval`, a new account is shown in its form after the approval, without an id. */
export const ChangedUserDto = Type.Object(
  { ...UserDto.properties, id: Nullable(Id()), approval: pendingApproval },
  { $id: 'ChangedUserDto' },
)
export type ChangedUser = Static<typeof ChangedUserDto>

export const RoleDto = Type.Object({ id: Id(), name: Type.String(), displayName: Type.String() }, { $id: 'RoleDto' })

export const UserQuery = PagedRequest({
  roleId: Type.Optional(Id({ title: '角色' })),
  customRoleId: Type.Optional(Id({ title: '自定义角色' })),
  keyword: Type.Optional(Type.String({ maxLength: 100, title: '关键词', 'x-reading': 'soughtName' })),
  userType: Type.Optional(UserType({ title: '用户类型' })),
  userTypes: Type.Optional(Type.Array(UserType(), { maxItems: USER_TYPES.length, title: '用户类型' })),
  isActive: Type.Optional(Type.Boolean({ title: '是否启用' })),
  emailAddress: Type.Optional(Type.String({ maxLength: 256, title: '邮箱', 'x-reading': 'mail' })),
})
export type UserFilter = Static<typeof UserQuery>

const fields = {
  surname: Type.Optional(Nullable(Text(32, { title: '昵称' }))),
  realName: Type.Optional(Nullable(PersonName('姓名'))),
  mobilePhone: Type.Optional(Nullable(MobileNumber('手机号'))),
  emailAddress: Type.Optional(Nullable(MailAddress())),
  platformRoles: Type.Optional(
    Type.Array(PlatformRole(), { maxItems: PLATFORM_ROLES.length, title: '分工', description: '仅平台工作人员' }),
  ),
  customRoleId: Type.Optional(
    Nullable(Id({ title: '自定义角色', description: '分工由它决定，不用另写；空为去掉，分工不变' })),
  ),
  foundationId: Type.Optional(Nullable(Id({ title: '基金会' }))),
  isActive: Type.Optional(Type.Boolean({ title: '是否启用' })),
}
const userName = LoginName('用户名', { most: 32, minLength: 4 })
const newPassword = Password({ title: '新密码', description: '8–128 个字符，不能是泄露过的常见密码' })

export const CreateUserDto = Type.Object(
  {
    userName,
    password: Password({ title: '密码' }),
    isChosenByOwner: Type.Optional(
      Type.Boolean({
        title: '密码由本人当面输入',
        description: '否则这是首次密码：14 天内有效，首次登录时必须改成自己的',
      }),
    ),
    userType: UserType({ title: '用户类型' }),
    ...fields,
    approvalReason,
  },
  { $id: 'CreateUserDto' },
)
export type CreateUser = Omit<Static<typeof CreateUserDto>, 'approvalReason'>

/**
 * An absent field stays unchanged; null clears a field. The user type cannot change, because other rows depend on it.
 */
export const UpdateUserDto = Type.Object(
  {
    id: Id({ title: '编号' }),
    userName: Type.Optional(userName),
    ...fields,
    rowVersion: rowVersionField,
    approvalReason,
  },
  { $id: 'UpdateUserDto' },
)
export type UpdateUser = Static<typeof UpdateUserDto>

export const ActiveUserDto = Type.Object(
  { id: Id({ title: '编号' }), isActive: Type.Boolean({ title: '是否启用' }) },
  { $id: 'ActiveUserDto' },
)

export const ChangeUserLanguageDto = Type.Object(
  { languageName: Text(10, { title: '语言', description: 'zh-Hans；zh-CN 是它的另一个写法' }) },
  { $id: 'ChangeUserLanguageDto' },
)

export const ChangePasswordDto = Type.Object(
  {
    currentPassword: Type.Optional(Password({ title: '当前密码' })),
    code: Type.Optional(Code('本人手机的验证码', '还没有密码的账号第一次设置时')),
    newPassword,
  },
  { $id: 'ChangePasswordDto' },
)

export const ResetPasswordDto = Type.Object(
  { adminPassword: Password({ title: '您自己的密码' }), userId: Id({ title: '用户' }), newPassword, approvalReason },
  { $id: 'ResetPasswordDto' },
)

export const ChangeAvatarDto = Type.Object(
  { avatarId: Nullable(Id({ title: '头像', description: '刚上传的图片；空为去掉头像' })) },
  { $id: 'ChangeAvatarDto' },
)

export const UpdateUserByPortalDto = Type.Object(
  {
    surname: fields.surname,
    realName: fields.realName,
    userType: Type.Optional(ChosenUserType({ title: '身份', description: '仅还没有选择身份的访客' })),
    rowVersion: rowVersionField,
  },
  { $id: 'UpdateUserByPortalDto' },
)
export type UpdateUserByPortal = Static<typeof UpdateUserByPortalDto>
