import Type from 'typebox'
import type { Static } from '#services/abp/conventions/schema-types.ts'
import { DateOnly, DateTime, Id, lifecycleFields, Money, Nullable } from '#services/abp/conventions/schema-types.ts'
import { caseHolderField } from '#services/abp/lifecycle/case-lock.ts'
import { employerFields } from '#services/enterprises/employer.api.ts'
import {
  CloseReason,
  CountDto,
  DeliveryStatus,
  ExperienceRequirement,
  FileDto,
  JobType,
  PayUnit,
  RecruitmentType,
  RequirementStatus,
} from '../common.schemas.ts'
import { storedTexts } from './posting.schemas.ts'

const shownPosting = {
  title: Type.String(),
  jobName: Nullable(Type.String()),
  jobType: JobType(),
  jobTypeLabel: Type.String(),
  recruitmentType: RecruitmentType(),
  recruitmentTypeLabel: Type.String(),
  recruitNumber: Nullable(Type.Integer()),
  educationalRequirementId: Nullable(Id()),
  educationalRequirementName: Nullable(Type.String()),
  experienceRequirement: ExperienceRequirement(),
  experienceRequirementLabel: Type.String(),
  disabilityRequirementIds: Type.Array(Type.Integer()),
  disabilityRequirementNames: Type.Array(Type.String()),
  accommodationIds: Type.Array(Type.Integer()),
  accommodationNames: Type.Array(Type.String()),
  operationModeId: Nullable(Id()),
  operationModeName: Nullable(Type.String()),
  cityId: Nullable(Id()),
  cityName: Nullable(Type.String()),
  workPlace: Nullable(Type.String()),
  payMin: Nullable(Money()),
  payMax: Nullable(Money()),
  payUnit: PayUnit(),
  payUnitLabel: Type.String({ description: '元/月、元/小时' }),
  employmentFormLabel: Type.String({ description: '全日制、非全日制' }),
  benefits: Type.Array(Type.String()),
  isInterviewExempt: Type.Boolean(),
  validTo: Nullable(DateOnly()),
}

/** A job in a list. */
export const RequirementListDto = Type.Object(
  {
    id: Id(),
    number: Type.String(),
    status: RequirementStatus(),
    ...lifecycleFields,
    enterpriseId: Id(),
    enterpriseName: Type.String({ description: '未登录时脱敏' }),
    enterpriseCertified: Type.Boolean(),
    ...employerFields,
    ...shownPosting,
    isFavourite: Type.Boolean(),
    deliveryCount: Nullable(Type.Integer({ description: '收到的简历；只有管理岗位的人看到' })),
    waitingCount: Nullable(Type.Integer({ description: '等待回复的简历' })),
    contractedCount: Nullable(Type.Integer()),
    recommendReason: Nullable(Type.String({ description: '推荐时说明匹配的原因' })),
    submitTime: Nullable(DateTime()),
    caseHolder: caseHolderField,
    publishTime: Nullable(DateTime()),
    creationTime: DateTime(),
  },
  { $id: 'RequirementListDto' },
)
export type RequirementListDto = Static<typeof RequirementListDto>

/** The user's newest delivery to the job. */
const MyDeliveryDto = Type.Object(
  { id: Id(), status: DeliveryStatus(), statusLabel: Type.String(), allowedActions: Type.Array(Type.String()) },
  { $id: 'MyDeliveryDto' },
)

/** A problem that prevents publication, with its field. */
export const PostingProblemDto = Type.Object(
  { member: Type.String(), message: Type.String() },
  { $id: 'RequirementProblemDto' },
)

/** The description of hints about unusual wording or pay, which the author and the auditor should read again. */
const HINTS = '用语和薪资的提示，附法律条文；只有管理岗位的人看到'

/** A job with all data of its page. */
export const RequirementDto = Type.Object(
  {
    ...RequirementListDto.properties,
    ...storedTexts,
    contactName: Nullable(Type.String({ description: '登录后可见' })),
    contactPhone: Nullable(Type.String({ description: '登录后可见' })),
    specialReason: Nullable(Type.String({ description: '企业写的、确有需要的理由；只有管理岗位的人看到' })),
    hints: Type.Array(PostingProblemDto, { description: HINTS }),
    enterpriseIntroduction: Nullable(Type.String()),
    enterpriseScale: Nullable(Type.String()),
    replyRate: Nullable(Type.Integer({ description: '企业近一年在 30 天内回复的百分比；没有投递时为空' })),
    auditOpinion: Nullable(Type.String({ description: '驳回或退回的原因；只有管理岗位的人看到' })),
    problems: Type.Array(PostingProblemDto, { description: '不符合发布要求的地方；只有管理岗位的人看到' }),
    isMinimumWageUnknown: Type.Boolean({
      description: '当地最低工资没有录入，没有核对；审核通过时要在意见里写明最低工资；只有管理岗位的人看到',
    }),
    closeReason: Nullable(CloseReason()),
    closeReasonLabel: Nullable(Type.String()),
    closeRemark: Nullable(Type.String()),
    closeTime: Nullable(DateTime()),
    files: Type.Array(FileDto),
    canDeliver: Type.Boolean({ description: '本人现在可以投递' }),
    deliverHint: Nullable(Type.String({ description: '不能投递的原因' })),
    myDelivery: Nullable(MyDeliveryDto),
  },
  { $id: 'RequirementDto' },
)
export type RequirementDto = Static<typeof RequirementDto>

const facet = (description: string) => Type.Array(CountDto, { description })

/** Counts of open jobs by the values of each filter. The selection in a filter does not affect its own counts. */
const facets = {
  disabilities: facet('适合的残疾类别；不限的岗位计入每一类'),
  operationModes: facet('工作方式'),
  cities: facet('城市'),
  educations: facet('学历要求；不限的岗位计入每一级'),
  experiences: facet('经验要求'),
  accommodations: facet('便利条件'),
  jobTypes: facet('岗位类型'),
  recruitmentTypes: facet('招聘类型'),
}

export const RequirementCountDto = Type.Object(
  {
    statuses: Type.Array(CountDto, { description: '可管理的岗位，按状态' }),
    deliveries: Type.Array(CountDto, { description: '可查看的投递，按状态' }),
    published: Type.Integer({ description: '正在招聘的岗位' }),
    ...facets,
  },
  { $id: 'RequirementCountDto' },
)
