import { type Actor, hasPlatformRole } from '../../actor.ts'
import { anyOf, defineGuards } from '../../lifecycle-guards.ts'
import { isModerator, isOfFoundation, isOrderDeveloper, isOwnPerson, isSystem } from '../work-orders/actors.ts'
import { isRecruiter } from './requirement.rules.ts'

export type DeliveryStatus =
  | 'Delivered'
  | 'Interviewing'
  | 'InterviewingPass'
  | 'InterviewingReject'
  | 'Auditing'
  | 'Signing'
  | 'Contracted'
  | 'Abort'
  | 'Rejected'
  | 'Recommended'

/** A delivery as the guards of its lifecycle use it. */
export interface DeliveryContext {
  enterpriseId: number
  /** the WorkDeveloper in charge of the enterprise */
  developerUserId: number | null
  personId: number
  /** the foundation that supports the person */
  foundationId: number | null
  recommendedByUserId: number | null
  /** the enterprise has received the delivery; a refused recommendation never reaches it */
  hasReachedEnterprise: boolean
  /** a contract may be made without an interview */
  isInterviewExempt: boolean
  /** the time of the latest interview has come */
  hasInterviewBegun: boolean
  /** the person has asked for another time that is still ahead */
  hasRequestedTime: boolean
  /** the side that did not come to the latest interview, as the other side says */
  absentSide: 'Person' | 'Enterprise' | null
  /** the side named has said why */
  isAbsenceAnswered: boolean
}

/** The events, each as the status log calls it. */
export const deliveryEventLabels = {
  recommendPass: '同意推荐',
  recommendReject: '不同意推荐',
  invite: '邀请面试',
  acceptInterview: '接受面试',
  askAnotherTime: '希望改期',
  agreeToTime: '同意改期',
  declineInterview: '谢绝面试',
  personAbsent: '登记求职者没有到场',
  enterpriseAbsent: '登记企业没有到场',
  answerAbsence: '说明没有到场',
  passInterview: '面试通过',
  failInterview: '面试未通过',
  reject: '标为不合适',
  withdraw: '撤回投递',
  requirementClosed: '岗位关闭',
  employerEnds: '企业清算',
  personLeaves: '求职者离开平台',
  contractCreated: '拟定合同',
  contractAudited: '合同审核通过',
  contractEdited: '合同修改',
  contractConfirmed: '双方签约',
  contractAborted: '合同中止',
  update: '补充',
  hide: '从我的列表移除',
}
export type DeliveryEventType = keyof typeof deliveryEventLabels
export type DeliveryEvent = {
  [K in DeliveryEventType]: { readonly type: K; readonly by: Actor }
}[DeliveryEventType]

const isDeveloper = (_: object, by: Actor): boolean => by.userType === 'WorkDeveloper'

/** Staff who know the person: the workers of the person's foundation, developers and the platform. */
const isRecommender = anyOf<DeliveryContext>(isOfFoundation, isDeveloper, isModerator)

/** Four eyes: an auditor may not approve their own recommendation. */
const isRecommendAuditor = (context: DeliveryContext, by: Actor): boolean =>
  by.userId !== context.recommendedByUserId && (hasPlatformRole(by, 'Auditor') || isOrderDeveloper(context, by))

/** The enterprise, but not for a refused recommendation, which it never sees. */
const isRecruiterWhoKnows = (context: DeliveryContext, by: Actor): boolean =>
  context.hasReachedEnterprise && isRecruiter(context, by)

const isPersonOrRecruiter = anyOf<DeliveryContext>(isOwnPerson, isRecruiterWhoKnows)

export const deliveryGuards = defineGuards<DeliveryContext>()({
  actors: {
    isOwnPerson,
    isRecommender,
    isRecommendAuditor,
    isRecruiter,
    isRecruiterWhoKnows,
    isPersonOrRecruiter,
    isSystem,
  },
  states: {
    hasInterviewBegun: {
      check: ({ hasInterviewBegun }) => hasInterviewBegun,
      refusal: '面试时间还没有到，请在面试后反馈结果',
    },
    isInterviewAhead: { check: ({ hasInterviewBegun }) => !hasInterviewBegun, refusal: '面试时间已到，请直接联系企业' },
    hasRequestedTime: {
      check: ({ hasRequestedTime }) => hasRequestedTime,
      refusal: '求职者没有提出新的时间，或者那个时间已经过去，请重新安排',
    },
    isMeetingOver: {
      check: ({ hasInterviewBegun }) => hasInterviewBegun,
      refusal: '面试时间还没有到，到时间后才能登记没有到场',
    },
    hasNoAbsence: { check: ({ absentSide }) => absentSide === null, refusal: '这次面试已经登记过没有到场' },
    isPersonNamed: { check: ({ absentSide }) => absentSide === 'Person', refusal: '没有登记您没有到场' },
    isEnterpriseNamed: { check: ({ absentSide }) => absentSide === 'Enterprise', refusal: '没有登记企业没有到场' },
    isUnanswered: { check: ({ isAbsenceAnswered }) => !isAbsenceAnswered, refusal: '已经说明过了' },
    isInterviewExempt: {
      check: ({ isInterviewExempt }) => isInterviewExempt,
      refusal: '这个岗位需要面试，面试通过后才能签订合同',
    },
  },
  combined: {
    canFeedBack: ['isRecruiter', 'hasInterviewBegun'],
    canAgreeToTime: ['isRecruiter', 'hasRequestedTime'],
    canNamePerson: ['isRecruiter', 'isMeetingOver', 'hasNoAbsence'],
    canNameEnterprise: ['isOwnPerson', 'isMeetingOver', 'hasNoAbsence'],
    canAnswerAsPerson: ['isOwnPerson', 'isPersonNamed', 'isUnanswered'],
    canAnswerAsEnterprise: ['isRecruiter', 'isEnterpriseNamed', 'isUnanswered'],
    canReply: ['isOwnPerson', 'isInterviewAhead'],
    canContractAtOnce: ['isSystem', 'isInterviewExempt'],
  },
})
