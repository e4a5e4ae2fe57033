import { isResumeStep, type ResumeStep } from '#machines/flows/resume-wizard.model.ts'

const keyOf = (userId: number) => `resume-step:${userId}`

/** The furthest step of the user, kept for weeks. Its values are on the server, or they ended with the tab. */
export function readStep(userId: number | null): ResumeStep | null {
  try {
    const step = userId === null ? null : localStorage.getItem(keyOf(userId))
    return isResumeStep(step) ? step : null
  } catch {
    return null
  }
}

export function writeStep(userId: number | null, step: ResumeStep): void {
  try {
    if (userId !== null) localStorage.setItem(keyOf(userId), step)
  } catch {
    // without storage the next visit begins with step 1
  }
}
