import type { StatusRecordDto } from '#services/abp/lifecycle/status-log.ts'

/** What auditors do and say among themselves. */
const INTERNAL: ReadonlySet<string> = new Set(['startAudit'])
const NOTES: ReadonlySet<string> = new Set(['pass', 'continue', 'actualPass'])

/** What the parties read. */
export const forParties = (log: readonly StatusRecordDto[]): StatusRecordDto[] =>
  log
    .filter(({ event }) => !INTERNAL.has(event))
    .map((line) => (NOTES.has(line.event) ? { ...line, opinion: null } : line))
