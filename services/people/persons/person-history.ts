import { DECISIONS, forApplicant, REFUSALS } from '#services/abp/lifecycle/audit-events.ts'
import type { StatusRecordDto } from '#services/abp/lifecycle/status-log.ts'

const APPLICANTS: ReadonlySet<string> = new Set([...DECISIONS, 'submit', 'activate', 'deactivate'])
const TOLD: ReadonlySet<string> = new Set([...REFUSALS, 'deactivate'])

/** What the person reads: what was decided, without drafts and without internal notes. */
export const forPerson = (log: readonly StatusRecordDto[]): StatusRecordDto[] => forApplicant(log, APPLICANTS, TOLD)
