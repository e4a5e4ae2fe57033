import Type from 'typebox'
import type { Static } from '#services/abp/conventions/schema-types.ts'
import { DateTime, Id, Nullable, PagedRequest, rowVersionField, Text } from '#services/abp/conventions/schema-types.ts'
import { CallNumber, PersonName, SoughtName } from '#services/abp/conventions/typed-fields.ts'
import { AbsentSide, DeliveryStatus, InterviewMode, InterviewReply, opinion } from '../common.schemas.ts'

export const DeliveryQuery = PagedRequest({
  requirementId: Type.Optional(Id({ title: '岗位' })),
  name: Type.Optional(SoughtName('姓名')),
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
    contact: Type.Optional(Nullable(PersonName('联系人'))),
    contactPhone: Type.Optional(Nullable(CallNumber('联系电话'))),
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

export const AgreeInterviewTimeDto = Type.Object({ id, rowVersion: rowVersionField }, { $id: 'AgreeInterviewTimeDto' })
export type AgreeInterviewTime = Static<typeof AgreeInterviewTimeDto>

export const ReportAbsenceDto = Type.Object(
  {
    id,
    absentSide: AbsentSide({ title: '没有到场的一方' }),
    remark: Type.Optional(opinion('当时的情况')),
    rowVersion: rowVersionField,
  },
  { $id: 'ReportAbsenceDto' },
)
export type ReportAbsence = Static<typeof ReportAbsenceDto>

export const AnswerAbsenceDto = Type.Object(
  { id, remark: opinion('说明'), rowVersion: rowVersionField },
  { $id: 'AnswerAbsenceDto' },
)
export type AnswerAbsence = Static<typeof AnswerAbsenceDto>

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
