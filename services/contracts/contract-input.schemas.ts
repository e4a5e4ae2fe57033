import Type from 'typebox'
import type { Static } from '#services/abp/conventions/schema-types.ts'
import {
  DateOnly,
  EnumOf,
  Id,
  Money,
  Nullable,
  Quantity,
  rowVersionField,
  Text,
} from '#services/abp/conventions/schema-types.ts'
import { IdentityNumberText, PersonName, SentCode } from '#services/abp/conventions/typed-fields.ts'
import {
  CONTRACT_TYPES,
  POST_KINDS,
  SIGN_MODES,
  SOCIAL_INSURANCES,
  TERMINATION_KINDS,
  WAGE_PAY_METHODS,
  WAGE_UNITS,
  WORK_HOURS_SYSTEMS,
} from '#services/database/schema/contract-names.ts'
import { AUDIT_ACTIONS } from '#services/database/schema/work-order-names.ts'

export const ContractType = EnumOf('ContractType', CONTRACT_TYPES, { title: '合同类型' })
export const SignMode = EnumOf('SignMode', SIGN_MODES, { title: '签署方式' })
export const WorkHoursSystem = EnumOf('WorkHoursSystem', WORK_HOURS_SYSTEMS, { title: '工时制度' })
export const PostKind = EnumOf('PostKind', POST_KINDS, {
  title: '岗位类别',
  description: '女职工的法定退休年龄由它决定；不填是没有登记',
})
export const WageUnit = EnumOf('WageUnit', WAGE_UNITS, { title: '工资计算单位' })
export const WagePayMethod = EnumOf('WagePayMethod', WAGE_PAY_METHODS, { title: '工资支付方式' })
export const SocialInsurance = EnumOf('SocialInsurance', SOCIAL_INSURANCES, { title: '社会保险' })
export const TerminationKind = EnumOf('TerminationKind', TERMINATION_KINDS, { title: '原因' })

export const ContractClauseDto = Type.Object(
  { title: Text(50, { title: '条款标题' }), text: Text(2000, { title: '条款内容' }) },
  { $id: 'ContractClauseDto' },
)

const optional = <T extends Parameters<typeof Nullable>[0]>(schema: T) => Type.Optional(Nullable(schema))
const fileIds = (title: string) => Type.Optional(Type.Array(Id(), { maxItems: 20, title }))
const id = Id({ title: '合同' })
const reason = (title: string) => Text(500, { title })

/** The terms that article 17 of the Labour Contract Law requires; some of them only for full-time contracts. */
const terms = {
  contractType: ContractType,
  startDate: DateOnly({ title: '开始日期' }),
  endDate: optional(DateOnly({ title: '结束日期' })),
  taskDescription: optional(Text(500, { title: '任务说明' })),
  probationMonths: Type.Optional(Type.Integer({ minimum: 0, maximum: 6, title: '试用期（月）' })),
  probationWage: optional(Money({ title: '试用期工资', minimum: '0.01', maximum: '1000000' })),
  position: Text(50, { title: '岗位' }),
  postKind: optional(PostKind),
  workContent: Text(2000, { title: '工作内容' }),
  cityId: optional(Id({ title: '工作城市' })),
  workPlace: Text(200, { title: '工作地点' }),
  operationModeId: optional(Id({ title: '工作方式' })),
  workHoursSystem: Type.Optional(WorkHoursSystem),
  weeklyHours: Quantity({ title: '每周工作时间', minimum: '0.5', maximum: '84' }),
  restAndLeave: optional(Text(1000, { title: '休息休假' })),
  basicWage: Money({ title: '工资', minimum: '0.01', maximum: '1000000' }),
  wageUnit: Type.Optional(WageUnit),
  wageComposition: optional(Text(500, { title: '工资构成' })),
  payDay: Type.Integer({ minimum: 1, maximum: 31, title: '发薪日' }),
  secondPayDay: optional(
    Type.Integer({ minimum: 1, maximum: 31, title: '第二个发薪日', description: '非全日制：最多 15 天结算一次' }),
  ),
  payMethod: Type.Optional(WagePayMethod),
  socialInsurance: Type.Optional(Type.Array(SocialInsurance, { maxItems: 6, title: '社会保险' })),
  labourProtection: optional(Text(1000, { title: '劳动保护和劳动条件' })),
  occupationalHazards: optional(Text(1000, { title: '职业危害防护' })),
  accommodationIds: Type.Optional(Type.Array(Id(), { maxItems: 20, title: '便利条件' })),
  accommodationClauses: optional(Text(1000, { title: '便利条件的约定' })),
  signMode: Type.Optional(SignMode),
}

