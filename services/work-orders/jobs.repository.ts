import { and, asc, eq, gt, gte, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import { dueRows } from '#services/abp/each-due.ts'
import { toWireDay } from '#services/abp/wire.ts'
import type { Database } from '#services/database/connect.ts'
import { workOrderParticipators as parts } from '#services/database/schema/work-order-participators.ts'
import { workOrderCompletions as completions } from '#services/database/schema/work-order-results.ts'
import { workOrders as orders } from '#services/database/schema/work-orders.ts'
import { GRACE_MS, type ParticipatorColumns } from './lifecycle/participator.binding.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A person hears a day before that the work is due. */
const REMIND_MS = DAY_MS
/** Nobody waits longer for an answer than that; then the platform may decide. */
const TAKE_OVER_MS = 15 * DAY_MS

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms)
const isWorking = sql`${parts.status} in ('Claimed', 'InExecution') and not ${parts.isDeleted}`
const isUnanswered = sql`${completions.status} in ('Waiting', 'Auditing') and not ${completions.isDeleted}`

/** Offers nobody confirmed in 48 hours. */
export const offersToExpire = dueRows(parts, (now) =>
  and(
    sql`${parts.status} = 'ToBeClaimed' and ${parts.claimSource} = 'StaffAssigned' and not ${parts.isDeleted}`,
    lte(parts.confirmBy, now),
  ),
)

/** Work that is late by more than the days of grace. */
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

/** Open orders whose last day is over: those in progress go on to acceptance, those nobody took end. */
export const ordersPastEnd = dueRows(orders, (now) =>
  and(
    // these words find the index of open orders by their end
    sql`${orders.status} in ('Published', 'InProgress') and not ${orders.isDeleted}`,
    lt(orders.endDate, toWireDay(now)),
  ),
)

/** Orders being cancelled whose days for handing in are over. */
export const ordersToCancel = dueRows(orders, (now) =>
  and(sql`${orders.status} = 'Canceling'`, eq(orders.isDeleted, false), lte(orders.cancelDeadline, now)),
)

/** Marks the reminder as given; undefined when somebody else has, or when the work is not under way any more. */
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

/** Who is still at work in an order or its dispatch orders. */
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
