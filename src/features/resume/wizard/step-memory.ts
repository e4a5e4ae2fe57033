import { isResumeStep, type ResumeStep } from '#machines/flows/resume-wizard.model.ts'
import { browserStorage } from '#src/ui/kept-storage.ts'

const keyOf = (userId: number) => `resume-step:${userId}`

/** The furthest step of the user, kept for weeks. Its values are on the server, or they ended with the tab. */
export function readStep(userId: number | null): ResumeStep | null {
  const step = userId === null ? null : browserStorage.read(keyOf(userId))
  return isResumeStep(step) ? step : null
}

/** Without storage the next visit begins with step 1. */
export function writeStep(userId: number | null, step: ResumeStep): void {
  if (userId !== null) browserStorage.write(keyOf(userId), step)
}
