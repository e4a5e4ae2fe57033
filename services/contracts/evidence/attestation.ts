import type { ProofKind } from '#services/database/schema/contract-proofs.ts'

/** An authority's attestation of a record, verified before it is stored. */
export interface Attestation {
  /** the unchanged DER answer: a TimeStampResp, or CMS SignedData without its content */
  readonly token: Buffer
  /** the authority's name in the signing certificate */
  readonly authority: string
  /** the attested time, by the authority's clock */
  readonly provenTime: Date
}

/** An external authority that attests records. */
export interface Attester {
  readonly kind: ProofKind
  /** @throws AttestationError when the answer is missing or invalid */
  attest(record: Buffer, signal: AbortSignal): Promise<Attestation>
}

/** Thrown when the answer is missing or invalid. The message is for operators and contains no secret. */
export class AttestationError extends Error {
  override readonly name = 'AttestationError'
}

/** The tolerated clock difference. A token with an older time does not belong to this request. */
const MOST_APART_MS = 5 * 60_000

/** @throws AttestationError when the authority's clock differs too much from the server's */
export function requireNow(time: Date, now: Date): void {
  if (Math.abs(time.getTime() - now.getTime()) > MOST_APART_MS)
    throw new AttestationError(`回答里的时间是 ${time.toISOString()}，与平台的时钟相差超过 5 分钟`)
}
