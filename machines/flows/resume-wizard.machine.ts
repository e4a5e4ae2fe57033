import { assign, fromPromise, setup } from 'xstate'
import { isAnswerLost } from './lost-answer.ts'
import { notProvided } from './not-provided.ts'
import {
  type AfterSave,
  isConflictError,
  isOpenStep,
  NO_RECORD,
  type ResumeFacts,
  type ResumeStep,
  stepAfter,
} from './resume-wizard.model.ts'

export type ResumeWizardEvent =
  /** the URL or a link of the page requests a step */
  | { type: 'visit'; step: ResumeStep }
  /** a reason of the audit links to the field it is about */
  | { type: 'fix'; step: ResumeStep; field: string }
  | { type: 'back' }
  /** continues at the step where an earlier visit ended */
  | { type: 'goOn' }
  | { type: 'save'; after: AfterSave }
  /** an automatic save found that the record was changed elsewhere */
  | { type: 'collide' }
  | { type: 'takeTheirs' }
  | { type: 'keepMine' }
  /** the status of the audit may have changed */
  | { type: 'reload' }
  /** reading the record has shown the outcome of a submission whose answer was lost */
  | { type: 'submissionSettled' }
  /** an automatic save has changed facts that the wizard uses */
  | { type: 'learn'; facts: ResumeFacts }

export interface ResumeWizardInput {
  /** the step requested by the URL */
  step: ResumeStep
  /** the step where an earlier visit ended, perhaps days ago */
  left: ResumeStep | null
}

export interface SaveRequest {
  step: ResumeStep
  /** the values of the form overwrite what was saved elsewhere */
  isForced: boolean
}

interface Context {
  facts: ResumeFacts
  /** the visible step; while it is not known yet, the requested one */
  step: ResumeStep
  left: ResumeStep | null
  /** a requested step that is not open yet */
  refused: ResumeStep | null
  /** the field that gets the focus when the step opens */
  field: string | null
  after: AfterSave
  isForced: boolean
  error: unknown
  /** the record was submitted, but it is unknown whether the server received it */
  isSubmissionLost: boolean
}

const ask = { type: 'ask', params: ({ event }: { event: { step: ResumeStep } }) => event } as const
const visit = { target: 'placing', actions: ask } as const
const fix = {
  target: 'placing',
  actions: { type: 'askForField', params: ({ event }: { event: { step: ResumeStep; field: string } }) => event },
} as const
const save = {
  target: 'saving',
  actions: { type: 'intend', params: ({ event }: { event: { after: AfterSave } }) => event },
} as const
/** For every step: its form saves automatically and on request. */
const step = { visit, save, collide: { target: 'conflict', actions: 'stay' } } as const
/** Every step shows the result of the audit while it is pending or requires an action of the person. */
const audited = {
  fix: { ...fix, guard: 'isRejected' },
  reload: { target: 'loading', guard: 'isUnderAudit' },
} as const
const previous = { target: 'placing', actions: 'askForPrevious' } as const
const failure = { type: 'keepError', params: ({ event }: { event: { error: unknown } }) => event } as const
/** Stores whether the failed submission may have arrived all the same. */
const loss = { type: 'keepLoss', params: ({ event }: { event: { error: unknown } }) => event } as const
const facts = { type: 'keepFacts', params: ({ event }: { event: { output: ResumeFacts } }) => event.output } as const

/**
 * The resume from the first field to the certificate. The forms hold their values and the drafts; the machine holds the
 * step, the status of the record, and what blocks the user. The last step shows the outcome of the audit: `waiting`,
 * `rejected`, `certified`.
 */
