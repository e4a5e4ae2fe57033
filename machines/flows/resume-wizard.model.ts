/** The three steps of the resume, in their order. */
export const RESUME_STEPS = ['baseInfo', 'history', 'intention'] as const
export type ResumeStep = (typeof RESUME_STEPS)[number]

/** The state of the record's audit: `rejected` may be submitted again, `writing` for the first time. */
export type ResumeStage = 'writing' | 'waiting' | 'rejected' | 'certified'

/** The facts of the record that the wizard needs; the forms hold everything else. */
export interface ResumeFacts {
  stage: ResumeStage
  /** all required fields of step 1 are filled in */
  isBaseComplete: boolean
}

/** Nobody has written anything yet. */
export const NO_RECORD: ResumeFacts = { stage: 'writing', isBaseComplete: false }

/** What follows a save: the form stays, the next step opens, or the record is sent to the audit. */
export type AfterSave = 'stay' | 'next' | 'submit'

/** A later step is open once step 1 is complete; a person who was audited before may open every step. */
export const isOpenStep = (step: ResumeStep, { stage, isBaseComplete }: ResumeFacts): boolean =>
  step === 'baseInfo' || isBaseComplete || stage !== 'writing'

/** The step behind, or the same at the end. */
export const stepAfter = (step: ResumeStep): ResumeStep =>
  RESUME_STEPS[Math.min(RESUME_STEPS.indexOf(step) + 1, RESUME_STEPS.length - 1)] ?? step

export const isResumeStep = (text: string | null): text is ResumeStep =>
  (RESUME_STEPS as readonly (string | null)[]).includes(text)

/** conflict: the record was changed elsewhere in between · refused: everything else, said by the error itself. */
export const isConflictError = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'conflict'
