import Type, { type Static } from 'typebox'
import {
  DateOnly,
  DateTime,
  Id,
  lifecycleFields,
  Money,
  Nullable,
  PagedRequest,
  rowVersionField,
  Text,
} from '#services/abp/schema-types.ts'
import { DeliveryStatus, InterviewMode, InterviewReply, opinion, PayUnit, RequirementStatus } from './common.schemas.ts'

/** The job as the lists of deliveries show it. */
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
  },
  { $id: 'InterviewDto' },
)

/** A delivery as lists show it. */
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

export const ResumeSectionDto = Type.Object(
  {
    key: Type.String(),
    title: Type.String(),
    isSensitive: Type.Boolean({ description: '敏感信息' }),
    lines: Type.Array(Type.Object({ label: Type.String(), value: Type.String() }, { $id: 'ResumeLineDto' })),
  },
  { $id: 'ResumeSectionDto' },
)

/** A delivery with the resume as it was when it was sent. */
export const DeliveryDto = Type.Object(
  {
    ...DeliveryListDto.properties,
    message: Nullable(Type.String({ description: '求职者的留言' })),
    recommendReason: Nullable(Type.String()),
    note: Nullable(Type.String({ description: '企业自己的备注，只有企业看到' })),
    isDisabilityShared: Type.Boolean(),
    snapshotTime: DateTime(),
    sections: Type.Array(ResumeSectionDto, { description: '投递时的简历' }),
  },
  { $id: 'RequirementResumeDto' },
)
export type DeliveryDto = Static<typeof DeliveryDto>

export const DeliveryQuery = PagedRequest({
  requirementId: Type.Optional(Id({ title: '岗位' })),
  name: Type.Optional(Type.String({ maxLength: 20, title: '姓名' })),
  status: Type.Optional(DeliveryStatus({ title: '状态' })),
  statusList: Type.Optional(Type.Array(DeliveryStatus(), { maxItems: 10, title: '状态' })),
  title: Type.Optional(Type.String({ maxLength: 50, title: '岗位名称' })),
  userDisabledPersonId: Type.Optional(Id({ title: '求职者' })),
  isOverdue: Type.Optional(Type.Boolean({ title: '超时未处理' })),
})
export type DeliveryQuery = Static<typeof DeliveryQuery>

const id = Id({ title: '投递' })

export const CreateDeliveryDto = Type.Object(
  {
    requirementId: Id({ title: '岗位' }),
    message: Type.Optional(Text(500, { title: '留言' })),
    isConsentGiven: Type.Boolean({ title: '同意把简历给这家企业看' }),
    isDisabilityShared: Type.Optional(Type.Boolean({ title: '同意企业看到残疾类别和等级' })),
  },
  { $id: 'CreateRequirementResumeDto' },
)
export type CreateDelivery = Static<typeof CreateDeliveryDto>

export const UpdateDeliveryDto = Type.Object(
  {
    id,
    message: Type.Optional(Nullable(Text(500, { title: '留言' }))),
    isDisabilityShared: Type.Optional(Type.Boolean({ title: '同意企业看到残疾类别和等级' })),
    isSnapshotRenewed: Type.Optional(Type.Boolean({ title: '换成现在的简历' })),
    note: Type.Optional(Nullable(Text(500, { title: '备注' }))),
    rowVersion: rowVersionField,
  },
  { $id: 'UpdateRequirementResumeDto' },
)
export type UpdateDelivery = Static<typeof UpdateDeliveryDto>

export const RecommendDto = Type.Object(
  {
    requirementId: Id({ title: '岗位' }),
    userDisabledPersonIds: Type.Array(Id(), { minItems: 1, maxItems: 50, title: '求职者' }),
    reason: Type.Optional(Text(500, { title: '推荐理由' })),
    isConsentGiven: Type.Boolean({ title: '已征得本人同意' }),
  },
  { $id: 'RecommendDto' },
)
export type Recommend = Static<typeof RecommendDto>

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

export const RecommendAuditDto = Type.Object(
  { id, isPassed: Type.Boolean({ title: '结论' }), opinion: Type.Optional(opinion()), rowVersion: rowVersionField },
  { $id: 'RecommendAuditDto' },
)

export const InterviewInvitationDto = Type.Object(
  {
    id,
    interviewTime: DateTime({ title: '面试时间' }),
    interviewMode: InterviewMode({ title: '面试方式' }),
    place: Type.Optional(Nullable(Text(200, { title: '面试地点' }))),
    link: Type.Optional(Nullable(Text(500, { title: '面试链接', pattern: '^https?://\\S+$' }))),
    contact: Type.Optional(Nullable(Text(20, { title: '联系人' }))),
    contactPhone: Type.Optional(Nullable(Text(20, { title: '联系电话' }))),
    accommodationIds: Type.Optional(Type.Array(Id(), { maxItems: 10, title: '提供的便利' })),
    remark: Type.Optional(Nullable(Text(500, { title: '说明' }))),
    rowVersion: rowVersionField,
  },
  { $id: 'InterviewInvitationDto' },
)
export type InterviewInvitation = Static<typeof InterviewInvitationDto>

export const InterviewResultDto = Type.Object(
  {
    id,
    isPassed: Type.Boolean({ title: '结果' }),
    score: Type.Optional(Type.Integer({ minimum: 1, maximum: 5, title: '评分' })),
    reason: Type.Optional(opinion('原因')),
    rowVersion: rowVersionField,
  },
  { $id: 'InterviewResultDto' },
)
export type InterviewResult = Static<typeof InterviewResultDto>

export const ReplyInterviewDto = Type.Object(
  {
    id,
    reply: InterviewReply({ title: '答复' }),
    remark: Type.Optional(opinion('留言')),
    requestedTime: Type.Optional(DateTime({ title: '建议时间' })),
    accommodationIds: Type.Optional(Type.Array(Id(), { maxItems: 10, title: '需要的便利' })),
    rowVersion: rowVersionField,
  },
  { $id: 'ReplyInterviewDto' },
)
export type ReplyInterview = Static<typeof ReplyInterviewDto>

export const WithdrawDeliveryDto = Type.Object(
  { id, reason: Type.Optional(opinion('原因')), rowVersion: rowVersionField },
  { $id: 'WithdrawRequirementResumeDto' },
)

export const RejectDeliveryDto = Type.Object(
  {
    id,
    rejectReasonId: Id({ title: '不合适的原因' }),
    remark: Type.Optional(opinion('说明')),
    rowVersion: rowVersionField,
  },
  { $id: 'RejectRequirementResumeDto' },
)
export type RejectDelivery = Static<typeof RejectDeliveryDto>
