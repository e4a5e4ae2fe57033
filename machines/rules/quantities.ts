import { QUANTITY_PLACES, subtractDecimals, sumDecimals } from './decimal.ts'

/** How a participation counts against the quantity of its order. */
export interface Share {
  readonly status: string
  /** an application that waits for approval holds nothing */
  readonly isApplication: boolean
  readonly claimedQuantity: string
  /** null before acceptance */
  readonly acceptedQuantity: string | null
}

/** A dispatch order that takes its quantity out of a main order. */
export interface DispatchedPart {
  readonly isCancelled: boolean
  readonly quantity: string
  /** what persons finished in it; a cancelled dispatch order gives back the rest only */
  readonly acceptedQuantity: string
}

const LIVE = new Set(['ToBeClaimed', 'Claimed', 'InExecution', 'InAcceptance'])
const FINISHED = new Set(['Accepted', 'Settled'])

/** What one participation holds: all it claimed while it lives, the accepted part afterwards, nothing once it failed. */
export function heldQuantity(share: Share): string {
  if (share.status === 'ToBeClaimed' && share.isApplication) return '0'
  if (LIVE.has(share.status)) return share.claimedQuantity
  return FINISHED.has(share.status) ? (share.acceptedQuantity ?? '0') : '0'
}

/**
 * The quantity that can still be claimed or dispatched: quantity − dispatch orders − claimed by live shares − accepted
 * of finished.
 */
export function remainingQuantity(
  quantity: string,
  shares: readonly Share[],
  dispatched: readonly DispatchedPart[] = [],
): string {
  const held = shares.map(heldQuantity)
  const handedOn = dispatched.map((part) => (part.isCancelled ? part.acceptedQuantity : part.quantity))
  return subtractDecimals(quantity, sumDecimals([...held, ...handedOn], QUANTITY_PLACES))
}
