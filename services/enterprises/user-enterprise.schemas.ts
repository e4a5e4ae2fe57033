import Type from 'typebox'
import type { Static } from '#services/abp/conventions/schema-types.ts'
import {
  DateTime,
  Id,
  Nullable,
  PagedRequest,
  Password,
  RowVersion,
  rowVersionField,
} from '#services/abp/conventions/schema-types.ts'
import {
  LoginName,
  MailAddress,
  MobileNumber,
  PersonName,
  SoughtName,
  SoughtPhone,
} from '#services/abp/conventions/typed-fields.ts'
import { approvalReason, pendingApproval } from '#services/approvals/approval.service.ts'
import { CertificateType } from './enterprise.schemas.ts'

const BelongsToDto = Type.Object(
  {
    id: Id(),
    enterpriseName: Type.String(),
    isCreator: Type.Boolean(),
    departmentName: Nullable(Type.String()),
  },
  { $id: 'UserEnterpriseMembershipDto' },
)

/** An account of a member of an enterprise; `id` is the id of the account. */
export const UserEnterpriseDto = Type.Object(
  {
    id: Id(),
    userName: Type.String(),
    realName: Nullable(Type.String()),
    mobilePhone: Nullable(Type.String({ description: '本人、企业创建人和管理员看到全号' })),
    emailAddress: Nullable(Type.String()),
    isActive: Type.Boolean(),
    enterprises: Type.Array(BelongsToDto, { description: '他所在的企业，查看者看得到的' }),
    creationTime: DateTime(),
    rowVersion: RowVersion(),
  },
  { $id: 'UserEnterpriseDto' },
)
export type UserEnterprise = Static<typeof UserEnterpriseDto>

/** The current row; a changed phone takes effect only after another administrator's approval. */
export const ChangedUserEnterpriseDto = Type.Object(
  { ...UserEnterpriseDto.properties, approval: pendingApproval },
  { $id: 'ChangedUserEnterpriseDto' },
)

const fields = {
  realName: PersonName('姓名'),
  mobilePhone: MobileNumber('手机号'),
  emailAddress: Type.Optional(Nullable(MailAddress())),
}
const userName = Type.Optional(LoginName('用户名', { most: 32, minLength: 4, description: '不填时用手机号' }))
const password = (title: string) => Password({ title, description: '8–128 个字符，不能是泄露过的常见密码' })

export const CreateUserEnterpriseDto = Type.Object(
  { userName, password: password('密码'), ...fields, enterpriseId: Type.Optional(Id({ title: '所在企业' })) },
  { $id: 'CreateUserEnterpriseDto' },
)
export type CreateUserEnterprise = Static<typeof CreateUserEnterpriseDto>

/** An absent field stays unchanged; null clears a field. */
export const UpdateUserEnterpriseDto = Type.Object(
  {
    id: Id({ title: '账号' }),
    userName,
    realName: Type.Optional(fields.realName),
    mobilePhone: Type.Optional(fields.mobilePhone),
    emailAddress: fields.emailAddress,
    rowVersion: rowVersionField,
    approvalReason,
  },
  { $id: 'UpdateUserEnterpriseDto' },
)

export const ActiveUserEnterpriseDto = Type.Object(
  { id: Id({ title: '账号' }), isActive: Type.Boolean({ title: '是否启用' }) },
  { $id: 'ActiveUserEnterpriseDto' },
)

export const ResetUserEnterprisePasswordDto = Type.Object(
  {
    id: Id({ title: '账号' }),
    adminPassword: Password({ title: '您自己的密码' }),
    newPassword: password('新密码'),
    approvalReason,
  },
  { $id: 'ResetUserEnterprisePasswordDto' },
)

export const UserEnterpriseQuery = PagedRequest({
  realName: Type.Optional(SoughtName('姓名')),
  mobilePhone: Type.Optional(SoughtPhone()),
  enterpriseName: Type.Optional(Type.String({ maxLength: 100, title: '企业名称' })),
})
export type UserEnterpriseQuery = Static<typeof UserEnterpriseQuery>

/** The user's role in the enterprise of the session. */
export const CurrentUserEnterpriseDto = Type.Object(
  {
    userId: Id(),
    userName: Type.String(),
    realName: Nullable(Type.String()),
    mobilePhone: Nullable(Type.String()),
    enterpriseId: Id(),
    enterpriseName: Type.String(),
    isCertified: Type.Boolean(),
    isCreator: Type.Boolean(),
    departmentId: Nullable(Type.Integer()),
    departmentName: Nullable(Type.String()),
    isLeader: Type.Boolean(),
    certificateType: Nullable(CertificateType),
    approvedTime: Nullable(DateTime()),
  },
  { $id: 'CurrentUserEnterpriseDto' },
)
