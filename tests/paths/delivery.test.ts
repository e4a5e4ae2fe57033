import { eq } from 'drizzle-orm'
import { SYSTEM } from '#machines/actor.ts'
import type { AnyLifecycle } from '#machines/lifecycle.ts'
import { deliveryLifecycle } from '#machines/lifecycles/recruitment/delivery.lifecycle.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { dictionaryIdOf } from '#services/database/built-in/dictionaries.ts'
import { requirementResumes } from '#services/database/schema/requirement-resumes.ts'
import { type ContractStep, mirrorContract } from '#services/recruitment/deliveries/contract-mirror.api.ts'
import { deliveryBinding } from '#services/recruitment/lifecycle/delivery.binding.ts'
import { scenariosOf } from '#tests/support/paths/scenarios.ts'
import { invitation, recruitmentDesk } from '#tests/support/recruitment.ts'
import { type Driver, testRestPaths } from './suite.ts'
import type { Handle, World } from './world.ts'

const CONTRACT = 77
const HOUR = 3_600_000

const send = (operation: string, more: object = {}) => ({
  operation: `RequirementResume/${operation}`,
  input: (_: World, { id }: Handle) => ({ id, ...more }),
})

/** As the contract's own service brings it about. */
const mirror =
  (step: ContractStep) =>
  ({ server: { platform, db } }: World, { id }: Handle) =>
    transact({ platform, db, actor: SYSTEM, now: platform.now() }, (scope) => mirrorContract(scope, id, step, CONTRACT))

testRestPaths<Handle>({
  lifecycle: deliveryLifecycle as unknown as AnyLifecycle,
  binding: deliveryBinding as unknown as Driver<Handle>['binding'],
  scenarios: scenariosOf('delivery'),
  shownBy: 'RequirementResume/Get',

  async row({ server }, { id }) {
    const [row] = await server.db.select().from(requirementResumes).where(eq(requirementResumes.id, id))
    if (!row) throw new Error(`no delivery ${id}`)
    // looking at it is no change
    return { ...row, viewedTime: null }
  },

  async begin({ server }, { scenario }) {
    const desk = recruitmentDesk(server)
    const { id: requirementId } = await desk.publish({ isInterviewExempt: scenario.name === 'without an interview' })
    if (scenario.start === 'Delivered') {
      return { id: (await desk.deliver(requirementId)).id, scenario: scenario.name }
    }
    const [item] = await desk.recommend(requirementId, ['person'])
    return { id: item?.id ?? 0, scenario: scenario.name }
  },

  async after({ server }, { id, scenario }, event) {
    if (scenario === 'interviewed' && event === 'invite') {
      const interviewTime = new Date(Date.now() - HOUR)
      await server.db.update(requirementResumes).set({ interviewTime }).where(eq(requirementResumes.id, id))
    }
    // the facts of a path never change, so the wish stays after each event that answers it
    if (scenario === 'moved') {
      const requestedTime = new Date(Date.now() + 30 * HOUR)
      await server.db.update(requirementResumes).set({ requestedTime }).where(eq(requirementResumes.id, id))
    }
  },

  sent: {
    recommendPass: send('RecommendAudit', { isPassed: true }),
    recommendReject: send('RecommendAudit', { isPassed: false, opinion: '与岗位不符' }),
    invite: { operation: 'RequirementResume/InterviewInvitation', input: (_, { id }) => ({ id, ...invitation() }) },
    acceptInterview: send('ReplyInterview', { reply: 'Accepted' }),
    askAnotherTime: send('ReplyInterview', { reply: 'AnotherTime', remark: '那天要复查' }),
    agreeToTime: send('AgreeInterviewTime'),
    personAbsent: send('ReportAbsence', { absentSide: 'Person', remark: '等了半小时' }),
    enterpriseAbsent: send('ReportAbsence', { absentSide: 'Enterprise', remark: '会议室没有人' }),
    answerAbsence: send('AnswerAbsence', { remark: '当时网络断了' }),
    declineInterview: send('ReplyInterview', { reply: 'Declined', remark: '已找到工作' }),
    passInterview: send('InterviewResultFeedback', { isPassed: true, score: 5 }),
    failInterview: send('InterviewResultFeedback', { isPassed: false, reason: '打字速度不够' }),
    reject: send('Reject', { rejectReasonId: dictionaryIdOf('RejectReason', 'SkillMismatch') }),
    withdraw: send('Withdraw', { reason: '已找到工作' }),
    update: send('Update', { message: '我可以上晚班', note: '可以约面试' }),
    hide: send('Delete'),
  },

  caused: {
    contractCreated: mirror('created'),
    contractAudited: mirror('audited'),
    contractEdited: mirror('edited'),
    contractConfirmed: mirror('confirmed'),
    contractAborted: mirror('aborted'),
  },
})
