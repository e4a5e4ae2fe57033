import { isAnswerLost } from './lost-answer.ts'

/**
 * The kind of a claim: immediate for an order that is open to claims, an application for one with designated dispatch,
 * or the acceptance of an assignment, whose quantity is fixed.
 */
export type ClaimMode = 'claim' | 'apply' | 'accept'

/** In thousandths: hours are claimed in halves, pieces are whole. */
export const QUANTITY_STEPS = { WorkingHours: 500n, Quantity: 1000n } as const
export type PricingUnit = keyof typeof QUANTITY_STEPS

export interface ClaimRequest {
  workOrderId: number
  /** the assignment that is accepted; null for a new claim */
  participatorId: number | null
  mode: ClaimMode
  /** decimal string, as on the wire */
  quantity: string
  remark: string
  /** the same key on every retry, so that a repeated claim after a lost answer is not made twice */
  idempotencyKey: string
}

/** The server's answer to the check before confirming. */
export interface ClaimCheck {
  isAllowed: boolean
  /** decimal string */
  remaining: string
  /** the reason of a refusal, in the server's words */
  reason: string | null
}

export interface ClaimReceipt {
  participatorId: number
  statusLabel: string
  /** until when the result is due, UTC; null while an application waits */
  dueTime: string | null
}

/** A rush lasts minutes: a user who is refused more often than this has to repeat the claim themselves. */
export const MOST_TRIES = 20

/**
 * Thrown by the claiming actor. `isRetryable`: it is unknown whether the claim arrived (network down, timeout, 5xx).
 */
export interface ClaimFailure {
  message: string
  isRetryable: boolean
  /** seconds after which the server wants to be asked again; nothing was done, and the claim is not refused either */
  retryAfter: number | null
}

const DECIMAL = /^(0|[1-9]\d{0,11})(?:\.(\d{1,3}))?$/

/** A decimal string in thousandths; null for anything else. Never a binary float. */
export function toThousandths(quantity: string): bigint | null {
  const match = DECIMAL.exec(quantity.trim())
  if (match === null) return null
  return BigInt(`${match[1]}${(match[2] ?? '').padEnd(3, '0')}`)
}

/** Above zero, at most what remains, and in the steps of its unit. */
export function isClaimableQuantity(quantity: string, remaining: string, unit: PricingUnit): boolean {
  const wanted = toThousandths(quantity)
  const left = toThousandths(remaining)
  return wanted !== null && left !== null && wanted > 0n && wanted <= left && wanted % QUANTITY_STEPS[unit] === 0n
}

export function claimFailureOf(error: unknown): ClaimFailure {
  const message = error instanceof Error ? error.message : String(error)
  return { message, isRetryable: isAnswerLost(error), retryAfter: retryAfterOf(error) }
}

function retryAfterOf(error: unknown): number | null {
  const seconds = typeof error === 'object' && error !== null && 'retryAfter' in error ? error.retryAfter : null
  return typeof seconds === 'number' && seconds > 0 ? seconds : null
}
