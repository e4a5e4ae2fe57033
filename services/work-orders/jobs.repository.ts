import { and, asc, eq, gt, gte, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { dueRows } from '#services/abp/lifecycle/each-due.ts'
import type { Database } from '#services/database/connect.ts'
import { workOrderParticipators as parts } from '#services/database/schema/work-order-participators.ts'
import { workOrderCompletions as completions } from '#services/database/schema/work-order-results.ts'
import { workOrders as orders } from '#services/database/schema/work-orders.ts'
import { GRACE_MS, type ParticipatorColumns } from './lifecycle/participator.binding.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** How long before the due time of the work the person is reminded. */
const REMIND_MS = DAY_MS
/** How long an acceptor may leave a result undecided before the platform may decide. */
const TAKE_OVER_MS = 15 * DAY_MS

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms)
const isWorking = sql`${parts.status} in ('Claimed', 'InExecution') and not ${parts.isDeleted}`
const isOffered = sql`${parts.status} = 'ToBeClaimed' and ${parts.claimSource} = 'StaffAssigned' and not ${parts.isDeleted}`
const isUnanswered = sql`${completions.status} in ('Waiting', 'Auditing') and not ${completions.isDeleted}`

/** Offers that the person did not confirm within 48 hours. */
export const offersToExpire = dueRows(parts, (now) => and(isOffered, lte(parts.confirmBy, now)))

/** How long before its end the person is reminded of an offer; it must have waited half as long. */
const OFFER_MS = DAY_MS

const offerEndsSoon = (now: Date) =>
  and(
    isOffered,
    gt(parts.confirmBy, now),
    lte(parts.confirmBy, later(now, OFFER_MS)),
    lte(parts.creationTime, later(now, -OFFER_MS / 2)),
    isNull(parts.offerReminderTime),
  )

export const offersToRemind = dueRows(parts, offerEndsSoon)

/** Records the reminder. Returns false when another process has sent it, or the offer is answered. */
export async function markOfferReminded(tx: Database, id: number, now: Date): Promise<boolean> {
  const marked = await tx
    .update(parts)
    .set({ offerReminderTime: now })
    .where(and(eq(parts.id, id), offerEndsSoon(now)))
    .returning({ id: parts.id })
  return marked.length > 0
}

/** Work that is overdue by more than the grace period. */
export const workToExpire = dueRows(parts, (now) => and(isWorking, lte(parts.dueTime, later(now, -GRACE_MS))))

export const workToRemind = dueRows(parts, (now) =>
  and(isWorking, gt(parts.dueTime, now), lte(parts.dueTime, later(now, REMIND_MS)), isNull(parts.dueReminderTime)),
)

export const resultsToRemind = dueRows(completions, (now) =>
  and(isUnanswered, lte(completions.auditDueTime, now), isNull(completions.auditReminderTime)),
)

export const resultsToTakeOver = dueRows(completions, (now) =>
  and(
    sql`${completions.status} = 'Waiting' and not ${completions.isDeleted}`,
    lte(completions.creationTime, later(now, -TAKE_OVER_MS)),
    isNull(completions.takeoverTime),
  ),
)

/** Open orders after their last day. Those in progress move on to acceptance; those without participations end. */
export const ordersPastEnd = dueRows(orders, (now) =>
  and(
    // the same wording as in the partial index on the end of open orders, so that PostgreSQL uses this index
    sql`${orders.status} in ('Published', 'InProgress') and not ${orders.isDeleted}`,
    lt(orders.endDate, toWireDay(now)),
  ),
)

/** Orders being cancelled whose submission period is over. */
export const ordersToCancel = dueRows(orders, (now) =>
  and(sql`${orders.status} = 'Canceling'`, eq(orders.isDeleted, false), lte(orders.cancelDeadline, now)),
)

/**
 * Stores that the reminder was sent; returns undefined when another process has sent it, or when the work is no longer
 * active.
 */
export async function markReminded(tx: Database, id: number, now: Date): Promise<ParticipatorColumns | undefined> {
  const [row] = await tx
    .update(parts)
    .set({ dueReminderTime: now })
    .where(and(eq(parts.id, id), isWorking, isNull(parts.dueReminderTime), gte(parts.dueTime, now)))
    .returning()
  return row
}

export async function markAuditReminded(tx: Database, id: number, now: Date) {
  const [row] = await tx
    .update(completions)
    .set({ auditReminderTime: now })
    .where(and(eq(completions.id, id), isUnanswered, isNull(completions.auditReminderTime)))
    .returning()
  return row
}

/** Active participations (claimed or in execution) of an order and its dispatch orders. */
export async function workingPartsOf(tx: Database, orderId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: parts.id })
    .from(parts)
    .where(
      and(
        eq(parts.mainWorkOrderId, orderId),
        inArray(parts.status, ['ToBeClaimed', 'Claimed', 'InExecution']),
        eq(parts.isDeleted, false),
      ),
    )
    .orderBy(asc(parts.id))
  return rows.map(({ id }) => id)
}
