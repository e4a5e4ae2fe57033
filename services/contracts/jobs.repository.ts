import { and, eq, gte, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import { dueRows } from '#services/abp/lifecycle/each-due.ts'
import type { Database } from '#services/database/connect.ts'
import { contractEmployments as contracts } from '#services/database/schema/contracts.ts'
import { UNSIGNED_MS } from './lifecycle/contract.binding.ts'
import { isInForce, lastDay } from './visibility.ts'

/** Days before the end at which both sides and the tutor are reminded. */
export const REMINDER_DAYS = [7, 30, 60] as const

const isRunning = and(eq(contracts.status, 'Normal'), eq(contracts.isDeleted, false))

export const toExpire = dueRows(contracts, (now) =>
  and(isRunning, isNull(contracts.endDeclaredTime), lt(contracts.endDate, toWireDay(now))),
)

/** Contracts with a declared last day that is over. */
export const toFinish = dueRows(contracts, (now) =>
  and(
    sql`${contracts.endDeclaredTime} is not null`,
    sql`${contracts.status} in ('Normal', 'Overdue')`,
    eq(contracts.isDeleted, false),
    lt(contracts.terminationDate, toWireDay(now)),
  ),
)

const DAY_MS = 86_400_000
/** How often both sides are reminded of a contract that is not signed. */
const UNSIGNED_REMINDER_MS = 7 * DAY_MS
/** Waits for a signature; a recorded scan waits for the platform instead. */
const isUnsigned = and(
  eq(contracts.status, 'Signing'),
  eq(contracts.isDeleted, false),
  eq(contracts.isPaperRecorded, false),
)
const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms)

/** Contracts that wait for a signature, a week after the audit or the last reminder. */
export const toRemindUnsigned = dueRows(contracts, (now) =>
  and(
    isUnsigned,
    lte(contracts.auditTime, before(now, UNSIGNED_REMINDER_MS)),
    sql`coalesce(${contracts.notifiedTime}, ${contracts.auditTime}) <= ${before(now, UNSIGNED_REMINDER_MS).toISOString()}::timestamptz`,
  ),
)

const logged = (field: SQL) => sql`(select ${field} from status_log l
  where l.entity_type = 'ContractEmployment' and l.entity_id = ${contracts.id}`

/** The last step towards the signatures, and the last event that made the sides sign again. */
const lastStep = sql`greatest(${contracts.auditTime}, ${logged(sql`max(l.creation_time)`)}
  and l.event in ('confirm', 'confirmAsGuardian', 'employerRenamed', 'objectPaper', 'rejectPaper')))`

/**
 * Waits for its signatures too long since the last step. Both sides were reminded at least a week ago, so that nobody
 * loses a contract unwarned.
 */
const isLapsing = (now: Date) =>
  and(
    isUnsigned,
    lt(contracts.auditTime, before(now, UNSIGNED_MS)),
    sql`${lastStep} < ${before(now, UNSIGNED_MS).toISOString()}::timestamptz`,
    sql`exists ${logged(sql`1`)} and l.event in ('remind', 'notify') and l.creation_time >= ${contracts.auditTime}
      and l.creation_time <= ${before(now, UNSIGNED_REMINDER_MS).toISOString()}::timestamptz)`,
  )

export const toLapse = dueRows(contracts, isLapsing)

/** Whether a locked contract is still to be given up. */
export async function lapses(tx: Database, id: number, now: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: contracts.id })
    .from(contracts)
    .where(and(eq(contracts.id, id), isLapsing(now)))
  return rows.length > 0
}

/** The condition that a renewal exists, so that no reminder is needed. */
const isRenewed = sql`exists (select 1 from contract_employment n where n.previous_contract_id = ${contracts.id}
  and n.status <> 'Abort' and not n.is_deleted)`

/** Running contracts that end within a reminder span for which no reminder has been sent yet. */
export const toRemind = dueRows(contracts, (now) => {
  const today = toWireDay(now)
  const [near, , far] = REMINDER_DAYS
  const isDue = REMINDER_DAYS.map(
    (days) =>
      sql`(${contracts.endDate} <= ${addDays(today, days)}::date and coalesce(${contracts.remindedDays}, ${far + 1}) > ${days})`,
  )
  return and(
    isRunning,
    isNull(contracts.endDeclaredTime),
    sql`not ${isRenewed}`,
    gte(contracts.endDate, today),
    lte(contracts.endDate, addDays(today, far)),
    sql`coalesce(${contracts.remindedDays}, ${far + 1}) > ${near}`,
    sql`(${sql.join(isDue, sql` or `)})`,
  )
})

/** Signed contracts whose first day of work has come. */
export const toBegin = dueRows(contracts, (now) =>
  and(isInForce(toWireDay(now), toWireDay(now)), isNull(contracts.startedTime)),
)

/** Ended or expired contracts whose last day is over. */
export const toEnd = dueRows(contracts, (now) =>
  and(
    sql`${contracts.status} in ('Overdue', 'Cancelled')`,
    isNull(contracts.endedTime),
    sql`${lastDay()} < ${toWireDay(now)}::date`,
  ),
)
