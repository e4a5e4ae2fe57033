import { assign, setup } from 'xstate'
import { declareEffects } from '../../lifecycle-effects.ts'
import { type NotifyParams, tell } from '../../lifecycle-notify.ts'
import {
  type EnterpriseContext,
  type EnterpriseEvent,
  enterpriseGuards,
  REJECTED,
  SUBMITTED,
} from './enterprise.rules.ts'

const certify = { target: 'Pass', actions: ['reachLastStage', tell('enterprise', 'enterprise.passed')] } as const

const decline = {
  target: 'Reject',
  actions: ['recordRejection', tell('enterprise', 'enterprise.rejected'), tell('developer', 'enterprise.rejected')],
} as const

const submission = [
  {
    guard: 'canSubmit',
    target: 'Ongoing',
    actions: ['beginAudit', tell('platform', 'enterprise.submitted'), tell('developer', 'enterprise.submitted')],
  },
  { guard: 'canCertifyOneself', ...certify, actions: ['certifyAtOnce', tell('enterprise', 'enterprise.passed')] },
] as const

/** The creator may delete the enterprise once nothing is in progress, the platform at any time. */
const removal = [
  { guard: 'canDelete', actions: 'keepStatus' },
  { guard: 'canRemove', actions: tell('enterprise', 'enterprise.deleted') },
] as const

/** Its employer is wound up: nothing new begins, and at the end the certificate is gone and the record stays. */
const windingUp = {
  beginWindingUp: { guard: 'canBeginWindingUp', actions: 'recordWindingUp' },
  endWindingUp: { guard: 'canEndWindingUp', target: 'Withdraw', actions: ['takeBack', 'closeChange', 'recordEnd'] },
} as const

/**
 * The audit of an enterprise. Its statuses are those of every audit; the pair of integers that the gates read follows
 * from the status:
 *
 * | status | audit of auditStatus |
 * |---|---|
 * | Withdraw | null: never submitted, or withdrawn |
 * | Ongoing | 1 ≤ audit < auditStatus |
 * | Pass | both equal |
 * | Reject | -1 |
 *
 * | effect | emitted by |
 * |---|---|
 * | notify | submission, also of a change: platform and developer; each stage: the next auditor; the outcome: the creator |
 *
 * An update of fields that are not certified keeps the certificate. A change of certified fields needs an audit by the
 * platform (submitChange … passChange), and the certificate stays valid meanwhile.
 */
export const enterpriseMachine = setup({
  types: { context: {} as EnterpriseContext, events: {} as EnterpriseEvent, input: {} as EnterpriseContext },
  guards: enterpriseGuards.predicates,
  actions: {
    // XState treats an event with neither target nor action as forbidden, so this empty action is needed
    keepStatus: assign({}),
    beginAudit: assign({
      audit: SUBMITTED,
      auditStatus: ({ context }) => context.requiredStage,
      lastAuditorUserId: null,
      isInfoMissing: false,
    }),
    certifyAtOnce: assign({ audit: SUBMITTED, auditStatus: SUBMITTED, lastAuditorUserId: null, isInfoMissing: false }),
    takeBack: assign({ audit: null, isInfoMissing: false }),
    bringInformation: assign({ isInfoMissing: false }),
    askForInformation: assign({ isInfoMissing: true, lastAuditorUserId: null }),
    nextStage: assign({ audit: ({ context }) => (context.audit ?? 0) + 1 }),
    addStage: assign({ auditStatus: ({ context }) => (context.auditStatus ?? 0) + 1 }),
    previousStage: assign({ audit: ({ context }) => (context.audit ?? 0) - 1, lastAuditorUserId: null }),
    reachLastStage: assign({ audit: ({ context }) => context.auditStatus, isInfoMissing: false }),
    recordRejection: assign({ audit: REJECTED, isInfoMissing: false }),
    openChange: assign({ isChangePending: true }),
    closeChange: assign({ isChangePending: false }),
    recordWindingUp: assign({ windingUp: 'UnderWay' }),
    recordEnd: assign({ windingUp: 'Done' }),
    recordAuditor: assign({ lastAuditorUserId: ({ event }) => event.by.userId }),
    ...declareEffects<{ notify: NotifyParams }>()('notify'),
  },
}).createMachine({
  id: 'enterprise',
  context: ({ input }) => input,
  initial: 'Withdraw',
  states: {
    Withdraw: {
      description: '撤回',
      on: {
        update: { guard: 'canUpdate', actions: 'keepStatus' },
        submit: submission,
        delete: removal,
        ...windingUp,
      },
    },
    Ongoing: {
      description: '审核中',
      on: {
        update: { guard: 'canComplete', actions: 'keepStatus' },
        submit: {
          guard: 'canComplete',
          actions: [
            'bringInformation',
            tell('platform', 'enterprise.submitted'),
            tell('developer', 'enterprise.submitted'),
          ],
        },
        withdraw: { guard: 'isCreator', target: 'Withdraw', actions: 'takeBack' },
        startAudit: { guard: 'canAudit', actions: 'keepStatus' },
        pass: [
          { guard: 'canPass', ...certify, actions: ['recordAuditor', ...certify.actions] },
          {
            guard: 'canPassOn',
            actions: ['recordAuditor', 'nextStage', tell('platform', 'enterprise.stagePassed')],
          },
        ],
        continue: {
          guard: 'canAddStage',
          actions: ['recordAuditor', 'nextStage', 'addStage', tell('platform', 'enterprise.stagePassed')],
        },
        back: [
          { guard: 'canReturn', actions: ['askForInformation', tell('enterprise', 'enterprise.returned')] },
          { guard: 'canStepBack', actions: ['previousStage', tell('platform', 'enterprise.steppedBack')] },
        ],
        reject: { guard: 'isAuditor', ...decline, actions: ['recordAuditor', ...decline.actions] },
        actualPass: { guard: 'isAuditor', ...certify, actions: ['recordAuditor', ...certify.actions] },
        actualReject: { guard: 'isAuditor', ...decline, actions: ['recordAuditor', ...decline.actions] },
        delete: removal,
        ...windingUp,
      },
    },
    Pass: {
      description: '通过',
      on: {
        update: { guard: 'canUpdate', actions: 'keepStatus' },
        submitChange: {
          guard: 'canSubmitChange',
          actions: [
            'openChange',
            tell('platform', 'enterprise.changeSubmitted'),
            tell('developer', 'enterprise.changeSubmitted'),
          ],
        },
        withdrawChange: { guard: 'canWithdrawChange', actions: 'closeChange' },
        startAudit: { guard: 'canDecideChange', actions: 'keepStatus' },
        passChange: {
          guard: 'canDecideChange',
          actions: ['closeChange', tell('enterprise', 'enterprise.changePassed')],
        },
        rejectChange: {
          guard: 'canDecideChange',
          actions: ['closeChange', tell('enterprise', 'enterprise.changeRejected')],
        },
        delete: removal,
        ...windingUp,
      },
    },
    Reject: {
      description: '驳回',
      on: {
        update: { guard: 'canUpdate', actions: 'keepStatus' },
        submit: submission,
        delete: removal,
        ...windingUp,
      },
    },
  },
})
