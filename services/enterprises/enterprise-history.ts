import { DECISIONS, forApplicant, REFUSALS } from '#services/abp/lifecycle/audit-events.ts'
import type { StatusRecordDto } from '#services/abp/lifecycle/status-log.ts'

/** Refusals need a reason, and the applicant reads it. */
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

/** What the applicant reads: what was decided, without the drafts of the form and without internal notes. */
export const forMembers = (log: readonly StatusRecordDto[]): StatusRecordDto[] =>
  forApplicant(log, APPLICANTS, WITH_REASON)
