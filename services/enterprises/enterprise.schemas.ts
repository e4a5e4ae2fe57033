import Type from 'typebox'
import type { Static } from '#services/abp/conventions/schema-types.ts'
import {
  DateTime,
  EnumOf,
  Id,
  lifecycleFields,
  Money,
  Nullable,
  Quantity,
  rowVersionField,
  Text,
} from '#services/abp/conventions/schema-types.ts'
import {
  CompanyName,
  CreditCodeText,
  DraftCall,
  DraftName,
  PersonName,
} from '#services/abp/conventions/typed-fields.ts'
import { caseHolderField } from '#services/abp/lifecycle/case-lock.ts'

/** Kinds of proof that an applicant belongs to the enterprise (specification.md §3). */
export const CERTIFICATE_TYPES = [
  'EmploymentCertificateAuth',
  'LaborContractAuth',
  'DingTalkAuth',
  'WorkWeChatAuth',
] as const
export const CertificateType = EnumOf('CertificateType', CERTIFICATE_TYPES, { title: '证明方式' })

/** Ranges of employee numbers. */
export const SCALES = ['1–30', '31–100', '101–500', '501–1000', '1000+'] as const

export const auditFields = {
  audit: Nullable(Type.Integer({ description: '到达的阶段；空为从未提交，-1 为驳回' })),
  auditStatus: Nullable(Type.Integer({ description: '要求的阶段；与 audit 相等即已认证' })),
  auditOpinion: Nullable(Type.String({ description: '驳回或退回的原因' })),
  submitTime: Nullable(DateTime()),
}

/** Fields for every reader of an enterprise. */
export const enterpriseFields = {
  id: Id(),
  enterpriseName: Type.String(),
  socialCreditCode: Nullable(Type.String()),
  enterpriseType: Nullable(Type.String()),
  industry: Nullable(Type.String()),
  scale: Nullable(Type.String()),
  legalPerson: Nullable(Type.String()),
  contactName: Nullable(Type.String()),
  ...auditFields,
  auditLabel: Type.String(),
  status: EnumOf('AuditStatus', ['Ongoing', 'Pass', 'Reject', 'Withdraw']),
  statusLabel: lifecycleFields.statusLabel,
}

export const CurrentEnterpriseDto = Type.Object(
  { id: Id(), enterpriseName: Type.String(), ...auditFields, creatorUserId: Id(), isCreator: Type.Boolean() },
  { $id: 'CurrentEnterpriseDto' },
)

export const MyEnterpriseDto = Type.Object(
  {
    id: Id(),
    enterpriseName: Type.String(),
    ...auditFields,
    auditLabel: Type.String({ description: '认证进度的中文名称' }),
    creatorUserId: Id(),
    isCreator: Type.Boolean(),
    isApproved: Type.Boolean({ description: '加入申请已通过' }),
    refusedOpinion: Nullable(Type.String()),
    applyTime: DateTime(),
  },
  { $id: 'MyEnterpriseDto' },
)

const ChangedFieldDto = Type.Object(
  {
    field: Type.String(),
    label: Type.String(),
    before: Nullable(Type.String()),
    after: Nullable(Type.String()),
  },
  { $id: 'EnterpriseChangedFieldDto' },
)

/** A request to change certified values; the old values stay valid until its approval. */
const EnterpriseChangeDto = Type.Object(
  {
    id: Id(),
    fields: Type.Array(ChangedFieldDto),
    reason: Nullable(Type.String()),
    submitTime: DateTime(),
  },
  { $id: 'EnterpriseChangeDto' },
)

