import { and, eq, gt, gte, isNull, lt, lte, sql } from 'drizzle-orm'
import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import { dueRows } from '#services/abp/lifecycle/each-due.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { requirementResumes as deliveries } from '#services/database/schema/requirement-resumes.ts'
import { requirements } from '#services/database/schema/requirements.ts'

const DAY_MS = 86_400_000
/**
 * The time after which the enterprise is reminded of an unanswered resume (`REMIND_MS`), and after which the resume
 * lowers its answer rate (`OVERDUE_MS`).
 */
const REMIND_MS = 15 * DAY_MS
const OVERDUE_MS = 30 * DAY_MS

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms)
const isWaiting = sql`${deliveries.status} = 'Delivered' and not ${deliveries.isDeleted}`

/** Published jobs that are past their last day or fully staffed. */
export const requirementsToClose = dueRows(requirements, (now) =>
  and(
    sql`${requirements.status} = 'Published' and not ${requirements.isDeleted}`,
    sql`(${lt(requirements.validTo, toWireDay(now))} or ${requirements.recruitNumber} <= (
      select count(*) from requirement_resume d
      where d.requirement_id = ${requirements.id} and d.status = 'Contracted' and not d.is_deleted))`,
  ),
)

/** How many days before its last day the enterprise is reminded of a job that will be closed. */
const CLOSING_DAYS = 3

/** Jobs that close soon, and not one that was published a moment ago. */
const closesSoon = (now: Date) =>
  and(
    sql`${requirements.status} = 'Published' and not ${requirements.isDeleted}`,
    gte(requirements.validTo, toWireDay(now)),
    lte(requirements.validTo, addDays(toWireDay(now), CLOSING_DAYS)),
    lte(requirements.publishTime, before(now, DAY_MS)),
    sql`${requirements.remindedEnd} is distinct from ${requirements.validTo}`,
  )

export const requirementsToRemind = dueRows(requirements, closesSoon)

/** Records the reminder. Returns false when another process has sent it, or the job has changed. */
export async function markClosingReminded(tx: Database, id: number, now: Date): Promise<boolean> {
  const marked = await tx
    .update(requirements)
    .set({ remindedEnd: sql`${requirements.validTo}` })
    .where(and(eq(requirements.id, id), closesSoon(now)))
    .returning({ id: requirements.id })
  return marked.length > 0
}

export const deliveriesToRemind = dueRows(deliveries, (now) =>
  and(isWaiting, lte(deliveries.deliveredTime, before(now, REMIND_MS)), isNull(deliveries.remindedTime)),
)

export const deliveriesOverdue = dueRows(deliveries, (now) =>
  and(isWaiting, lte(deliveries.deliveredTime, before(now, OVERDUE_MS)), isNull(deliveries.overdueTime)),
)

/**
 * A first selection by calendar days, because ten working days are never fewer; the job then counts the working days
 * exactly.
 */
const RESULT_MS = 10 * DAY_MS
const awaitsResult = sql`${deliveries.status} = 'Interviewing' and not ${deliveries.isDeleted}`

/** Interviews without a result that may be overdue. */
export const interviewsToCheck = dueRows(deliveries, (now) =>
  and(awaitsResult, lte(deliveries.interviewTime, before(now, RESULT_MS)), isNull(deliveries.overdueTime)),
)

const REMINDER_MS = DAY_MS

/** Interviews within the next day of which nobody was reminded. */
export const interviewsToRemind = dueRows(deliveries, (now) =>
  and(
    awaitsResult,
    gt(deliveries.interviewTime, now),
    lte(deliveries.interviewTime, new Date(now.getTime() + REMINDER_MS)),
    isNull(deliveries.interviewRemindedTime),
  ),
)

/** Records the reminder of an interview. Returns false when another process has sent it, or the interview has moved. */
export async function markInterviewReminded(tx: Database, id: number, now: Date): Promise<boolean> {
  const marked = await tx
    .update(deliveries)
    .set({ interviewRemindedTime: now })
    .where(and(eq(deliveries.id, id), awaitsResult, isNull(deliveries.interviewRemindedTime)))
    .returning({ id: deliveries.id })
  return marked.length > 0
}

/** Marks a missing result as overdue. Returns false when the result has arrived, or another process has marked it. */
export async function markResultOverdue(tx: Database, id: number, now: Date): Promise<boolean> {
  const marked = await tx
    .update(deliveries)
    .set({ overdueTime: now })
    .where(and(eq(deliveries.id, id), awaitsResult, isNull(deliveries.overdueTime)))
    .returning({ id: deliveries.id })
  return marked.length > 0
}

/** Records the reminder. Returns false when the delivery was answered, or another process has sent the reminder. */
export async function markReminded(tx: Database, id: number, now: Date): Promise<boolean> {
  const marked = await tx
    .update(deliveries)
    .set({ remindedTime: now })
    .where(and(eq(deliveries.id, id), isWaiting, isNull(deliveries.remindedTime)))
    .returning({ id: deliveries.id })
  return marked.length > 0
}

export async function markOverdue(tx: Database, id: number, now: Date): Promise<void> {
  await tx
    .update(deliveries)
    .set({ overdueTime: now })
    .where(and(eq(deliveries.id, id), isWaiting, isNull(deliveries.overdueTime)))
}

/**
 * Removes deliveries that ended before this time. Deliveries that led to a contract are retained with the contract.
 * @returns the number of removed deliveries, at most one batch
 */
export async function removeOldDeliveries(db: Database, endedBefore: Date): Promise<number> {
  const rows = await rowsOf(
    db,
    sql`delete from requirement_resume where id in (
      select d.id from requirement_resume d
      where d.ended_time < ${endedBefore.toISOString()}::timestamptz
        and d.status in ('Rejected', 'Abort', 'InterviewingReject') and d.contract_id is null
        and not exists (select 1 from contract_employment c where c.requirement_resume_id = d.id)
      limit 1000) returning id`,
  )
  return rows.length
}
