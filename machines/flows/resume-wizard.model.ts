/** The three steps of the resume, in their order. */
export const RESUME_STEPS = ['baseInfo', 'history', 'intention'] as const
export type ResumeStep = (typeof RESUME_STEPS)[number]

/** Where the record stands with its audit: `rejected` may be sent again, as `writing` for the first time. */
export type ResumeStage = 'writing' | 'waiting' | 'rejected' | 'certified'

/** What the wizard has to know of the record; everything else stays with the forms. */
export interface ResumeFacts {
  stage: ResumeStage
  /** everything stands in step 1 that has to stand there */
  isBaseComplete: boolean
}

/** Nobody has written anything yet. */
export const NO_RECORD: ResumeFacts = { stage: 'writing', isBaseComplete: false }

/** What follows a save: the form stays, the next step opens, or the record is sent to the audit. */
export type AfterSave = 'stay' | 'next' | 'submit'

/** A later step is open once step 1 is complete; who has been audited before may go everywhere. */
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
