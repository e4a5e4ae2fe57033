import { isResumeStep, type ResumeStep } from '#machines/flows/resume-wizard.model.ts'

const keyOf = (userId: number) => `resume-step:${userId}`

/** The step somebody reached, for weeks; what he typed there is on the server or gone with the tab. */
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