export const CreateContractDto = Type.Object(
  {
    enterpriseId: Type.Optional(Id({ title: '企业', description: '企业用户不必填写：是当前企业' })),
    requirementResumeId: Type.Optional(Id({ title: '投递记录' })),
    previousContractId: Type.Optional(Id({ title: '续签的合同' })),
    userDisabledPersonId: Type.Optional(Id({ title: '求职者' })),
    invitationId: Type.Optional(Id({ title: '合同邀请', description: '求职者同意了的邀请' })),
    realName: Type.Optional(PersonName('求职者姓名')),
    idNumber: Type.Optional(IdentityNumberText('求职者身份证号')),
    ...terms,
    clauses: Type.Optional(Type.Array(ContractClauseDto, { maxItems: 20, title: '其他约定' })),
    templateId: optional(Id({ title: '合同模板', description: '其他约定取自哪个模板' })),
    fileIds: fileIds('合同附件'),
  },
  { $id: 'CreateContractDto' },
)
export type CreateContract = Static<typeof CreateContractDto>

export const UpdateContractDto = Type.Object(
  { id, rowVersion: rowVersionField, ...terms, fileIds: fileIds('合同附件') },
  { $id: 'UpdateContractDto' },
)
export type UpdateContract = Static<typeof UpdateContractDto>
export type ContractForm = Omit<UpdateContract, 'id' | 'rowVersion' | 'fileIds'>

export const UpdateContractTemplateDto = Type.Object(
  {
    id,
    clauses: Type.Array(ContractClauseDto, { maxItems: 20, title: '其他约定' }),
    templateFileIds: fileIds('合同文本'),
    rowVersion: rowVersionField,
  },
  { $id: 'UpdateContractTemplateDto' },
)
export type UpdateContractTemplate = Static<typeof UpdateContractTemplateDto>

const fixedTermWish = Type.Optional(
  Text(200, {
    title: '我对固定期限的意愿',
    description: '第三次签固定期限合同时，由本人写明愿意签固定期限',
  }),
)

export const ConfirmContractDto = Type.Object(
  {
    id,
    documentHash: Type.String({ pattern: '^[0-9a-f]{64}$', title: '合同内容的校验值' }),
    code: SentCode(),
    hasReadAll: Type.Boolean({ title: '已阅读全文' }),
    isAgreed: Type.Boolean({ title: '同意签署' }),
    fixedTermWish,
    signingPhotoIds: fileIds('签署照片'),
  },
  { $id: 'ConfirmContractDto' },
)
export type ConfirmContract = Static<typeof ConfirmContractDto>

export const ConfirmAsGuardianDto = Type.Object(
  {
    id,
    documentHash: ConfirmContractDto.properties.documentHash,
    code: SentCode('监护人收到的验证码'),
    hasReadAll: ConfirmContractDto.properties.hasReadAll,
    isAgreed: Type.Boolean({ title: '监护人同意' }),
  },
  { $id: 'ConfirmAsGuardianDto' },
)
export type ConfirmAsGuardian = Static<typeof ConfirmAsGuardianDto>

export const RecordPaperDto = Type.Object(
  {
    id,
    documentHash: ConfirmContractDto.properties.documentHash,
    signedDay: DateOnly({ title: '签字日期' }),
    scanIds: Type.Array(Id(), { minItems: 1, maxItems: 20, title: '扫描件' }),
    hasAllSignatures: Type.Boolean({ title: '各方都已签字' }),
    rowVersion: rowVersionField,
  },
  { $id: 'RecordPaperDto' },
)
export type RecordPaper = Static<typeof RecordPaperDto>

