import { DECISIONS, forApplicant, REFUSALS } from '#services/abp/lifecycle/audit-events.ts'
import type { StatusRecordDto } from '#services/abp/lifecycle/status-log.ts'

const APPLICANTS: ReadonlySet<string> = new Set([...DECISIONS, 'submit', 'activate', 'deactivate'])
const TOLD: ReadonlySet<string> = new Set([...REFUSALS, 'deactivate'])

/** The history for the person: the decisions, without changes of the draft and without internal notes. */
export const forPerson = (log: readonly StatusRecordDto[]): StatusRecordDto[] => forApplicant(log, APPLICANTS, TOLD)
