import type { ProofKind } from '#services/database/schema/contract-proofs.ts'

/** What an authority has said of a record, checked before it is kept. */
export interface Attestation {
  /** DER as it came: a TimeStampResp, or CMS SignedData without its content */
  readonly token: Buffer
  /** the name in the certificate that signed it */
  readonly authority: string
  /** by the authority's clock */
  readonly provenTime: Date
}

/** Somebody outside who attests records. */
export interface Attester {
  readonly kind: ProofKind
  /** @throws AttestationError when there is no answer, or none that holds */
  attest(record: Buffer, signal: AbortSignal): Promise<Attestation>
}

/** No usable answer. The message is for whoever runs the platform and carries no secret. */
export class AttestationError extends Error {
  override readonly name = 'AttestationError'
}

/** Clocks differ; a token of another day is not the answer to this question. */
const MOST_APART_MS = 5 * 60_000

/** @throws AttestationError when the authority's clock says another time than ours */
export function requireNow(time: Date, now: Date): void {
  if (Math.abs(time.getTime() - now.getTime()) > MOST_APART_MS)
    throw new AttestationError(`回答里的时间是 ${time.toISOString()}，与平台的时钟相差超过 5 分钟`)
}
