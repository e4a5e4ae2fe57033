import { assign, setup } from 'xstate'
import { declareEffects } from '../../lifecycle-effects.ts'
import { tell } from '../../lifecycle-notify.ts'
import { type DeliveryContext, type DeliveryEvent, deliveryGuards } from './delivery.rules.ts'
import type { RecruitmentEffects } from './effects.ts'

const invite = {
  guard: 'isRecruiter',
  target: 'Interviewing',
  actions: ['forgetAbsence', tell('person', 'delivery.invited'), tell('foundation', 'delivery.invited')],
} as const

const reject = {
  guard: 'isRecruiter',
  target: 'Rejected',
  actions: [tell('person', 'delivery.rejected'), tell('foundation', 'delivery.rejected')],
} as const

const withdraw = {
  guard: 'isOwnPerson',
  target: 'Abort',
  actions: [tell('enterprise', 'delivery.withdrawn')],
} as const

const requirementClosed = {
  guard: 'isSystem',
  target: 'Rejected',
  actions: [tell('person', 'delivery.requirementClosed')],
} as const

/** The employer is wound up: the answer that the person waits for will not come. */
const employerEnds = {
  guard: 'isSystem',
  target: 'Rejected',
  actions: [tell('person', 'delivery.employerEnded'), tell('foundation', 'delivery.employerEnded')],
} as const

/** The person's account ends: the employer waits no longer, and an interview does not take place. */
const personLeaves = {
  guard: 'isSystem',
  target: 'Abort',
  actions: [tell('enterprise', 'delivery.personLeft'), tell('foundation', 'delivery.personLeft')],
} as const

const contractCreated = { target: 'Auditing', actions: [tell('person', 'delivery.contractCreated')] } as const

// no notification here, because the contract itself notifies of its progress
const contractAborted = { guard: 'isSystem', target: 'Abort' } as const

/** Each side may hide an ended delivery; the other side still sees it. */
const hide = { guard: 'isPersonOrRecruiter', actions: 'keepStatus' } as const
/** The enterprise edits its own notes; the person edits a delivery that has no answer yet. */
const update = { guard: 'isRecruiterWhoKnows', actions: 'keepStatus' } as const

/**
 * A resume that was sent to a job. Auditing, Signing and Contracted follow the contract; only the system sends their
 * events.
 *
 * | effect | emitted by |
 * |---|---|
 * | notify | see the transitions; templates `delivery.*` |
 * | closeWhenFilled | contractConfirmed: the last place of a job closes it |
 */