export const resumeWizardMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ResumeWizardEvent,
    input: {} as ResumeWizardInput,
    /** `placed`: a step is visible, and the URL has to name it */
    tags: {} as 'placed' | 'busy',
  },
  actors: {
    loadRecord: fromPromise<ResumeFacts>(notProvided('loadRecord')),
    saveStep: fromPromise<ResumeFacts, SaveRequest>(notProvided('saveStep')),
    submitRecord: fromPromise<ResumeFacts>(notProvided('submitRecord')),
  },
  actions: {
    ask: assign((_, { step }: { step: ResumeStep }) => ({ step, refused: null, field: null, error: null })),
    askForField: assign((_, { step, field }: { step: ResumeStep; field: string }) => ({
      step,
      field,
      refused: null,
      error: null,
    })),
    askForPrevious: assign(({ context }) => ({
      step: context.step === 'intention' ? ('history' as const) : ('baseInfo' as const),
      refused: null,
      field: null,
      error: null,
    })),
    askForNext: assign(({ context }) => ({ step: stepAfter(context.step) })),
    askForLeft: assign(({ context }) => ({ step: context.left ?? context.step, left: null, refused: null })),
    refuse: assign(({ context }) => ({ refused: context.step, step: 'baseInfo' as const })),
    intend: assign((_, { after }: { after: AfterSave }) => ({ after, isForced: false, error: null, refused: null })),
    force: assign({ isForced: true, error: null }),
    stay: assign({ after: 'stay' as const }),
    keepFacts: assign((_, known: ResumeFacts) => ({ facts: known, error: null })),
    keepLoss: assign((_, { error }: { error: unknown }) => ({ isSubmissionLost: isAnswerLost(error) })),
    settleSubmission: assign({ isSubmissionLost: false }),
    keepError: assign((_, { error }: { error: unknown }) => ({ error })),
    /** stores the persisted state of the wizard, which is the step only */
    rememberStep: (_, _step: { step: ResumeStep }) => {},
  },
  guards: {
    isTooEarly: ({ context }) => !isOpenStep(context.step, context.facts),
    isBaseInfo: ({ context }) => context.step === 'baseInfo',
    isHistory: ({ context }) => context.step === 'history',
    isWaiting: ({ context }) => context.facts.stage === 'waiting',
    isRejected: ({ context }) => context.facts.stage === 'rejected',
    isUnderAudit: ({ context }) => context.facts.stage === 'waiting' || context.facts.stage === 'rejected',
    isCertified: ({ context }) => context.facts.stage === 'certified',
    hasLeft: ({ context }) => context.left !== null && isOpenStep(context.left, context.facts),
    isSubmission: ({ context }) => context.after === 'submit',
    goesOn: ({ context }) => context.after === 'next',
    isConflict: (_, { error }: { error: unknown }) => isConflictError(error),
  },
}).createMachine({
  id: 'resumeWizard',
  description: '简历填写',
  context: ({ input }) => ({
    facts: NO_RECORD,
    step: input.step,
    left: input.left,
    refused: null,
    field: null,
    after: 'stay',
    isForced: false,
    error: null,
    isSubmissionLost: false,
  }),
  initial: 'loading',
  on: {
    learn: { actions: { type: 'keepFacts', params: ({ event }) => event.facts } },
    submissionSettled: { actions: 'settleSubmission' },
  },
  states: {
    loading: {
      description: '正在读取档案',
      invoke: {
        id: 'loadRecord',
        src: 'loadRecord',
        onDone: { target: 'placing', actions: facts },
        onError: { target: 'unread', actions: failure },
      },
      on: { visit: { actions: ask } },
    },
    unread: {
      description: '没有读到档案',
      on: { reload: 'loading', visit: { target: 'loading', actions: ask } },
    },
    placing: {
      description: '正在找到步骤',
      always: [
        { guard: 'isTooEarly', target: 'baseInfo', actions: 'refuse' },
        { guard: 'isBaseInfo', target: 'baseInfo' },
        { guard: 'isHistory', target: 'history' },
        { guard: 'isWaiting', target: 'waiting' },
        { guard: 'isRejected', target: 'rejected' },
        { guard: 'isCertified', target: 'certified' },
        { target: 'intention' },
      ],
    },
    baseInfo: {
      description: '第 1 步：基本信息与残疾人证',
      tags: 'placed',
      on: { ...step, ...audited, goOn: { guard: 'hasLeft', target: 'placing', actions: 'askForLeft' } },
    },
    history: {
      description: '第 2 步：经历、技能与证书',
      tags: 'placed',
      entry: { type: 'rememberStep', params: ({ context }) => context },
      on: { ...step, ...audited, back: previous },
    },
    intention: {
      description: '第 3 步：求职意向与提交',
      tags: 'placed',
      entry: { type: 'rememberStep', params: ({ context }) => context },
      on: { ...step, back: previous },
    },
    waiting: {
      description: '已提交，等待审核',
      tags: 'placed',
      on: { ...step, back: previous, reload: 'loading' },
    },
    rejected: {
      description: '审核没有通过，等待修改',
      tags: 'placed',
      on: { ...step, fix, back: previous, reload: 'loading' },
    },
    certified: {
      description: '审核通过',
      tags: 'placed',
      on: { ...step, back: previous },
    },
    saving: {
      description: '正在保存',
      tags: ['placed', 'busy'],
      invoke: {
        id: 'saveStep',
        src: 'saveStep',
        input: ({ context }) => ({ step: context.step, isForced: context.isForced }),
        onDone: [
          { guard: 'isSubmission', target: 'submitting', actions: facts },
          { guard: 'goesOn', target: 'placing', actions: [facts, 'askForNext'] },
          { target: 'placing', actions: facts },
        ],
        onError: [
          { guard: { type: 'isConflict', params: ({ event }) => event }, target: 'conflict', actions: failure },
          { target: 'placing', actions: failure },
        ],
      },
      // A user who leaves during a save is not moved to a later step.
      on: { visit: { actions: [ask, 'stay'] } },
    },
    submitting: {
      description: '正在提交审核',
      tags: ['placed', 'busy'],
      invoke: {
        id: 'submitRecord',
        src: 'submitRecord',
        onDone: { target: 'placing', actions: [facts, 'settleSubmission'] },
        onError: [
          {
            guard: { type: 'isConflict', params: ({ event }) => event },
            target: 'conflict',
            actions: [failure, 'settleSubmission'],
          },
          { target: 'placing', actions: [failure, loss] },
        ],
      },
    },
    conflict: {
      description: '已在别处修改，等待选择',
      tags: 'placed',
      on: {
        takeTheirs: 'loading',
        keepMine: { target: 'saving', actions: 'force' },
        visit,
      },
    },
  },
})
