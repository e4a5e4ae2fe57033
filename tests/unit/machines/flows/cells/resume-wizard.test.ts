import { resumeWizardMachine } from '#machines/flows/resume-wizard.machine.ts'
import type { ResumeStep } from '#machines/flows/resume-wizard.model.ts'
import { done, type FlowRow, failed, testFlow } from '#tests/support/flows/table.ts'

const nothing = { stage: 'writing', isBaseComplete: false }
const basis = { stage: 'writing', isBaseComplete: true }
const sent = { stage: 'waiting', isBaseComplete: true }
const sentBack = { stage: 'rejected', isBaseComplete: true }
const passed = { stage: 'certified', isBaseComplete: true }
/** The target of the last step, by the outcome of the audit. */
const LAST = [
  [basis, 'intention'],
  [sent, 'waiting'],
  [sentBack, 'rejected'],
  [passed, 'certified'],
] as const

const before = new Error('before')
const conflict = Object.assign(new Error('资料已在别处修改'), { kind: 'conflict' })
const refusal = Object.assign(new Error('请先同意收集残疾等敏感信息'), { kind: 'refused' })
const lost = Object.assign(new Error('网络中断'), { isRetryable: true })
const context = {
  facts: basis,
  step: 'history',
  left: null,
  refused: 'intention',
  field: 'phone',
  after: 'stay',
  isForced: true,
  error: before,
  isSubmissionLost: false,
}

const FORMS = 'baseInfo|history|intention|waiting|rejected|certified'
const asked = (step: ResumeStep) => ({ step, refused: null, field: null, error: null })
const remembers = (context: object) => [['rememberStep', context] as const]
const saves = ({ step, isForced }: { step: ResumeStep; isForced: boolean }) => [
  ['start', 'saveStep', { step, isForced }] as const,
]

/** The step that opens once `event` has asked for `step`, in every condition of the record. */
const opens = (from: string, event: string, step: ResumeStep, changes: object, when: object = {}): FlowRow[] => {
  const row = (facts: object, to: string, more: object = {}): FlowRow => ({
    ...{ from, event, to, again: true, when: { ...when, facts } },
    changes: { ...changes, step, ...more },
  })
  if (step === 'baseInfo') return [row(nothing, 'baseInfo'), row(basis, 'baseInfo')]
  // a step that is requested too early keeps the present one, with a reason
  const early = row(nothing, 'baseInfo', { step: 'baseInfo', refused: step })
  if (step === 'history') return [early, row(basis, 'history'), row(sent, 'history')]
  return [early, ...LAST.map(([facts, to]) => row(facts, to))]
}

const visits = (from: string): FlowRow[] =>
  (['baseInfo', 'history', 'intention'] as const).flatMap((step) => opens(from, `visit ${step}`, step, asked(step)))

/** The targets of an answer with the record. */
const answers = (
  from: string,
  event: string,
  facts: object,
  to: string,
  step: ResumeStep,
  more: object = {},
): FlowRow => ({
  ...{ from, event, to },
  when: { facts: nothing, step, ...more },
  changes: { facts, error: null },
})

