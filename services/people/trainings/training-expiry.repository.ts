import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { dueRows } from '#services/abp/lifecycle/each-due.ts'
import type { Database } from '#services/database/connect.ts'
import { userTrainings } from '#services/database/schema/people.ts'

/** How many days before its end a training is announced to end. */
export const NOTICE_DAYS = 30
const DAY_MS = 86_400_000

/** Passed trainings whose end is near or over, and not told yet. */
export const expiring = dueRows(userTrainings, (now) =>
  and(
    eq(userTrainings.status, 'Passed'),
    eq(userTrainings.isDeleted, false),
    lte(userTrainings.validTo, new Date(now.getTime() + NOTICE_DAYS * DAY_MS)),
    // one that ended long ago is no news
    gt(userTrainings.validTo, new Date(now.getTime() - NOTICE_DAYS * DAY_MS)),
    sql`(${userTrainings.expiryToldDays} is null
      or (${userTrainings.expiryToldDays} > 0 and ${userTrainings.validTo} < ${now.toISOString()}::timestamptz))`,
  ),
)

export const markExpiryTold = (tx: Database, id: number, days: number) =>
  tx.update(userTrainings).set({ expiryToldDays: days }).where(eq(userTrainings.id, id))
