import type { StatusRecordDto } from '#services/abp/lifecycle/status-log.ts'

/** Events of auditors that are hidden from the parties. */
const INTERNAL: ReadonlySet<string> = new Set(['startAudit'])
const NOTES: ReadonlySet<string> = new Set(['pass', 'continue', 'actualPass'])

/** The part of the status log that the parties may read. */
export const forParties = (log: readonly StatusRecordDto[]): StatusRecordDto[] =>
  log
    .filter(({ event }) => !INTERNAL.has(event))
    .map((line) => (NOTES.has(line.event) ? { ...line, opinion: null } : line))
