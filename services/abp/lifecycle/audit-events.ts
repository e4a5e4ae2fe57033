import { fieldError } from '../conventions/errors.ts'
import type { StatusRecordDto } from './status-log.ts'

/** Events that refuse a case or send it back. They need a reason, which the applicant can read. */
export const REFUSALS: ReadonlySet<string> = new Set(['reject', 'back', 'actualReject'])

/** Events that record an auditor's decision on a case. */
export const DECISIONS: ReadonlySet<string> = new Set(['pass', 'continue', 'reexaminePass', 'actualPass', ...REFUSALS])

/** @throws AppError validation when the event needs a reason and has none */
export function requireOpinion(event: string, opinion: string | undefined, refusals = REFUSALS): void {
  if (refusals.has(event) && !opinion) throw fieldError('opinion', '驳回或退回时请写明原因')
}

/**
 * The part of the status log that the applicant sees: only the listed events, and the opinion only for some of them.
 */
export const forApplicant = (
  log: readonly StatusRecordDto[],
  shown: ReadonlySet<string>,
  told: ReadonlySet<string> = REFUSALS,
): StatusRecordDto[] =>
  log.filter(({ event }) => shown.has(event)).map((line) => (told.has(line.event) ? line : { ...line, opinion: null }))
