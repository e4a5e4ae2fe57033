import { DECISIONS, forApplicant, REFUSALS } from '#services/abp/lifecycle/audit-events.ts'
import type { StatusRecordDto } from '#services/abp/lifecycle/status-log.ts'

const FOR_EMPLOYER: ReadonlySet<string> = new Set([
  ...DECISIONS,
  'create',
  'publish',
  'revise',
  'cancelPublish',
  'close',
  'autoClose',
])
const WITH_OPINION: ReadonlySet<string> = new Set([...REFUSALS, 'close'])

/**
 * The history for the enterprise and its developer: the decisions, without changes of the draft and without internal
 * notes.
 */
export const forEmployer = (log: readonly StatusRecordDto[]): StatusRecordDto[] =>
  forApplicant(log, FOR_EMPLOYER, WITH_OPINION)
