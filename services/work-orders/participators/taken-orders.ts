import type { AppError } from '#services/abp/conventions/errors.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import type { Database } from '#services/database/connect.ts'
import { userOfToken } from '#services/identity/senders.api.ts'
import { holdersIfTaken, MOST_HOLDERS } from './claim.repository.ts'
import { nothingLeft } from './claim-refusals.ts'

/** How long the answer "nothing left" is cached: returned quantity is offered again after this time at most. */
const FRESH_MS = 1_000
/** The highest number of cached orders, to limit memory. */
const MOST_ORDERS = 1_000

interface Taken {
  readonly until: number
  /**
   * users who hold a part of the order; they may be repeating the successful claim and are not refused from the cache
   */
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
 * Caches for a moment that an order has no quantity left, so that queued claims are refused without waiting for their
 * turn. The same statement reads the holders, which include everyone who claimed successfully until then.
 */
export async function noteTaken(platform: Platform, db: Database, orderId: number): Promise<void> {
  const { orders, reading } = known(platform)
  if (reading.has(orderId) || freshAt(orders.get(orderId))) return
  reading.add(orderId)
  try {
    // the time starts before the query, because the answer may be that old
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
 * The answer to a queued claim, when it is already known: nothing is left, and the sender holds no part of the order.
 * Only the signature and time of the token are checked; a revoked token does not change that nothing is left.
 */
export function answerInLine(
  platform: Platform,
  { line, authorization }: { readonly line: number; readonly authorization: string },
): AppError | null {
  const taken = known(platform).orders.get(line)
  // refused callers retry, so the cache is renewed immediately and not only when a claim gets its turn
  if (taken && !freshAt(taken)) void noteTaken(platform, platform.db, line).catch(() => undefined)
  if (!freshAt(taken)) return null
  const userId = userOfToken(platform, authorization)
  return userId === null || taken.holders.has(userId) ? null : nothingLeft()
}
