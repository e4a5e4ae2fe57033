/** The status of a person is a projection of the audit pair (domain rules §0.2). */
export const PERSON_STATUSES = [
  'NotFound',
  'ToBeReviewed',
  'FirstTrialPassed',
  'FirstTrialUnPassed',
  'ReexaminePassed',
] as const
export type PersonStatus = (typeof PERSON_STATUSES)[number]

const LABELS: Readonly<Record<PersonStatus, string>> = {
  NotFound: '未建档',
  ToBeReviewed: '待初审',
  FirstTrialPassed: '初审通过',
  FirstTrialUnPassed: '初审未通过',
  ReexaminePassed: '复审通过',
}

/** NotFound (null) · ToBeReviewed (1) · FirstTrialUnPassed (-1) · FirstTrialPassed (k < required) · ReexaminePassed. */
export function personStatus(audit: number | null, auditStatus: number | null): PersonStatus {
  if (audit === null) return 'NotFound'
  if (audit < 0) return 'FirstTrialUnPassed'
  if (audit === 1 && audit !== auditStatus) return 'ToBeReviewed'
  // where only the first trial is required, passing it is all there is
  return audit === auditStatus && audit !== 2 ? 'ReexaminePassed' : 'FirstTrialPassed'
}

export const personStatusLabel = (status: PersonStatus): string => LABELS[status]

export const isPersonCertified = (audit: number | null, auditStatus: number | null): boolean =>
  Number.isInteger(audit) && audit === auditStatus

/** Who works now, whether he looks around or not (domain rules §3.2). */
export const WORKING = ['OnJob', 'LookingForNewOpportunities'] as const
