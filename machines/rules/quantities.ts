import { QUANTITY_PLACES, subtractDecimals, sumDecimals } from './decimal.ts'

/** The facts of a participation that decide how much of the order's quantity it reserves. */
export interface Share {
  readonly status: string
  /** true for a pending application, which reserves no quantity */
  readonly isApplication: boolean
  readonly claimedQuantity: string
  /** accepted quantity; null before acceptance */
  readonly acceptedQuantity: string | null
}

/** A dispatch order that takes its quantity from a main order. */
export interface DispatchedPart {
  readonly isCancelled: boolean
  readonly quantity: string
  /** the quantity accepted in the dispatch order; when it is cancelled only the rest returns to the main order */
  readonly acceptedQuantity: string
}

const LIVE = new Set(['ToBeClaimed', 'Claimed', 'InExecution', 'InAcceptance'])
const FINISHED = new Set(['Accepted', 'Settled'])

/**
 * The quantity that a participation reserves: all of its claimed quantity while it is in progress, the accepted
 * quantity afterwards, nothing after a failure.
 */
export function heldQuantity(share: Share): string {
  if (share.status === 'ToBeClaimed' && share.isApplication) return '0'
  if (LIVE.has(share.status)) return share.claimedQuantity
  return FINISHED.has(share.status) ? (share.acceptedQuantity ?? '0') : '0'
}

/**
 * The quantity that can still be claimed or dispatched: quantity − dispatch orders − claimed quantity of participations
 * in progress − accepted quantity of finished ones.
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
