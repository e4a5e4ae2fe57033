import type { PersonStatus } from '#machines/lifecycles/people/person.rules.ts'

/**
 * The status that follows from the audit stages: NotFound (null) · ToBeReviewed (1) · FirstTrialUnPassed (-1) ·
 * FirstTrialPassed (k < required) · ReexaminePassed.
 */
export function personStatus(audit: number | null, auditStatus: number | null): PersonStatus {
  if (audit === null) return 'NotFound'
  if (audit < 0) return 'FirstTrialUnPassed'
  if (audit === 1 && audit !== auditStatus) return 'ToBeReviewed'
  // if only the first trial is required, passing it completes the audit
  return audit === auditStatus && audit !== 2 ? 'ReexaminePassed' : 'FirstTrialPassed'
}

export const isPersonCertified = (audit: number | null, auditStatus: number | null): boolean =>
  Number.isInteger(audit) && audit === auditStatus

/** The statuses of persons who work, whether or not they look for another job (domain rules §3.2). */
export const WORKING = ['OnJob', 'LookingForNewOpportunities'] as const
