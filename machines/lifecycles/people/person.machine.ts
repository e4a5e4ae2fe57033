import { assign, setup } from 'xstate'
import { declareEffects } from '../../lifecycle-effects.ts'
import { type NotifyParams, tell } from '../../lifecycle-notify.ts'
import { FIRST_TRIAL, type PersonContext, type PersonEvent, personGuards, REJECTED, SUBMITTED } from './person.rules.ts'

const submission = {
  guard: 'isApplicant',
  target: 'ToBeReviewed',
  actions: [
    'beginAudit',
    tell('person', 'person.submitted'),
    tell('foundation', 'person.submitted'),
    tell('platform', 'person.submitted'),
  ],
} as const

const rejection = {
  target: 'FirstTrialUnPassed',
  actions: [
    'recordAuditor',
    'recordRejection',
    tell('person', 'person.rejected'),
    tell('foundation', 'person.rejected'),
  ],
} as const

const told = [tell('person', 'person.passed'), tell('foundation', 'person.passed')] as const
const certification = { target: 'ReexaminePassed', actions: ['recordAuditor', 'reachLastStage', ...told] } as const
/** the first trial passes and is the only audit that the platform requires */
const onlyTrial = { target: 'FirstTrialPassed', actions: ['recordAuditor', 'passFirstTrial', ...told] } as const

/**
 * Possible in every status: a change of fields that are not certified, by the person or on their behalf, and switching
 * the record on or off.
 */
const always = {
  update: { guard: 'isEditor', actions: 'keepStatus' },
  correct: { guard: 'isCaretaker', actions: ['keepStatus', tell('person', 'person.corrected')] },
  activate: { guard: 'canActivate', actions: ['switchOn', tell('person', 'person.activated')] },
  deactivate: { guard: 'canDeactivate', actions: ['switchOff', tell('person', 'person.deactivated')] },
} as const

/** Possible before the audit and after it has failed. */
const open = {
  ...always,
  updateIdentity: { guard: 'isEditor', actions: 'keepStatus' },
  submit: submission,
  delete: { guard: 'isCaretaker', actions: 'keepStatus' },
} as const

/**
 * The audit of a person in two stages. The pair of integers that the gates read follows from the status:
 *
 * | status | audit of auditStatus |
 * |---|---|
 * | NotFound | null: the record exists, it was never submitted |
 * | ToBeReviewed | 1 |
 * | FirstTrialUnPassed | -1 |
 * | FirstTrialPassed | 2; certified where only the first trial is required |
 * | ReexaminePassed | 3 of 3: certified |
 *
 * | effect | emitted by |
 * |---|---|
 * | notify | submission: a receipt to the person, and the auditors; each outcome: the person and the foundation; an update on their behalf: the person |
 *
 * Certified values change by a separate request, which never removes the certificate.
 */
export const personMachine = setup({
  types: { context: {} as PersonContext, events: {} as PersonEvent, input: {} as PersonContext },
  guards: personGuards.predicates,
  actions: {
    // XState treats an event with neither target nor action as forbidden, so this empty action is needed
    keepStatus: assign({}),
    beginAudit: assign({
      audit: SUBMITTED,
      auditStatus: ({ context }) => context.requiredStage,
      lastAuditorUserId: null,
    }),
    passFirstTrial: assign({ audit: FIRST_TRIAL }),
    reachLastStage: assign({ audit: ({ context }) => context.auditStatus }),
    recordRejection: assign({ audit: REJECTED }),
    recordAuditor: assign({ lastAuditorUserId: ({ event }) => event.by.userId }),
    switchOn: assign({ isActive: true }),
    switchOff: assign({ isActive: false }),
    ...declareEffects<{ notify: NotifyParams }>()('notify'),
  },
}).createMachine({
  id: 'person',
  context: ({ input }) => input,
  initial: 'NotFound',
  states: {
    NotFound: { description: '未建档', on: open },
    ToBeReviewed: {
      description: '待初审',
      on: {
        ...always,
        startAudit: { guard: 'isFirstAuditor', actions: 'keepStatus' },
        pass: [
          {
            guard: 'canPassFirstTrial',
            target: 'FirstTrialPassed',
            actions: [
              'recordAuditor',
              'passFirstTrial',
              tell('person', 'person.firstPassed'),
              tell('platform', 'person.firstPassed'),
            ],
          },
          { guard: 'canPassOnlyTrial', ...onlyTrial },
        ],
        reject: { guard: 'isFirstAuditor', ...rejection },
        back: { guard: 'isFirstAuditor', ...rejection },
        actualPass: [
          { guard: 'canCertifyFinally', ...certification },
          { guard: 'canPassFinally', ...onlyTrial },
        ],
        actualReject: { guard: 'isAuditor', ...rejection },
      },
    },
    FirstTrialPassed: {
      description: '初审通过',
      on: {
        ...always,
        startAudit: { guard: 'canReexamine', actions: 'keepStatus' },
        reexaminePass: { guard: 'canReexamine', ...certification },
        reject: { guard: 'canRejectAfterTrial', ...rejection },
        actualPass: { guard: 'canCertifyFinally', ...certification },
        actualReject: { guard: 'canRejectAfterTrial', ...rejection },
        submitChange: { guard: 'canSubmitChange', actions: 'keepStatus' },
      },
    },
    FirstTrialUnPassed: { description: '初审未通过', on: open },
    ReexaminePassed: {
      description: '复审通过',
      on: { ...always, submitChange: { guard: 'canSubmitChange', actions: 'keepStatus' } },
    },
  },
})
