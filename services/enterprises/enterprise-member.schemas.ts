import Type from 'typebox'
import type { Static } from '#services/abp/conventions/schema-types.ts'
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
import { CertificateType } from './enterprise.schemas.ts'
import { JobStatus } from './enterprise-list.schemas.ts'

export const MembershipState = EnumOf('MembershipState', ['Waiting', 'Approved', 'Refused'], { title: '申请状态' })

export const EnterpriseMemberQuery = PagedRequest({
  keyword: Type.Optional(Type.String({ maxLength: 100, title: '姓名或用户名' })),
  jobStatus: Type.Optional(JobStatus),
  state: Type.Optional(MembershipState),
})
export type EnterpriseMemberQuery = Static<typeof EnterpriseMemberQuery>

/** An applicant's name and department in the list of the enterprise's staff; only for the creator. */
const ListedAsDto = Type.Object(
  { realName: Type.String(), departmentName: Nullable(Type.String()) },
  { $id: 'ListedAsDto' },
)

export const EnterpriseMemberDto = Type.Object(
  {
    id: Id(),
    userId: Id(),
    userName: Type.String(),
    realName: Nullable(Type.String()),
    mobilePhone: Nullable(Type.String({ description: '只对企业创建人完整显示' })),
    isCreator: Type.Boolean(),
    state: MembershipState,
    jobStatus: Nullable(JobStatus),
    certificateType: Nullable(CertificateType),
    certificateFileId: Nullable(Type.Integer()),
    remark: Nullable(Type.String()),
    applyTime: DateTime(),
    approvedTime: Nullable(DateTime()),
    leftTime: Nullable(DateTime()),
    refusedOpinion: Nullable(Type.String()),
    listedAs: Nullable(ListedAsDto),
    rowVersion: RowVersion(),
  },
  { $id: 'EnterpriseMemberDto' },
)

export const AuditApplicationDto = Type.Object(
  {
    id: Id({ title: '申请' }),
    isApproved: Type.Boolean({ title: '是否同意' }),
    opinion: Type.Optional(Type.String({ maxLength: 500, title: '意见' })),
    rowVersion: rowVersionField,
  },
  { $id: 'AuditApplicationDto' },
)
export type AuditApplication = Static<typeof AuditApplicationDto>

export const RemoveMemberDto = Type.Object(
  { id: Id({ title: '成员' }), reason: Type.Optional(Text(500, { title: '原因' })) },
  { $id: 'RemoveMemberDto' },
)
export type RemoveMember = Static<typeof RemoveMemberDto>

export const HandOverDto = Type.Object(
  {
    enterpriseId: Id({ title: '企业' }),
    userId: Id({ title: '新的创建人' }),
    rowVersion: rowVersionField,
  },
  { $id: 'HandOverDto' },
)
export type HandOver = Static<typeof HandOverDto>