export const ConfirmPaperDto = Type.Object(
  { id, documentHash: ConfirmContractDto.properties.documentHash, fixedTermWish },
  { $id: 'ConfirmPaperDto' },
)
export type ConfirmPaper = Static<typeof ConfirmPaperDto>

export const ObjectPaperDto = Type.Object({ id, reason: reason('哪里不对') }, { $id: 'ObjectPaperDto' })
export type ObjectPaper = Static<typeof ObjectPaperDto>

export const CompleteExpressInfoDto = Type.Object(
  {
    id,
    expressCompany: Text(50, { title: '快递公司' }),
    expressNo: Text(40, { title: '快递单号', pattern: '^[0-9A-Za-z-]+$' }),
    signingPhotoIds: fileIds('签署照片'),
    rowVersion: rowVersionField,
  },
  { $id: 'CompleteExpressInfoDto' },
)
export type CompleteExpressInfo = Static<typeof CompleteExpressInfoDto>

export const AbortContractDto = Type.Object(
  { id, reason: reason('原因'), rowVersion: rowVersionField },
  { $id: 'AbortContractDto' },
)
export type AbortContract = Static<typeof AbortContractDto>

export const TerminateContractDto = Type.Object(
  {
    id,
    date: DateOnly({ title: '最后工作日' }),
    kind: TerminationKind,
    reason: reason('说明'),
    fileIds: fileIds('证明文件'),
    rowVersion: rowVersionField,
  },
  { $id: 'TerminateContractDto' },
)
export type TerminateContract = Static<typeof TerminateContractDto>

export const ResignContractDto = Type.Object(
  { id, date: DateOnly({ title: '最后工作日' }), reason: reason('原因'), fileIds: fileIds('附件') },
  { $id: 'ResignContractDto' },
)
export type ResignContract = Static<typeof ResignContractDto>

export const ProposeEndChangeDto = Type.Object(
  {
    id,
    date: optional(DateOnly({ title: '新的最后工作日', description: '不填为撤回，合同照常履行' })),
    reason: reason('原因'),
    rowVersion: rowVersionField,
  },
  { $id: 'ProposeEndChangeDto' },
)
export type ProposeEndChange = Static<typeof ProposeEndChangeDto>

export const AnswerEndProposalDto = Type.Object(
  {
    id,
    agreed: Type.Boolean({ title: '是否同意' }),
    reason: Type.Optional(reason('说明')),
    rowVersion: rowVersionField,
  },
  { $id: 'AnswerEndProposalDto' },
)
export type AnswerEndProposal = Static<typeof AnswerEndProposalDto>

export const ChangeContractEnterpriseDto = Type.Object(
  {
    id,
    newEnterpriseId: Id({ title: '新的用人单位' }),
    reason: reason('原因'),
    fileIds: Type.Array(Id(), { minItems: 1, maxItems: 20, title: '变更协议' }),
    rowVersion: rowVersionField,
  },
  { $id: 'ChangeContractEnterpriseDto' },
)
export type ChangeContractEnterprise = Static<typeof ChangeContractEnterpriseDto>

const opinion = Type.Optional(Type.String({ maxLength: 500, title: '意见' }))

export const AuditContractDto = Type.Object(
  { id, action: EnumOf('AuditAction', AUDIT_ACTIONS, { title: '审核结论' }), opinion, rowVersion: rowVersionField },
  { $id: 'AuditContractDto' },
)
export type AuditContract = Static<typeof AuditContractDto>

export const CheckPaperDto = Type.Object(
  {
    id,
    action: EnumOf('FinalAuditAction', ['Reject', 'Pass'], { title: '核对结论' }),
    opinion,
    rowVersion: rowVersionField,
  },
  { $id: 'CheckPaperDto' },
)
export type CheckPaper = Static<typeof CheckPaperDto>

export const ActualAuditContractDto = Type.Object(
  {
    id,
    action: EnumOf('FinalAuditAction', ['Reject', 'Pass'], { title: '终审结论' }),
    opinion,
    rowVersion: rowVersionField,
  },
  { $id: 'ActualAuditContractDto' },
)
export type ActualAuditContract = Static<typeof ActualAuditContractDto>
