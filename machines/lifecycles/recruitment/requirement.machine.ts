import { assign, setup } from 'xstate'
import { declareEffects } from '../../lifecycle-effects.ts'
import { tell } from '../../lifecycle-notify.ts'
import type { RecruitmentEffects } from './effects.ts'
import { type RequirementContext, type RequirementEvent, requirementGuards } from './requirement.rules.ts'

const submission = [tell('platform', 'requirement.submitted'), tell('developer', 'requirement.submitted')] as const

const passing = {
  target: 'Published',
  actions: ['recordAuditor', 'takeAsPublished', tell('enterprise', 'requirement.passed')],
} as const

const rejecting = {
  target: 'Failed',
  actions: ['recordAuditor', tell('enterprise', 'requirement.rejected')],
} as const

const closing = { target: 'Closed', actions: ['rejectWaiting', tell('enterprise', 'requirement.closed')] } as const

/** The employer ends: each applicant hears it about the own delivery. */
const windUp = { guard: 'isSystem', target: 'Closed', actions: [tell('enterprise', 'requirement.closed')] } as const

const draft = {
  update: { guard: 'isManager', actions: 'markChanged' },
  publish: [
    { guard: 'canSubmit', target: 'Auditing', actions: ['beginAudit', ...submission] },
    { guard: 'canPublishAtOnce', target: 'Published', actions: 'takeAsPublished' },
  ],
  delete: { guard: 'canDelete', actions: 'keepStatus' },
} as const

/**
 * A job from its draft to its end. The public only sees an audited text: a change of its key fields (`revise`) sends
 * the job back to the auditors, a change of other fields (`update`) does not.
 *
 * | effect | emitted by |
 * |---|---|
 * | notify | publish, revise: the auditors; the outcome and the end: the enterprise |
 * | notifyApplicants | cancelPublish of a published job |
 * | rejectWaiting | close, autoClose |
 */
export const requirementMachine = setup({
  types: { context: {} as RequirementContext, events: {} as RequirementEvent, input: {} as RequirementContext },
  guards: requirementGuards.predicates,
  actions: {
    // XState treats an event with neither target nor action as forbidden, so this empty action is needed
    keepStatus: assign({}),
    markChanged: assign({ isChanged: true }),
    takeAsPublished: assign({ isChanged: false }),
    beginAudit: assign({ stage: 0, lastAuditorUserId: null }),
    nextStage: assign({ stage: ({ context }) => context.stage + 1 }),
    recordAuditor: assign({ lastAuditorUserId: ({ event }) => event.by.userId }),
    ...declareEffects<RecruitmentEffects>()('notify', 'notifyApplicants', 'rejectWaiting'),
  },
}).createMachine({
  id: 'requirement',
  context: ({ input }) => input,
  initial: 'Draft',
  states: {
    Draft: { description: '草稿', on: draft },
    Published: {
      description: '招聘中',
      on: {
        update: { guard: 'isManager', actions: 'keepStatus' },
        revise: [
          { guard: 'canRevise', target: 'Auditing', actions: ['markChanged', 'beginAudit', ...submission] },
          { guard: 'canReviseAtOnce', actions: 'keepStatus' },
        ],
        cancelPublish: {
          guard: 'canCancelPublish',
          target: 'Draft',
          actions: [{ type: 'notifyApplicants', params: { template: 'requirement.paused' } }],
        },
        close: { guard: 'isRecruiterOrPlatform', ...closing },
        autoClose: { guard: 'canCloseByTime', ...closing },
        windUp,
      },
    },
    Closed: {
      description: '已关闭',
      on: {
        update: { guard: 'isManager', actions: 'markChanged' },
        publish: [
          { guard: 'canReopen', target: 'Published' },
          { guard: 'canSubmitAgain', target: 'Auditing', actions: ['beginAudit', ...submission] },
          { guard: 'canPublishAtOnce', target: 'Published', actions: 'takeAsPublished' },
        ],
      },
    },
    Auditing: {
      description: '审核中',
      on: {
        cancelPublish: { guard: 'canCancelPublish', target: 'Draft' },
        startAudit: { guard: 'isNextAuditor', actions: 'keepStatus' },
        pass: { guard: 'isNextAuditor', ...passing },
        continue: {
          guard: 'canPassOn',
          actions: ['recordAuditor', 'nextStage', tell('platform', 'requirement.stagePassed')],
        },
        back: {
          guard: 'isNextAuditor',
          target: 'Failed',
          actions: ['recordAuditor', tell('enterprise', 'requirement.returned')],
        },
        reject: { guard: 'isNextAuditor', ...rejecting },
        actualPass: { guard: 'isAuditor', ...passing },
        actualReject: { guard: 'isAuditor', ...rejecting },
        windUp,
      },
    },
    Failed: { description: '审核未通过', on: draft },
  },
})