testFlow(resumeWizardMachine, {
  id: 'resumeWizard',
  context,
  states: {
    loading: { begins: [['start', 'loadRecord']] },
    unread: {},
    baseInfo: { tags: ['placed'] },
    history: { begins: remembers, tags: ['placed'] },
    intention: { begins: remembers, tags: ['placed'] },
    waiting: { tags: ['placed'] },
    rejected: { tags: ['placed'] },
    certified: { tags: ['placed'] },
    saving: { begins: saves, tags: ['placed', 'busy'] },
    submitting: { begins: [['start', 'submitRecord']], tags: ['placed', 'busy'] },
    conflict: { tags: ['placed'] },
  },
  passed: ['placing'],
  events: {
    'visit baseInfo': { type: 'visit', step: 'baseInfo' },
    'visit history': { type: 'visit', step: 'history' },
    'visit intention': { type: 'visit', step: 'intention' },
    'fix a field of step 1': { type: 'fix', step: 'baseInfo', field: 'certificateNumber' },
    'fix a field of step 3': { type: 'fix', step: 'intention', field: 'workForm' },
    back: { type: 'back' },
    goOn: { type: 'goOn' },
    'save and stay': { type: 'save', after: 'stay' },
    'save and next': { type: 'save', after: 'next' },
    'save and submit': { type: 'save', after: 'submit' },
    collide: { type: 'collide' },
    takeTheirs: { type: 'takeTheirs' },
    keepMine: { type: 'keepMine' },
    reload: { type: 'reload' },
    learn: { type: 'learn', facts: passed },
    'read nothing': done('loadRecord', nothing),
    'read basis': done('loadRecord', basis),
    'read sent': done('loadRecord', sent),
    'read sent back': done('loadRecord', sentBack),
    'not read': failed('loadRecord', refusal),
    saved: done('saveStep', basis),
    'not saved': failed('saveStep', refusal),
    'not saved, changed elsewhere': failed('saveStep', conflict),
    submitted: done('submitRecord', sent),
    'not submitted': failed('submitRecord', refusal),
    'submitted, and no answer': failed('submitRecord', lost),
    submissionSettled: { type: 'submissionSettled' },
    'not submitted, changed elsewhere': failed('submitRecord', conflict),
  },
  rows: [
    { from: '*', event: 'learn', to: '=', changes: { facts: passed, error: null } },

    answers('loading', 'read nothing', nothing, 'baseInfo', 'baseInfo'),
    {
      ...answers('loading', 'read nothing', nothing, 'baseInfo', 'history'),
      changes: { facts: nothing, error: null, refused: 'history', step: 'baseInfo' },
    },
    answers('loading', 'read basis', basis, 'history', 'history'),
    answers('loading', 'read basis', basis, 'intention', 'intention'),
    answers('loading', 'read sent', sent, 'baseInfo', 'baseInfo'),
    answers('loading', 'read sent', sent, 'waiting', 'intention'),
    answers('loading', 'read sent back', sentBack, 'baseInfo', 'baseInfo'),
    answers('loading', 'read sent back', sentBack, 'rejected', 'intention'),
    { from: 'loading', event: 'not read', to: 'unread', changes: { error: refusal } },
    { from: 'loading', event: 'visit baseInfo', to: '=', changes: asked('baseInfo') },
    { from: 'loading', event: 'visit history', to: '=', changes: asked('history') },
    { from: 'loading', event: 'visit intention', to: '=', changes: asked('intention') },
    { from: 'unread', event: 'reload', to: 'loading' },
    { from: 'unread', event: 'visit baseInfo', to: 'loading', changes: asked('baseInfo') },
    { from: 'unread', event: 'visit history', to: 'loading', changes: asked('history') },
    { from: 'unread', event: 'visit intention', to: 'loading', changes: asked('intention') },

    ...visits(`${FORMS}|conflict`),
    ...(['stay', 'next', 'submit'] as const).map((after) => ({
      from: FORMS,
      event: `save and ${after}`,
      to: 'saving',
      when: { after: 'next' },
      changes: { after, isForced: false, error: null, refused: null },
    })),
    { from: FORMS, event: 'collide', to: 'conflict', when: { after: 'next' }, changes: { after: 'stay' } },
    ...opens('history|intention|waiting|rejected|certified', 'back', 'history', asked('history'), {
      step: 'intention',
    }),
    ...opens('history|intention|waiting|rejected|certified', 'back', 'baseInfo', asked('baseInfo'), {
      step: 'history',
    }),

    // to the step where an earlier visit ended, once, unless that step is closed again
    {
      from: 'baseInfo',
      event: 'goOn',
      to: 'history',
      when: { left: 'history', step: 'baseInfo' },
      changes: { step: 'history', left: null, refused: null },
    },
    { from: 'baseInfo', event: 'goOn', to: '=', when: { left: 'history', facts: nothing } },
    { from: 'baseInfo', event: 'goOn', to: '=' },

    // a reason of the audit links to its field, as long as it is the latest outcome
    ...(['baseInfo', 'history', 'rejected'] as const).flatMap((from): FlowRow[] => [
      {
        ...{ from, event: 'fix a field of step 1', to: 'baseInfo', when: { facts: sentBack } },
        changes: { ...asked('baseInfo'), field: 'certificateNumber' },
      },
      {
        ...{ from, event: 'fix a field of step 3', to: 'rejected', when: { facts: sentBack } },
        changes: { ...asked('intention'), field: 'workForm' },
      },
    ]),
    ...[nothing, basis, sent, passed].map((facts) => ({
      ...{ from: 'baseInfo|history', event: 'fix a field of step 1|fix a field of step 3', to: '=', when: { facts } },
    })),
    ...[sent, sentBack].map((facts) => ({
      ...{ from: 'baseInfo|history', event: 'reload', to: 'loading', when: { facts } },
    })),
    ...[nothing, basis, passed].map((facts) => ({
      ...{ from: 'baseInfo|history', event: 'reload', to: '=', when: { facts } },
    })),
    { from: 'waiting|rejected', event: 'reload', to: 'loading' },

    answers('saving', 'saved', basis, 'submitting', 'intention', { after: 'submit' }),
    answers('saving', 'saved', basis, 'baseInfo', 'baseInfo', { after: 'stay' }),
    answers('saving', 'saved', basis, 'intention', 'intention', { after: 'stay' }),
    {
      from: 'saving',
      event: 'saved',
      to: 'history',
      when: { after: 'next', step: 'baseInfo' },
      changes: { step: 'history', error: null },
    },
    {
      from: 'saving',
      event: 'saved',
      to: 'intention',
      when: { after: 'next', step: 'history' },
      changes: { step: 'intention', error: null },
    },
    { from: 'saving', event: 'not saved', to: 'history', changes: { error: refusal } },
    { from: 'saving', event: 'not saved, changed elsewhere', to: 'conflict', changes: { error: conflict } },
    // a user who leaves during a save is not moved to a later step
    ...(['baseInfo', 'history', 'intention'] as const).map((step) => ({
      ...{ from: 'saving', event: `visit ${step}`, to: '=', when: { after: 'next' } },
      changes: { ...asked(step), after: 'stay' },
    })),
    {
      from: 'submitting',
      event: 'submitted',
      to: 'waiting',
      when: { step: 'intention', isSubmissionLost: true },
      changes: { facts: sent, error: null, isSubmissionLost: false },
    },
    {
      from: 'submitting',
      event: 'not submitted',
      to: 'intention',
      when: { step: 'intention', isSubmissionLost: true },
      changes: { error: refusal, isSubmissionLost: false },
    },
    // it may have arrived: the next save or submission finds out first
    {
      from: 'submitting',
      event: 'submitted, and no answer',
      to: 'intention',
      when: { step: 'intention' },
      changes: { error: lost, isSubmissionLost: true },
    },
    {
      from: 'submitting',
      event: 'not submitted, changed elsewhere',
      to: 'conflict',
      when: { isSubmissionLost: true },
      changes: { error: conflict, isSubmissionLost: false },
    },
    {
      from: '*',
      event: 'submissionSettled',
      to: '=',
      when: { isSubmissionLost: true },
      changes: { isSubmissionLost: false },
    },
    { from: 'conflict', event: 'takeTheirs', to: 'loading' },
    {
      from: 'conflict',
      event: 'keepMine',
      to: 'saving',
      when: { isForced: false },
      changes: { isForced: true, error: null },
    },
  ],
  starts: [
    {
      input: { step: 'history', left: 'intention' },
      to: 'loading',
      context: {
        facts: nothing,
        step: 'history',
        left: 'intention',
        refused: null,
        field: null,
        after: 'stay',
        isForced: false,
        error: null,
        isSubmissionLost: false,
      },
    },
  ],
  provided: ['loadRecord', 'saveStep', 'submitRecord'],
})
