import type { AppError } from '#services/abp/conventions/errors.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import type { Database } from '#services/database/connect.ts'
import { userOfToken } from '#services/identity/senders.api.ts'
import { holdersIfTaken, MOST_HOLDERS } from './claim.repository.ts'
import { nothingLeft } from './claim-refusals.ts'

/** A place that is returned is offered again after this time at most. */
const FRESH_MS = 1_000
/** Limits memory. */
const MOST_ORDERS = 1_000

interface Taken {
  readonly until: number
  /** who has a part of the order, and may be repeating the claim that won it */
  readonly holders: ReadonlySet<number>
}
interface Known {
  readonly orders: Map<number, Taken>
  readonly reading: Set<number>
}

const knownOf = new WeakMap<Platform, Known>()
function known(platform: Platform): Known {
  const found = knownOf.get(platform) ?? { orders: new Map(), reading: new Set() }
  knownOf.set(platform, found)
  return found
}

/**
 * Remembers for a moment that nothing of an order is left, so that the crowd in line gets its answer without a turn. The
 * holders are read in the same statement: winners until then are among them.
 */
export async function noteTaken(platform: Platform, db: Database, orderId: number): Promise<void> {
  const { orders, reading } = known(platform)
  if (reading.has(orderId) || freshAt(orders.get(orderId))) return
  reading.add(orderId)
  try {
    // the answer is as old as the question
    const until = performance.now() + FRESH_MS
    const holders = await holdersIfTaken(db, orderId)
    if (holders === null || holders.length > MOST_HOLDERS) return
    if (orders.size >= MOST_ORDERS) orders.clear()
    orders.set(orderId, { until, holders: new Set(holders) })
  } finally {
    reading.delete(orderId)
  }
}

const freshAt = (taken: Taken | undefined): taken is Taken => taken !== undefined && performance.now() < taken.until

/**
 * The answer to a claim in line, when it is known: nothing is left, and the sender has no part of the order. A token is
 * only checked for its signature and time; whether it is still accepted does not change that nothing is left.
 */
export function answerInLine(
  platform: Platform,
  { line, authorization }: { readonly line: number; readonly authorization: string },
): AppError | null {
  const taken = known(platform).orders.get(line)
  // callers that were sent away come back: asked at once, and not when a turn comes
  if (taken && !freshAt(taken)) void noteTaken(platform, platform.db, line).catch(() => undefined)
  if (!freshAt(taken)) return null
  const userId = userOfToken(platform, authorization)
  return userId === null || taken.holders.has(userId) ? null : nothingLeft()
}