export const deliveryMachine = setup({
  types: { context: {} as DeliveryContext, events: {} as DeliveryEvent, input: {} as DeliveryContext },
  guards: deliveryGuards.predicates,
  actions: {
    // XState treats an event with neither target nor action as forbidden, so this empty action is needed
    keepStatus: assign({}),
    forgetAbsence: assign({ absentSide: null, isAbsenceAnswered: false }),
    recordPersonAbsent: assign({ absentSide: 'Person' }),
    recordEnterpriseAbsent: assign({ absentSide: 'Enterprise' }),
    recordAnswer: assign({ isAbsenceAnswered: true }),
    reachEnterprise: assign({ hasReachedEnterprise: true }),
    ...declareEffects<RecruitmentEffects>()('notify', 'closeWhenFilled'),
  },
}).createMachine({
  id: 'delivery',
  context: ({ input }) => input,
  initial: 'Delivered',
  states: {
    Delivered: {
      description: '已投递',
      on: {
        invite,
        reject,
        withdraw,
        requirementClosed,
        employerEnds,
        personLeaves,
        contractCreated: { guard: 'canContractAtOnce', ...contractCreated },
        update: { guard: 'isPersonOrRecruiter', actions: 'keepStatus' },
      },
    },
    Interviewing: {
      description: '面试中',
      on: {
        invite: {
          guard: 'isRecruiter',
          actions: [
            'forgetAbsence',
            tell('person', 'delivery.rescheduled'),
            tell('foundation', 'delivery.rescheduled'),
          ],
        },
        acceptInterview: { guard: 'canReply', actions: [tell('enterprise', 'delivery.interviewAccepted')] },
        // both sides may move an interview by agreement at any time, also one that did not take place
        askAnotherTime: { guard: 'isOwnPerson', actions: [tell('enterprise', 'delivery.anotherTimeAsked')] },
        agreeToTime: {
          guard: 'canAgreeToTime',
          actions: ['forgetAbsence', tell('person', 'delivery.timeAgreed'), tell('foundation', 'delivery.timeAgreed')],
        },
        personAbsent: {
          guard: 'canNamePerson',
          actions: [
            'recordPersonAbsent',
            tell('person', 'delivery.personAbsent'),
            tell('foundation', 'delivery.personAbsent'),
          ],
        },
        enterpriseAbsent: {
          guard: 'canNameEnterprise',
          actions: [
            'recordEnterpriseAbsent',
            tell('enterprise', 'delivery.enterpriseAbsent'),
            tell('foundation', 'delivery.enterpriseAbsent'),
          ],
        },
        answerAbsence: [
          {
            guard: 'canAnswerAsPerson',
            actions: ['recordAnswer', tell('enterprise', 'delivery.absenceAnswered')],
          },
          {
            guard: 'canAnswerAsEnterprise',
            actions: ['recordAnswer', tell('person', 'delivery.absenceAnswered')],
          },
        ],
        declineInterview: {
          guard: 'isOwnPerson',
          target: 'Abort',
          actions: [tell('enterprise', 'delivery.interviewDeclined')],
        },
        passInterview: {
          guard: 'canFeedBack',
          target: 'InterviewingPass',
          actions: [tell('person', 'delivery.interviewPassed'), tell('foundation', 'delivery.interviewPassed')],
        },
        failInterview: {
          guard: 'canFeedBack',
          target: 'InterviewingReject',
          actions: [tell('person', 'delivery.interviewFailed'), tell('foundation', 'delivery.interviewFailed')],
        },
        withdraw,
        employerEnds,
        personLeaves,
        update,
      },
    },
    InterviewingPass: {
      description: '面试通过',
      on: {
        invite,
        reject,
        withdraw,
        employerEnds,
        personLeaves,
        contractCreated: { guard: 'isSystem', ...contractCreated },
        update,
      },
    },
    InterviewingReject: { description: '面试未通过', on: { update, hide } },
    Auditing: {
      description: '录用审核中',
      on: {
        contractAudited: { guard: 'isSystem', target: 'Signing' },
        contractAborted,
        update,
      },
    },
    Signing: {
      description: '签约中',
      on: {
        contractEdited: { guard: 'isSystem', target: 'Auditing' },
        contractConfirmed: { guard: 'isSystem', target: 'Contracted', actions: 'closeWhenFilled' },
        contractAborted,
        update,
      },
    },
    Contracted: { description: '已签约', on: { update } },
    Abort: { description: '已终止', on: { update, hide } },
    Rejected: { description: '不合适', on: { update, hide } },
    Recommended: {
      description: '已推荐',
      on: {
        recommendPass: {
          guard: 'isRecommendAuditor',
          target: 'Delivered',
          actions: [
            'reachEnterprise',
            tell('enterprise', 'delivery.received'),
            tell('person', 'delivery.recommendPassed'),
            tell('foundation', 'delivery.recommendPassed'),
          ],
        },
        recommendReject: {
          guard: 'isRecommendAuditor',
          target: 'Rejected',
          actions: [tell('person', 'delivery.recommendRejected'), tell('foundation', 'delivery.recommendRejected')],
        },
        withdraw: {
          guard: 'isOwnPerson',
          target: 'Abort',
          actions: [tell('foundation', 'delivery.recommendWithdrawn')],
        },
        requirementClosed,
        employerEnds,
        // the enterprise does not know of it
        personLeaves: {
          guard: 'isSystem',
          target: 'Abort',
          actions: [tell('foundation', 'delivery.personLeft')],
        },
      },
    },
  },
})
