import { dictionaryIdOf } from '#services/database/built-in/dictionaries.ts'
import { invitation, requirementForm } from '#tests/support/recruitment.ts'
import { type Caller, isIn } from './callers.ts'
import {
  conversation,
  delivery,
  hasRecord,
  isOwn,
  managedRequirement,
  ofCreator,
  ofDeveloper,
  ofPerson,
  order,
  publicRequirement,
  requirement,
} from './scopes.ts'
import { list, open, type Row, row, type Table } from './table.ts'

/** of a published job, which everyone sees */
const isManager = (by: Caller, target: Row) => isIn(by, 'AUD') || ofCreator(by, target)

const PASS = { action: 'Pass' }

/** §3.3, §1.1: jobs belong to the creator of the enterprise and its developer; the platform audits, pauses and closes. */
const jobs: Table = {
  'Requirement/GetRequirementList': list('ANY', publicRequirement),
  'Requirement/GetAll': list('EC WD AUD', managedRequirement),
  'Requirement/GetMyAll': list('EC WD AUD', managedRequirement, {}, true),
  'Requirement/GetCount': open('ANY'),
  'Requirement/Get': [row('ANY', requirement, { on: 'Draft' }), row('ANY', requirement, { on: 'Published' })],
  'Requirement/GetForEdit': row('EC WD', managedRequirement, { on: 'Draft' }),
  // a developer for an enterprise in their charge, a creator for their own
  'Requirement/Create': row(
    'EC WD',
    { name: 'enterprise', sees: (by, target) => ofDeveloper(by, target) || ofCreator(by, target) },
    {
      on: 'Pass',
      input: ({ id }) => ({ ...requirementForm(), enterpriseId: id }),
    },
  ),
  'Requirement/Update': row('EC WD', managedRequirement, { on: 'Draft' }),
  'Requirement/Publish': row('EC WD', managedRequirement, { on: 'Draft' }),
  'Requirement/CancelPublish': row('EC AUD', requirement, { on: 'Published', sends: isManager }),
  'Requirement/Close': row('EC AUD', requirement, { on: 'Published', sends: isManager }),
  'Requirement/Delete': row('EC', managedRequirement, { on: 'Draft' }),
  'Requirement/StartAudit': row('AUD', managedRequirement, { on: 'Auditing' }),
  'Requirement/ReleaseAudit': row('AUD', managedRequirement),
  'Requirement/Audit': row('AUD', managedRequirement, { on: 'Auditing', input: PASS }),
  'Requirement/ActualAudit': row('AUD', managedRequirement, { on: 'Auditing', input: PASS }),
  'Requirement/GetUserAuditLog': row('EC WD AUD', managedRequirement, { on: 'Auditing' }),
  'Requirement/GetLogs': row('AUD WD', managedRequirement, { on: 'Auditing' }),
  'Requirement/Favourite': row('DP', requirement, { on: 'Published', input: { isFavourite: true } }),
  'Requirement/Report': row('IN', requirement, { on: 'Published' }),
  'Recommendation/GetRequirements': open('DP', {}, hasRecord),
  'Recommendation/GetWorkOrders': open('DP', {}, hasRecord),
  'Recommendation/GetPersons': row('FW WD AUD EC', requirement, {
    on: 'Published',
    input: ({ id }) => ({ requirementId: id }),
  }),
}

const READERS = 'DP EC FW WD AUD'

/**
 * §3.4: the person delivers and withdraws, the creator answers, staff recommend, and a second member of staff approves.
 */
const deliveries: Table = {
  'RequirementResume/GetAll': list(READERS, delivery),
  'RequirementResume/Get': [row(READERS, delivery, { on: 'Delivered' }), row(READERS, delivery, { on: 'Recommended' })],
  'RequirementResume/Create': row('DP', requirement, {
    on: 'Published',
    first: hasRecord,
    input: ({ id }) => ({ requirementId: id, isConsentGiven: true }),
  }),
  'RequirementResume/Update': row('DP EC', delivery, { on: 'Delivered' }),
  'RequirementResume/Delete': row('DP EC', delivery, { on: 'Rejected' }),
  'RequirementResume/Withdraw': row('DP', delivery, { on: 'Delivered' }),
  'RequirementResume/ReplyInterview': row('DP', delivery, { on: 'Interviewing', input: { reply: 'Declined' } }),
  'RequirementResume/AgreeInterviewTime': row('EC', delivery, { on: 'Interviewing' }),
  'RequirementResume/ReportAbsence': row('DP EC', delivery, {
    on: 'Interviewing',
    // each side names the other
    input: (_, by) => ({ absentSide: isIn(by, 'DP') ? 'Enterprise' : 'Person' }),
  }),
  'RequirementResume/AnswerAbsence': row('DP EC', delivery, { on: 'Interviewing', input: { remark: '网络断了' } }),
  'RequirementResume/InterviewInvitation': row('EC', delivery, { on: 'Delivered', input: invitation() }),
  'RequirementResume/InterviewResultFeedback': row('EC', delivery, { on: 'Interviewing', input: { isPassed: true } }),
  'RequirementResume/Reject': row('EC', delivery, {
    on: 'Delivered',
    input: { rejectReasonId: dictionaryIdOf('RejectReason', 'PositionFilled') },
  }),
  'RequirementResume/Recommend': row('FW WD AUD', requirement, {
    on: 'Published',
    skipsNobodys: true,
    input: ({ id }) => ({ requirementId: id, userDisabledPersonIds: [1], isConsentGiven: true }),
  }),
  'RequirementResume/RecommendAudit': row('WD AUD', delivery, { on: 'Recommended', input: { isPassed: true } }),
}

const GUESTS = 'V DP ENT FW WD'
const isAsker = (by: Caller, target: Row): boolean => isOwn(by, target) || ofPerson(by, target)
const isParty = (by: Caller, target: Row): boolean =>
  isAsker(by, target) || (target.account === undefined ? ofCreator(by, target) : isIn(by, 'SUP'))
const message = ({ more }: Row) => ({ messageId: more?.messageId ?? 1 })

/** Issue 11: the person asks, the creator answers; with the platform every other user asks and Support answers. */
const conversations: Table = {
  'Conversation/GetAll': list('IN', conversation),
  'Conversation/Get': row('IN', conversation),
  'Conversation/GetUnreadCount': open('IN'),
  'Conversation/AskEmployer': [
    row('DP', requirement, {
      on: 'Published',
      input: ({ id }) => ({ requirementId: id, content: '可以居家吗？' }),
    }),
    row('DP', order, { on: 'Published', input: ({ id }) => ({ workOrderId: id, content: '要用什么软件？' }) }),
  ],
  'Conversation/AskSupport': open(GUESTS, { content: '怎么改手机号？' }),
  'Conversation/Write': row(GUESTS, conversation, { sends: isAsker }),
  'Conversation/Answer': row('EC SUP', conversation, {
    sends: (by, target) => isParty(by, target) && !isAsker(by, target),
  }),
  'Conversation/Read': row('IN', conversation, { sends: isParty, input: message }),
  'Conversation/Close': row('IN', conversation, { sends: isParty }),
  'Conversation/Report': row('IN', conversation, { sends: isParty, input: message }),
}

export const recruitment: Table = { ...jobs, ...deliveries, ...conversations }
