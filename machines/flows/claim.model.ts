import { isAnswerLost } from './lost-answer.ts'

/**
 * The kind of a claim: immediate for an order that is open to claims, an application for one with designated dispatch,
 * or the acceptance of an assignment, whose quantity is fixed.
 */
export type ClaimMode = 'claim' | 'apply' | 'accept'

/** Steps in thousandths: hours are claimed in halves, pieces as whole numbers. */
export const QUANTITY_STEPS = { WorkingHours: 500n, Quantity: 1000n } as const
export type PricingUnit = keyof typeof QUANTITY_STEPS

export interface ClaimRequest {
  workOrderId: number
  /** the participation of the assignment that is accepted; null for a new claim */
  participatorId: number | null
  mode: ClaimMode
  /** decimal string, as in the API */
  quantity: string
  remark: string
  /** the same on every attempt, so that a claim repeated after a lost answer is not made twice */
  idempotencyKey: string
}

/** The server's answer to the check before the user confirms. */
export interface ClaimCheck {
  isAllowed: boolean
  /** quantity that can still be claimed, as a decimal string */
  remaining: string
  /** the server's reason for a refusal */
  reason: string | null
}

export interface ClaimReceipt {
  participatorId: number
  statusLabel: string
  /** when the result is due, UTC; null while an application is pending */
  dueTime: string | null
}

/** A rush lasts minutes: after this number of refused attempts the user has to repeat the claim by hand. */
export const MOST_TRIES = 20

/**
 * Thrown by the claiming actor. `isRetryable`: it is unknown whether the server received the claim (network down,
 * timeout, 5xx).
 */
export interface ClaimFailure {
  message: string
  isRetryable: boolean
  /** seconds after which the server wants the request again; the claim was neither made nor refused */
  retryAfter: number | null
}

const DECIMAL = /^(0|[1-9]\d{0,11})(?:\.(\d{1,3}))?$/

/** Converts a decimal string to thousandths, never through a binary float; null for any other input. */
export function toThousandths(quantity: string): bigint | null {
  const match = DECIMAL.exec(quantity.trim())
  if (match === null) return null
  return BigInt(`${match[1]}${(match[2] ?? '').padEnd(3, '0')}`)
}

/** True for a quantity above zero, at most the remaining quantity, and a multiple of the step of its unit. */
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
