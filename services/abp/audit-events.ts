import { fieldError } from './errors.ts'
import type { StatusRecordDto } from './status-log.ts'

/** Events by which a case is refused or sent back: they need a reason, and the applicant reads it. */
export const REFUSALS: ReadonlySet<string> = new Set(['reject', 'back', 'actualReject'])

/** Events by which an auditor decides on a case of his. */
export const DECISIONS: ReadonlySet<string> = new Set(['pass', 'continue', 'reexaminePass', 'actualPass', ...REFUSALS])

/** @throws AppError validation when the event needs a reason and has none */
export function requireOpinion(event: string, opinion: string | undefined, refusals = REFUSALS): void {
  if (refusals.has(event) && !opinion) throw fieldError('opinion', '驳回或退回时请写明原因')
}

/** What the applicant reads of a history: the events shown to him, with an opinion only where he is told of it. */
export const forApplicant = (
  log: readonly StatusRecordDto[],
  shown: ReadonlySet<string>,
  told: ReadonlySet<string> = REFUSALS,
): StatusRecordDto[] =>
  log.filter(({ event }) => shown.has(event)).map((line) => (told.has(line.event) ? line : { ...line, opinion: null }))
