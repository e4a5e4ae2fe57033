import { DECISIONS, forApplicant, REFUSALS } from '#services/abp/lifecycle/audit-events.ts'
import type { StatusRecordDto } from '#services/abp/lifecycle/status-log.ts'

/** Events that need a reason, which the applicant reads. */
export const WITH_REASON: ReadonlySet<string> = new Set([...REFUSALS, 'rejectChange'])

const APPLICANTS: ReadonlySet<string> = new Set([
  ...DECISIONS,
  'submit',
  'withdraw',
  'submitChange',
  'withdrawChange',
  'passChange',
  'rejectChange',
])

/** The history for the applicant: the decisions, without changes of the draft and without internal notes. */
export const forMembers = (log: readonly StatusRecordDto[]): StatusRecordDto[] =>
  forApplicant(log, APPLICANTS, WITH_REASON)
