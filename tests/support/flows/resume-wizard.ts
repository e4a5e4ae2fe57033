import type { AnyMachineSnapshot } from 'xstate'
import { type ResumeWizardEvent, resumeWizardMachine } from '#machines/flows/resume-wizard.machine.ts'
import type { ResumeFacts, ResumeStep } from '#machines/flows/resume-wizard.model.ts'
import { type FlowPath, flowCover } from '#tests/support/paths/flow-cover.ts'

/** The output of the wizard's actors, in the form of XState. */
export type Answer =
  | { type: `xstate.done.actor.${ActorName}`; output: ResumeFacts }
  | { type: `xstate.error.actor.${ActorName}`; error: object }
export type ActorName = 'loadRecord' | 'saveStep' | 'submitRecord'
export type WizardStep = (ResumeWizardEvent | Answer) & { readonly name: string }
export type WizardPath = FlowPath<WizardStep>

/** A record in every condition that matters. */
export const CONDITIONS = {
  nothing: { stage: 'writing', isBaseComplete: false },
  basis: { stage: 'writing', isBaseComplete: true },
  sent: { stage: 'waiting', isBaseComplete: true },
  'sent back': { stage: 'rejected', isBaseComplete: true },
  passed: { stage: 'certified', isBaseComplete: true },
} as const satisfies Record<string, ResumeFacts>
export type Condition = keyof typeof CONDITIONS

const CONFLICT = { kind: 'conflict', message: '资料已在别处修改' }
export const REFUSAL = { kind: 'refused', message: '请先同意收集残疾等敏感信息' }

const done = (actor: ActorName, output: ResumeFacts, name: string): WizardStep => ({
  type: `xstate.done.actor.${actor}`,
  output,
  name,
})
const failed = (actor: ActorName, error: object, name: string): WizardStep => ({
  type: `xstate.error.actor.${actor}`,
  error,
  name,
})

const visit = (step: ResumeStep): WizardStep => ({ type: 'visit', step, name: `visit ${step}` })
const save = (after: 'stay' | 'next' | 'submit'): WizardStep => ({ type: 'save', after, name: `save and ${after}` })
const plain = (type: 'back' | 'goOn' | 'collide' | 'takeTheirs' | 'keepMine' | 'reload'): WizardStep => ({
  type,
  name: type,
})
const fix: WizardStep = { type: 'fix', step: 'baseInfo', field: 'certificateNumber', name: 'fix' }

/** An automatic save has completed the missing fields. */
const quietly = (facts: ResumeFacts): WizardStep => ({
  type: 'learn',
  facts: { ...facts, isBaseComplete: true },
  name: 'quietly saved',
})

const VISITS = [visit('baseInfo'), visit('history'), visit('intention')]
const visitsFrom = (step: ResumeStep) => VISITS.filter((event) => event.type === 'visit' && event.step !== step)
/** From a step one goes to the others. */
const from = (step: ResumeStep) => [...visitsFrom(step), save('stay'), plain('collide')]
/** The audit may have progressed while its page is open. */
const AUDITED = [...from('intention'), plain('back'), plain('reload')]

/** The events of each state; the tests name every state here, so that a new one is not forgotten. */
const EVENTS: Readonly<Record<string, (facts: ResumeFacts, step: ResumeStep) => readonly WizardStep[]>> = {
  loading: (_facts, step) => [
    ...Object.entries(CONDITIONS).map(([name, facts]) => done('loadRecord', facts, `read ${name}`)),
    failed('loadRecord', REFUSAL, 'not read'),
    ...visitsFrom(step),
  ],
  unread: (_facts, step) => [plain('reload'), ...visitsFrom(step)],
  baseInfo: (facts) => [...from('baseInfo'), save('next'), plain('goOn'), quietly(facts), plain('reload'), fix],
  history: () => [...from('history'), save('next'), plain('back'), plain('reload'), fix],
  intention: () => [...from('intention'), save('submit'), plain('back')],
  rejected: () => [...AUDITED, save('submit'), fix],
  waiting: () => AUDITED,
  certified: () => [...from('intention'), plain('back')],
  saving: (facts, step) => [
    done('saveStep', { ...facts, isBaseComplete: true }, 'saved'),
    failed('saveStep', CONFLICT, 'changed elsewhere'),
    failed('saveStep', REFUSAL, 'not saved'),
    ...visitsFrom(step),
  ],
  submitting: () => [
    done('submitRecord', CONDITIONS.sent, 'submitted'),
    failed('submitRecord', CONFLICT, 'changed elsewhere'),
    failed('submitRecord', REFUSAL, 'not submitted'),
  ],
  conflict: () => [plain('takeTheirs'), plain('keepMine'), ...VISITS],
}
export const WIZARD_STATES = Object.keys(EVENTS)

const eventsOf = ({ value, context }: AnyMachineSnapshot): readonly WizardStep[] => {
  const events = EVENTS[String(value)]
  if (events === undefined) throw new Error(`nothing is known of the state ${value}`)
  const { facts, step } = context as { facts: ResumeFacts; step: ResumeStep }
  return events(facts, step)
}

/** Paths over every transition, for a user who opens `step` and left an earlier visit at `left`. */
export const wizardPaths = (step: ResumeStep, left: ResumeStep | null): WizardPath[] =>
  flowCover<WizardStep>(resumeWizardMachine, { input: { step, left }, events: eventsOf, nameOf: ({ name }) => name })
