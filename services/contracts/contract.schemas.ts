import Type from 'typebox'
import type { Static } from '#services/abp/conventions/schema-types.ts'
import {
  DateOnly,
  DateTime,
  EnumOf,
  Id,
  lifecycleFields,
  Money,
  Nullable,
  Quantity,
} from '#services/abp/conventions/schema-types.ts'
import { caseHolderField } from '#services/abp/lifecycle/case-lock.ts'
import { StepDto } from '#services/abp/lifecycle/steps.ts'
import {
  CONTRACT_STATUSES,
  END_PROPOSALS,
  END_SIDES,
  PAPER_RECORDERS,
  SIGNING_PARTIES,
} from '#services/database/schema/contract-names.ts'
import { DISABILITY_CATEGORIES, DISABILITY_LEVELS, GUARDIAN_RELATIONS } from '#services/database/schema/people.ts'
import {
  ContractClauseDto,
  ContractType,
  PostKind,
  SignMode,
  SocialInsurance,
  TerminationKind,
  WagePayMethod,
  WageUnit,
  WorkHoursSystem,
} from './contract-input.schemas.ts'
import { ContractProofDto } from './evidence/contract-proof.schemas.ts'

export const ContractStatus = EnumOf('ContractStatus', CONTRACT_STATUSES, { title: '状态' })
export const EmploymentStatus = EnumOf('EmploymentStatus', ['On', 'Quit'], { title: '在职状态' })
const text = () => Nullable(Type.String())

const listed = {
  id: Id(),
  contractNo: Type.String(),
  status: ContractStatus,
  ...lifecycleFields,
  contractType: ContractType,
  signMode: SignMode,
  enterpriseId: Id(),
  enterpriseName: Type.String(),
  userDisabledPersonId: Id(),
  realName: Type.String(),
  requirementResumeId: Nullable(Type.Integer()),
  requirementId: Nullable(Type.Integer()),
  requirementName: text(),
  previousContractId: Nullable(Type.Integer()),
  position: Type.String(),
  startDate: DateOnly(),
  endDate: Nullable(DateOnly()),
  daysLeft: Nullable(Type.Integer({ description: '离结束还有几天；不在履行中或没有结束日期时为空' })),
  basicWage: Money(),
  wageUnit: WageUnit,
  isReturned: Type.Boolean({ description: '已退回，等待企业修改' }),
  isMovedIn: Type.Boolean({ description: '由名单迁入：双方此前已在纸上签订' }),
  caseHolder: caseHolderField,
  isPersonSigned: Type.Boolean(),
  isEnterpriseSigned: Type.Boolean(),
  needsGuardian: Type.Boolean({ description: '求职者登记了监护人：合同还要监护人确认才成立' }),
  isGuardianSigned: Type.Boolean({ description: '监护人已确认' }),
  signedTime: Nullable(DateTime()),
  terminationDate: Nullable(DateOnly()),
  creationTime: DateTime(),
}

export const ContractListDto = Type.Object(listed, { $id: 'ContractListDto' })

export const ContractSummaryLineDto = Type.Object(
  { topic: Type.String(), sentence: Type.String() },
  { $id: 'ContractSummaryLineDto' },
)

export const ContractArticleDto = Type.Object(
  { title: Type.String(), paragraphs: Type.Array(Type.String()) },
  { $id: 'ContractArticleDto' },
)

export const ContractSignatureDto = Type.Object(
  {
    id: Id(),
    party: EnumOf('SigningParty', SIGNING_PARTIES),
    signerName: Type.String(),
    relation: Nullable(EnumOf('GuardianRelation', GUARDIAN_RELATIONS, { description: '监护人与求职者的关系' })),
    phone: Type.String({ description: '收到验证码的手机号或邮箱，遮盖' }),
    documentHash: Type.String(),
    ip: Type.String(),
    signTime: DateTime(),
    voidedTime: Nullable(DateTime({ description: '合同修改后作废的时间' })),
  },
  { $id: 'ContractSignatureDto' },
)

export const ContractPaperDto = Type.Object(
  {
    recordedBy: EnumOf('PaperRecorder', PAPER_RECORDERS, { description: '谁登记的：企业或平台' }),
    recordedTime: DateTime(),
    signedDay: DateOnly({ description: '纸上写的签字日期' }),
    documentHash: Type.String({ description: '打印和签字的文本' }),
    scans: Type.Array(
      Type.Object({ id: Id(), fileName: Type.String(), sha256: Type.String() }, { $id: 'PaperScanDto' }),
    ),
    objectUntil: DateTime({ description: '求职者可以提出异议到什么时候' }),
    personConfirmedTime: Nullable(DateTime()),
    checkedTime: Nullable(DateTime({ description: '平台核对通过的时间' })),
  },
  { $id: 'ContractPaperDto', description: '双方在纸上签署的合同' },
)

export const ContractTransferDto = Type.Object(
  { id: Id(), fromEnterpriseName: Type.String(), reason: Type.String(), creationTime: DateTime() },
  { $id: 'ContractTransferDto' },
)

export const ContractFileDto = Type.Object(
  {
    id: Id(),
    fileName: Type.String(),
    contentType: Type.String(),
    size: Type.Integer({ description: '字节' }),
    url: Type.String({ description: '下载地址，10 分钟内有效' }),
  },
  { $id: 'ContractFileDto' },
)

