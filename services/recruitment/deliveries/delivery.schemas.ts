import Type from 'typebox'
import type { Static } from '#services/abp/conventions/schema-types.ts'
import { DateOnly, DateTime, Id, lifecycleFields, Money, Nullable } from '#services/abp/conventions/schema-types.ts'
import { ResumeSectionDto } from '#services/people/resume/resume-sections.api.ts'
import {
  AbsentSide,
  DeliveryStatus,
  InterviewMode,
  InterviewReply,
  PayUnit,
  RequirementStatus,
} from '../common.schemas.ts'

/** The data of the job in lists of deliveries. */
const DeliveredRequirementDto = Type.Object(
  {
    id: Id(),
    title: Type.String(),
    status: RequirementStatus(),
    statusLabel: Type.String(),
    enterpriseId: Id(),
    enterpriseName: Type.String(),
    cityName: Nullable(Type.String()),
    payMin: Nullable(Money()),
    payMax: Nullable(Money()),
    payUnit: PayUnit(),
    payUnitLabel: Type.String(),
    isInterviewExempt: Type.Boolean(),
    validTo: Nullable(DateOnly()),
  },
  { $id: 'DeliveredRequirementDto' },
)

const InterviewDto = Type.Object(
  {
    round: Type.Integer({ description: '第几轮' }),
    time: DateTime(),
    mode: InterviewMode(),
    modeLabel: Type.String(),
    place: Nullable(Type.String()),
    link: Nullable(Type.String()),
    contact: Nullable(Type.String()),
    contactPhone: Nullable(Type.String()),
    accommodationIds: Type.Array(Type.Integer(), { description: '企业提供的便利' }),
    accommodationNames: Type.Array(Type.String()),
    remark: Nullable(Type.String()),
    reply: Nullable(InterviewReply()),
    replyLabel: Nullable(Type.String()),
    replyRemark: Nullable(Type.String()),
    replyTime: Nullable(DateTime()),
    requestedTime: Nullable(DateTime({ description: '求职者建议的时间' })),
    requestedAccommodationIds: Type.Array(Type.Integer(), { description: '求职者另外需要的便利' }),
    requestedAccommodationNames: Type.Array(Type.String()),
    score: Nullable(Type.Integer({ description: '1–5' })),
    reason: Nullable(Type.String({ description: '面试评语或未通过的原因' })),
    resultTime: Nullable(DateTime()),
    absentSide: Nullable(AbsentSide({ description: '没有到场的一方，由另一方登记' })),
    absentSideLabel: Nullable(Type.String()),
    absenceRemark: Nullable(Type.String()),
    absenceTime: Nullable(DateTime()),
    absenceAnswer: Nullable(Type.String({ description: '被登记的一方的说明' })),
    absenceAnswerTime: Nullable(DateTime()),
  },
  { $id: 'InterviewDto' },
)

/** A delivery in a list. */
export const DeliveryListDto = Type.Object(
  {
    id: Id(),
    status: DeliveryStatus(),
    ...lifecycleFields,
    requirement: DeliveredRequirementDto,
    userDisabledPersonId: Id(),
    realName: Type.String({ description: '无权查看全名的人看到首字' }),
    mobilePhone: Nullable(Type.String({ description: '列表中总是脱敏' })),
    foundationName: Nullable(Type.String()),
    isRecommended: Type.Boolean(),
    recommendedByName: Nullable(Type.String({ description: '推荐人' })),
    recommendReason: Nullable(Type.String({ description: '推荐理由' })),
    matchScore: Type.Integer({ description: '0–100，与岗位的匹配程度' }),
    matchReasons: Type.Array(Type.String(), { description: '匹配和不匹配之处' }),
    interview: Nullable(InterviewDto),
    opinion: Nullable(Type.String({ description: '最近一次给对方的话：不合适、撤回或关闭的原因' })),
    waitingDays: Nullable(Type.Integer({ description: '等待企业回复的天数；已回复的为空' })),
    isOverdue: Type.Boolean({ description: '超过 30 天没有回复' }),
    contractId: Nullable(Id()),
    deliveredTime: Nullable(DateTime()),
    viewedTime: Nullable(DateTime()),
    endedTime: Nullable(DateTime()),
    creationTime: DateTime(),
  },
  { $id: 'RequirementResumeListDto' },
)
export type DeliveryListDto = Static<typeof DeliveryListDto>

/** A delivery with the resume as it was sent. */
export const DeliveryDto = Type.Object(
  {
    ...DeliveryListDto.properties,
    message: Nullable(Type.String({ description: '求职者的留言' })),
    note: Nullable(Type.String({ description: '企业自己的备注，只有企业看到' })),
    isDisabilityShared: Type.Boolean(),
    snapshotTime: DateTime(),
    resumeHint: Nullable(Type.String({ description: '看不到简历的原因：本人撤回了同意' })),
    sections: Type.Array(ResumeSectionDto, { description: '投递时的简历' }),
  },
  { $id: 'RequirementResumeDto' },
)
export type DeliveryDto = Static<typeof DeliveryDto>

export const RecommendResultDto = Type.Object(
  {
    items: Type.Array(
      Type.Object(
        {
          userDisabledPersonId: Id(),
          id: Nullable(Id({ description: '没有推荐成功的为空' })),
          message: Nullable(Type.String({ description: '没有推荐成功的原因' })),
        },
        { $id: 'RecommendItemDto' },
      ),
    ),
  },
  { $id: 'RecommendResultDto' },
)
