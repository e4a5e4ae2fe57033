import { isRecruiter } from '#machines/lifecycles/recruitment/requirement.rules.ts'
import { recordSensitiveView } from '#services/abp/access/audit-trail.ts'
import type { SeenField } from '#services/abp/access/seen-labels.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { EntityId, Nothing, PagedResult } from '#services/abp/conventions/schema-types.ts'
import { action, defineService, type Policy } from '#services/abp/define-service.ts'
import { deliveryDto, deliveryListDtos, seesResume } from './delivery.mapper.ts'
import { getDelivery, listDeliveries, markViewed } from './delivery.repository.ts'
import * as schemas from './delivery.schemas.ts'
import { deliverResume, recommendPersons } from './delivery-creation.ts'
import * as decisions from './delivery-decisions.ts'
import * as inputs from './delivery-input.schemas.ts'
import * as absences from './interview-absence.ts'
import * as interviews from './interviews.ts'

const READERS: Policy = [
  'DisabledPerson',
  'Enterprise:Creator',
  'FoundationWorker',
  'WorkDeveloper',
  'PlatformUser:Auditor',
]
const RECRUITER: Policy = ['Enterprise:Creator']
const PERSON: Policy = ['DisabledPerson']
const EITHER_SIDE: Policy = ['DisabledPerson', 'Enterprise:Creator']

/**
 * The response of an action. It contains no sections of another person's resume, because only `Get` logs a sensitive
 * view.
 */
async function detail(context: RequestContext, id: number) {
  const { db, actor } = context
  const row = await getDelivery(db, actor, id)
  const answer = await deliveryDto(db, context, row)
  return actor.personId === row.userDisabledPersonId ? answer : { ...answer, sections: [] }
}

/** Opens a resume. Stores the time of the enterprise's first view, and logs every view of another person's data. */
async function open(context: RequestContext, id: number) {
  const { db, actor, now } = context
  const row = await getDelivery(db, actor, id)
  if (isRecruiter(row, actor)) await markViewed(db, id, now)
  const answer = await deliveryDto(db, context, row)
  if (actor.personId !== row.userDisabledPersonId && seesResume({ actor, now })) {
    await recordSensitiveView(context, {
      entityType: 'RequirementResume',
      entityId: id,
      // a type cast, because the keys of sections are stored as JSON with the delivery
      fields: answer.sections.map(({ key }) => key as SeenField),
      reason: '查看投递的简历',
    })
  }
  return answer
}

/** Runs an action on a delivery and returns the changed delivery. */
const changing =
  <I extends { id: number }>(work: (context: RequestContext, input: I) => Promise<void>) =>
  async (context: RequestContext, input: I) => {
    await work(context, input)
    return detail(context, input.id)
  }

export const requirementResumeService = defineService('RequirementResume', {
  Create: action({
    summary: '投递简历：同意企业查看后，把现在的简历送过去',
    keepsKey: true,
    allow: PERSON,
    input: inputs.CreateDeliveryDto,
    output: schemas.DeliveryDto,
    handler: async (context, input) => detail(context, await deliverResume(context, input, context.idempotencyKey)),
  }),
  Get: action({
    summary: '一次投递和投递时的简历；残疾情况只在本人同意后给企业看',
    allow: READERS,
    input: EntityId,
    output: schemas.DeliveryDto,
    handler: (context, { id }) => open(context, id),
  }),
  GetAll: action({
    summary: '投递列表：求职者看自己的，企业看收到的，基金会看本会的人，拓展员看负责的企业，平台看全部',
    allow: READERS,
    input: inputs.DeliveryQuery,
    output: PagedResult(schemas.DeliveryListDto),
    handler: async (context, query) => {
      const { totalCount, items } = await listDeliveries(context.db, context.actor, query)
      return { totalCount, items: await deliveryListDtos(context.db, context, items) }
    },
  }),
  Update: action({
    summary: '求职者在企业回复前更新留言和简历；企业写自己的备注',
    allow: ['DisabledPerson', 'Enterprise:Creator'],
    input: inputs.UpdateDeliveryDto,
    output: schemas.DeliveryDto,
    handler: changing(decisions.updateDelivery),
  }),
  Delete: action({
    summary: '从自己这一边移除已结束的投递，对方仍然看到',
    allow: ['DisabledPerson', 'Enterprise:Creator'],
    input: EntityId,
    output: Nothing,
    handler: async (context, { id }) => {
      await decisions.deleteDelivery(context, id)
      return null
    },
  }),
  Recommend: action({
    summary: '把求职者推荐到岗位，逐个给出结果',
    allow: ['FoundationWorker', 'WorkDeveloper', 'PlatformUser:Auditor'],
    input: inputs.RecommendDto,
    output: schemas.RecommendResultDto,
    handler: recommendPersons,
  }),
  RecommendAudit: action({
    summary: '审核推荐：同意后送到企业；不能审核自己的推荐',
    keepsKey: true,
    allow: ['WorkDeveloper', 'PlatformUser:Auditor'],
    input: inputs.RecommendAuditDto,
    output: schemas.DeliveryDto,
    handler: changing(decisions.auditRecommendation),
  }),
  InterviewInvitation: action({
    summary: '邀请面试，或更改已约的面试',
    allow: RECRUITER,
    input: inputs.InterviewInvitationDto,
    output: schemas.DeliveryDto,
    handler: changing(interviews.inviteToInterview),
  }),
  InterviewResultFeedback: action({
    summary: '反馈面试结果；未通过时写明原因',
    allow: RECRUITER,
    input: inputs.InterviewResultDto,
    output: schemas.DeliveryDto,
    handler: changing(interviews.feedBackInterview),
  }),
  Reject: action({
    summary: '标为不合适，求职者会看到原因',
    allow: RECRUITER,
    input: inputs.RejectDeliveryDto,
    output: schemas.DeliveryDto,
    handler: changing(decisions.rejectDelivery),
  }),
  Withdraw: action({
    summary: '撤回投递或推荐',
    allow: PERSON,
    input: inputs.WithdrawDeliveryDto,
    output: schemas.DeliveryDto,
    handler: changing(decisions.withdrawDelivery),
  }),
  ReplyInterview: action({
    summary: '答复面试邀请：参加、不参加或希望改期，并说明需要的便利',
    keepsKey: true,
    allow: PERSON,
    input: inputs.ReplyInterviewDto,
    output: schemas.DeliveryDto,
    handler: changing(interviews.replyToInterview),
  }),
  AgreeInterviewTime: action({
    summary: '同意求职者提出的面试时间',
    allow: RECRUITER,
    input: inputs.AgreeInterviewTimeDto,
    output: schemas.DeliveryDto,
    handler: changing(absences.agreeToTime),
  }),
  ReportAbsence: action({
    summary: '面试时间过后登记对方没有到场；对方会收到通知，可以说明',
    keepsKey: true,
    allow: EITHER_SIDE,
    input: inputs.ReportAbsenceDto,
    output: schemas.DeliveryDto,
    handler: changing(absences.reportAbsence),
  }),
  AnswerAbsence: action({
    summary: '被登记没有到场的一方说明情况',
    keepsKey: true,
    allow: EITHER_SIDE,
    input: inputs.AnswerAbsenceDto,
    output: schemas.DeliveryDto,
    handler: changing(absences.answerAbsence),
  }),
})
