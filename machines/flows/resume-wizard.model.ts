/** The three steps of the resume, in their order. */
export const RESUME_STEPS = ['baseInfo', 'history', 'intention'] as const
export type ResumeStep = (typeof RESUME_STEPS)[number]

/** The status of the record's audit. A `rejected` record may be submitted again, a `writing` one for the first time. */
export type ResumeStage = 'writing' | 'waiting' | 'rejected' | 'certified'

/** The facts of the record that the wizard needs; the forms hold everything else. */
export interface ResumeFacts {
  stage: ResumeStage
  /** all required fields of step 1 are filled in */
  isBaseComplete: boolean
}

/** The facts of a record that has no data yet. */
export const NO_RECORD: ResumeFacts = { stage: 'writing', isBaseComplete: false }

/** What follows a save: the form stays open, the next step opens, or the record is submitted for audit. */
export type AfterSave = 'stay' | 'next' | 'submit'

/** A later step is open once step 1 is complete; a person who was audited before may open every step. */
export const isOpenStep = (step: ResumeStep, { stage, isBaseComplete }: ResumeFacts): boolean =>
  step === 'baseInfo' || isBaseComplete || stage !== 'writing'

/** The next step; for the last step, the same. */
export const stepAfter = (step: ResumeStep): ResumeStep =>
  RESUME_STEPS[Math.min(RESUME_STEPS.indexOf(step) + 1, RESUME_STEPS.length - 1)] ?? step

export const isResumeStep = (text: string | null): text is ResumeStep =>
  (RESUME_STEPS as readonly (string | null)[]).includes(text)

/**
 * True when the record was changed elsewhere in between. Every other error is a refusal, which its message explains.
 */
export const isConflictError = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'conflict'