export const EnterpriseDto = Type.Object(
  {
    ...enterpriseFields,
    contactPhone: Nullable(Type.String()),
    provinceId: Nullable(Type.Integer()),
    cityId: Nullable(Type.Integer()),
    areaId: Nullable(Type.Integer()),
    provinceName: Nullable(Type.String()),
    cityName: Nullable(Type.String()),
    areaName: Nullable(Type.String()),
    address: Nullable(Type.String()),
    introduction: Nullable(Type.String()),
    licenceFileId: Nullable(Type.Integer()),
    authorisationFileId: Nullable(Type.Integer()),
    caseHolder: caseHolderField,
    isInfoMissing: Type.Boolean({ description: '已退回，等待补充资料' }),
    acceptanceDays: Type.Integer(),
    defaultDispatchMethod: Type.String(),
    developerUserId: Nullable(Type.Integer()),
    workDevelopmentUserName: Nullable(Type.String({ description: '负责的拓展员' })),
    isChangePending: Type.Boolean({ description: '有变更申请在审核' }),
    pendingChange: Nullable(EnterpriseChangeDto),
    averageStaff: Nullable(Quantity({ description: '上年在职职工人数' })),
    averageAnnualWage: Nullable(Money({ description: '上年在职职工年平均工资' })),
    allowedActions: lifecycleFields.allowedActions,
    rowVersion: lifecycleFields.rowVersion,
  },
  { $id: 'EnterpriseDto' },
)

const name = CompanyName('企业名称', { minLength: 4 })
const code = CreditCodeText('统一社会信用代码')
const codeConfirmed = Type.Optional(
  Type.Boolean({ title: '代码确实无误', description: '校验位不符的统一社会信用代码需要确认' }),
)

export const CreateEnterpriseDto = Type.Object(
  { enterpriseName: name, socialCreditCode: code, isUnusualCodeConfirmed: codeConfirmed },
  { $id: 'CreateEnterpriseDto' },
)
export type CreateEnterprise = Static<typeof CreateEnterpriseDto>

/** The certified fields, as forms send them. */
export const CERTIFIED_INPUT = {
  enterpriseName: Type.Optional(name),
  socialCreditCode: Type.Optional(code),
  isUnusualCodeConfirmed: codeConfirmed,
  legalPerson: Type.Optional(PersonName('法定代表人')),
  licenceFileId: Type.Optional(Id({ title: '营业执照' })),
}

const optional = <T extends Parameters<typeof Nullable>[0]>(schema: T) => Type.Optional(Nullable(schema))

/** The input that saves the authentication form. `submit` also submits it for audit; `withdraw` withdraws it. */
export const UpdateEnterpriseDto = Type.Object(
  {
    id: Id({ title: '企业编号' }),
    enterpriseName: Type.Optional(name),
    socialCreditCode: Type.Optional(code),
    isUnusualCodeConfirmed: codeConfirmed,
    enterpriseType: optional(Type.String({ maxLength: 50, title: '企业类型' })),
    industry: optional(Type.String({ maxLength: 50, title: '行业' })),
    scale: optional(EnumOf('EnterpriseScale', SCALES, { title: '规模' })),
    legalPerson: optional(DraftName('法定代表人')),
    contactName: optional(DraftName('联系人')),
    contactPhone: optional(DraftCall('联系电话')),
    provinceId: optional(Id({ title: '省份' })),
    cityId: optional(Id({ title: '城市' })),
    areaId: optional(Id({ title: '区县' })),
    address: optional(Type.String({ maxLength: 200, title: '地址' })),
    introduction: optional(Type.String({ maxLength: 2000, title: '企业简介' })),
    licenceFileId: optional(Id({ title: '营业执照' })),
    authorisationFileId: optional(Id({ title: '授权书' })),
    submit: Type.Optional(Type.Boolean({ title: '提交认证' })),
    withdraw: Type.Optional(Type.Boolean({ title: '撤回认证' })),
    rowVersion: rowVersionField,
  },
  { $id: 'UpdateEnterpriseDto' },
)
export type UpdateEnterprise = Static<typeof UpdateEnterpriseDto>

export const EnterpriseSearchDto = Type.Object(
  { id: Id(), enterpriseName: Type.String(), isCertified: Type.Boolean() },
  { $id: 'EnterpriseSearchDto' },
)

export const ApplyEnterpriseDto = Type.Object(
  {
    enterpriseId: Id({ title: '企业' }),
    certificateType: CertificateType,
    certificateFileId: Type.Optional(Id({ title: '证明文件' })),
    remark: Type.Optional(Text(200, { title: '说明' })),
  },
  { $id: 'ApplyEnterpriseDto' },
)
