import { isResumeStep, type ResumeStep } from '#machines/flows/resume-wizard.model.ts'
import { browserStorage } from '#src/ui/kept-storage.ts'

const keyOf = (userId: number) => `resume-step:${userId}`

/**
 * The furthest step that the user has reached, stored for weeks. The values themselves are on the server, or were lost
 * when the tab was closed.
 */
export function readStep(userId: number | null): ResumeStep | null {
  const step = userId === null ? null : browserStorage.read(keyOf(userId))
  return isResumeStep(step) ? step : null
}

/** Stores the step; without storage the next visit begins with step 1. */
export function writeStep(userId: number | null, step: ResumeStep): void {
  if (userId !== null) browserStorage.write(keyOf(userId), step)
}
