import type { Actor } from '#machines/actor.ts'
import type { ContractRow } from './contract.repository.ts'

type Known = Pick<
  ContractRow,
  'requirementResumeId' | 'previousContractId' | 'movedInTime' | 'status' | 'isPersonSigned' | 'isPaperConfirmed'
>

const CONCLUDED: ReadonlySet<string> = new Set(['Normal', 'Overdue', 'Cancelled'])

/**
 * Whether the person has agreed to a relation with this employer: by applying, by an earlier contract, or by signing
 * this one.
 */
const hasAgreed = (row: Known): boolean =>
  row.requirementResumeId !== null ||
  row.previousContractId !== null ||
  row.movedInTime !== null ||
  row.isPersonSigned ||
  row.isPaperConfirmed ||
  CONCLUDED.has(row.status)

/**
 * Whether the actor reads the contract without personal data that the employer has not entered: address, phone,
 * guardian, other work. A draft with a name and an identity number is no consent of the person (PIPL article 13), and
 * an aborted draft shows no such data.
 */
export const isShielded = (row: Known, { userType }: Actor): boolean =>
  (userType === 'Enterprise' || userType === 'WorkDeveloper') && (row.status === 'Abort' || !hasAgreed(row))

/**
 * The reason why the actor cannot download the contract as a file yet; null when they can. A paper contract can be
 * downloaded, because it is printed to be signed.
 */
export const pdfHint = (row: Known & Pick<ContractRow, 'signMode'>, actor: Actor): string | null =>
  isShielded(row, actor) && (row.signMode !== 'Paper' || row.status === 'Abort')
    ? '求职者还没有同意这份合同，同意（签字）后才能下载'
    : null
