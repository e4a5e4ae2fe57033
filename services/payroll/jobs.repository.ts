import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { dueRows } from '#services/abp/lifecycle/each-due.ts'
import type { Database } from '#services/database/connect.ts'
import { payrolls } from '#services/database/schema/payroll.ts'
import { loadPayrolls, type PayrollRow } from './payroll.repository.ts'

const REMIND_MS = 7 * 86_400_000

const isWaiting = sql`${payrolls.status} = 'NotConfirm' and not ${payrolls.isDeleted} and not ${payrolls.isDisputed}`

/** Payslips that the person has not answered for a week. */
export const payrollsToRemind = dueRows(payrolls, (now) =>
  and(isWaiting, lte(payrolls.creationTime, new Date(now.getTime() - REMIND_MS)), isNull(payrolls.reminderTime)),
)

/** Records that the reminder was sent. Undefined when another process has sent it, or when the person has answered. */
export async function markReminded(tx: Database, id: number, now: Date): Promise<PayrollRow | undefined> {
  const written = await tx
    .update(payrolls)
    .set({ reminderTime: now })
    .where(and(eq(payrolls.id, id), isWaiting, isNull(payrolls.reminderTime)))
    .returning({ id: payrolls.id })
  if (written.length === 0) return undefined
  const [row] = await loadPayrolls(tx, eq(payrolls.id, id))
  return row
}