const EndProposalDto = Type.Object(
  {
    proposal: EnumOf('EndProposalKind', END_PROPOSALS, { description: '撤回、改期，或认定合同已经结束' }),
    date: Nullable(DateOnly({ description: '提议的最后工作日；撤回时为空' })),
    kind: TerminationKind,
    reason: Type.String(),
    by: EnumOf('EndSide', END_SIDES),
    time: DateTime(),
  },
  { $id: 'EndProposalDto' },
)

export const ContractDto = Type.Object(
  {
    ...listed,
    postKind: Nullable(PostKind),
    taskDescription: text(),
    probationMonths: Type.Integer(),
    probationWage: Nullable(Money()),
    workContent: Type.String(),
    cityId: Nullable(Type.Integer()),
    cityName: text(),
    workPlace: Type.String(),
    operationModeId: Nullable(Type.Integer()),
    operationModeName: text(),
    workHoursSystem: WorkHoursSystem,
    weeklyHours: Quantity(),
    restAndLeave: text(),
    wageComposition: text(),
    payDay: Type.Integer(),
    payMethod: WagePayMethod,
    socialInsurance: Type.Array(SocialInsurance),
    labourProtection: text(),
    occupationalHazards: text(),
    accommodationIds: Type.Array(Type.Integer()),
    accommodationNames: Type.Array(Type.String()),
    accommodationClauses: text(),
    clauses: Type.Array(ContractClauseDto),
    templateName: Nullable(Type.String({ description: '其他约定取自的合同模板和版本' })),
    isLabourContract: Type.Boolean({ description: '劳动合同计入残疾人就业人数，劳务协议不计入' }),
    summary: Type.Array(ContractSummaryLineDto, { description: '用简单的话说明合同' }),
    document: Type.Array(ContractArticleDto, { description: '合同全文；身份证号遮盖' }),
    pdfHint: Nullable(Type.String({ description: '现在不能下载 PDF 的原因' })),
    documentHash: Type.String({ description: '合同全文的 SHA-256；签署时带回' }),
    steps: Type.Array(StepDto, { description: '从起草到结束的各步' }),
    resignFrom: Nullable(DateOnly({ description: '现在提出辞职，最早的最后工作日；不能提出时为空' })),
    warnings: Type.Array(Type.String(), { description: '提醒，不妨碍办理' }),
    isMinimumWageUnknown: Type.Boolean({
      description: '当地最低工资没有录入，没有核对；审核通过时要在意见里写明最低工资',
    }),
    signatures: Type.Array(ContractSignatureDto),
    paper: Nullable(ContractPaperDto),
    proofs: Type.Array(ContractProofDto, { description: '第三方机构对签署记录的证明' }),
    transfers: Type.Array(ContractTransferDto),
    auditOpinion: text(),
    auditTime: Nullable(DateTime()),
    abortReason: text(),
    expressCompany: text(),
    expressNo: text(),
    expressTime: Nullable(DateTime()),
    terminationKind: Nullable(TerminationKind),
    isEndDeclared: Type.Boolean({ description: '定下了最后工作日，到那天为止照常履行' }),
    endDeclaredBy: Nullable(EnumOf('EndSide', END_SIDES, { description: '由谁定下' })),
    endProposal: Nullable(EndProposalDto),
    secondPayDay: Nullable(Type.Integer()),
    fixedTermWish: text(),
    needsFixedTermWish: Type.Boolean({ description: '第三次固定期限：签署时要由本人写明意愿' }),
    terminationReason: text(),
    files: Type.Array(ContractFileDto),
    templateFiles: Type.Array(ContractFileDto),
    signingPhotos: Type.Array(ContractFileDto),
  },
  { $id: 'ContractDto' },
)
export type ContractDto = Static<typeof ContractDto>

export const ContractOptionDto = Type.Object(
  {
    id: Id(),
    contractNo: Type.String(),
    status: ContractStatus,
    statusLabel: Type.String(),
    enterpriseName: Type.String(),
    userDisabledPersonId: Id(),
    realName: Type.String(),
    position: Type.String(),
    startDate: DateOnly(),
    endDate: Nullable(DateOnly()),
  },
  { $id: 'ContractOptionDto' },
)

/** An employee record. Readers of the contract see the data that matters for the employment quota. */
export const EmployeeDto = Type.Object(
  {
    id: Id({ description: '合同' }),
    contractNo: Type.String(),
    enterpriseId: Id(),
    enterpriseName: Type.String(),
    userDisabledPersonId: Id(),
    realName: Type.String(),
    mobilePhone: text(),
    employmentStatus: EmploymentStatus,
    position: Type.String(),
    contractType: ContractType,
    status: ContractStatus,
    statusLabel: Type.String(),
    startDate: DateOnly(),
    lastDate: Nullable(DateOnly({ description: '最后工作日：解除的日期，否则合同的结束日期' })),
    basicWage: Money(),
    wageUnit: WageUnit,
    disabilityCategory: Nullable(EnumOf('DisabilityCategory', DISABILITY_CATEGORIES)),
    disabilityLevel: Nullable(EnumOf('DisabilityLevel', DISABILITY_LEVELS)),
    veteranGrade: Nullable(Type.Integer({ description: '残疾军人证上的等级，一级到十级；持残疾人证的为空' })),
    certificateValidTo: Nullable(DateOnly()),
    isSevere: Type.Boolean({ description: '残疾人证一、二级，残疾军人证一至三级' }),
    tutorName: text(),
  },
  { $id: 'EmployeeDto' },
)
