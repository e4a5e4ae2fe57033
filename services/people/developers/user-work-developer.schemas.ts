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

const WorkCardDto = Type.Object(
  { id: Id(), fileName: Type.String(), url: Type.String({ description: '下载地址，10 分钟内有效' }) },
  { $id: 'WorkCardDto' },
)
const DevelopedEnterpriseDto = Type.Object(
  { id: Id(), enterpriseName: Type.String() },
  { $id: 'DevelopedEnterpriseDto' },
)

export const UserWorkDeveloperDto = Type.Object(
  {
    id: Id(),
    userName: Type.String(),
    realName: Type.String(),
    mobilePhone: Type.String({ description: '本人和管理员看到全号' }),
    emailAddress: Nullable(Type.String()),
    isActive: Type.Boolean(),
    enterprises: Type.Array(DevelopedEnterpriseDto, { description: '他负责的企业' }),
    workCard: Nullable(WorkCardDto),
    creationTime: DateTime(),
    rowVersion: RowVersion(),
  },
  { $id: 'UserWorkDeveloperDto' },
)
export type UserWorkDeveloper = Static<typeof UserWorkDeveloperDto>

/** The current row; a changed phone takes effect only after another administrator's approval. */
export const ChangedUserWorkDeveloperDto = Type.Object(
  { ...UserWorkDeveloperDto.properties, approval: pendingApproval },
  { $id: 'ChangedUserWorkDeveloperDto' },
)

const fields = {
  realName: PersonName('姓名'),
  mobilePhone: MobileNumber('手机号'),
  emailAddress: Type.Optional(Nullable(MailAddress())),
  workCardFileId: Type.Optional(Nullable(Id({ title: '工作证' }))),
}
const userName = Type.Optional(LoginName('用户名', { most: 32, minLength: 4, description: '不填时用手机号' }))
const password = (title: string) => Password({ title, description: '8–128 个字符，不能是泄露过的常见密码' })

export const CreateUserWorkDeveloperDto = Type.Object(
  { userName, password: password('密码'), ...fields },
  { $id: 'CreateUserWorkDeveloperDto' },
)
export type CreateUserWorkDeveloper = Static<typeof CreateUserWorkDeveloperDto>

/** An absent field stays unchanged; null clears a field. */
export const UpdateUserWorkDeveloperDto = Type.Object(
  {
    id: Id({ title: '拓展员' }),
    userName,
    ...fields,
    realName: Type.Optional(fields.realName),
    mobilePhone: Type.Optional(fields.mobilePhone),
    rowVersion: rowVersionField,
    approvalReason,
  },
  { $id: 'UpdateUserWorkDeveloperDto' },
)
export type UpdateUserWorkDeveloper = Static<typeof UpdateUserWorkDeveloperDto>

export const ActiveUserWorkDeveloperDto = Type.Object(
  { id: Id({ title: '拓展员' }), isActive: Type.Boolean({ title: '是否启用' }) },
  { $id: 'ActiveUserWorkDeveloperDto' },
)

export const ResetWorkDeveloperPasswordDto = Type.Object(
  {
    id: Id({ title: '拓展员' }),
    adminPassword: Password({ title: '您自己的密码' }),
    newPassword: password('新密码'),
    approvalReason,
  },
  { $id: 'ResetWorkDeveloperPasswordDto' },
)

export const UserWorkDeveloperQuery = PagedRequest({
  realName: Type.Optional(SoughtName('姓名')),
  mobilePhone: Type.Optional(SoughtPhone()),
  enterprise: Type.Optional(Type.String({ maxLength: 100, title: '负责的企业' })),
})
export type UserWorkDeveloperQuery = Static<typeof UserWorkDeveloperQuery>
