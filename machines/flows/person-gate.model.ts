import { type AuditPair, isAuditEmpty } from './audit-gate.ts'

export type PersonStatus = 'NotFound' | 'ToBeReviewed' | 'FirstTrialPassed' | 'FirstTrialUnPassed' | 'ReexaminePassed'

/**
 * The answer of UserDisabledPerson/GetCheckStatus. No answer, or an id of null, means that the person has no record
 * yet.
 */
export interface PersonCheck extends AuditPair {
  id?: number | null
  status: PersonStatus
}

export type PersonVerdict = 'noRecord' | 'notSubmitted' | 'underReview' | 'certified'

export const RESUME_START = '/userCenter/resume'
export const RESUME_STATUS = '/userCenter/resume/stepThree'

/** The redirect of each verdict (specification.md §2, Layouts); null for the requested page. */
export const PERSON_REDIRECTS: Record<PersonVerdict, string | null> = {
  noRecord: RESUME_START,
  notSubmitted: RESUME_START,
  underReview: RESUME_STATUS,
  certified: null,
}

/** True for a status that counts as not certified, whatever the audit numbers are. */
export const isUncertifiedStatus = (status: PersonStatus): boolean =>
  status === 'ToBeReviewed' || status === 'FirstTrialUnPassed'

/** Checks in the order of the specification: no audit yet, then a status or numbers that are not passed. */
export function judgePerson(check: PersonCheck | null): PersonVerdict {
  if (check === null || check.id === null) return 'noRecord'
  if (isAuditEmpty(check)) return 'notSubmitted'
  if (check.audit !== check.auditStatus || isUncertifiedStatus(check.status)) return 'underReview'
  return 'certified'
}
