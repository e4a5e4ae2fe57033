import { and, eq, gte, lte, sql } from 'drizzle-orm'
import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import { dueRows } from '#services/abp/lifecycle/each-due.ts'
import type { Database } from '#services/database/connect.ts'
import { enterpriseTasks as tasks } from '#services/database/schema/tasks.ts'

const HALF_A_DAY_MS = 43_200_000

/** Tasks whose last day is today or tomorrow, and not one that was given out a moment ago. */
const isDue = (now: Date) =>
  and(
    sql`${tasks.status} in ('ToBeReviewed','InProgress') and not ${tasks.isDeleted}`,
    gte(tasks.endDate, toWireDay(now)),
    lte(tasks.endDate, addDays(toWireDay(now), 1)),
    lte(tasks.creationTime, new Date(now.getTime() - HALF_A_DAY_MS)),
    sql`${tasks.remindedEnd} is distinct from ${tasks.endDate}`,
  )

export const tasksToRemind = dueRows(tasks, isDue)

/** Records the reminder. Returns false when another process has sent it, or the task has changed. */
export async function markReminded(tx: Database, id: number, now: Date): Promise<boolean> {
  const marked = await tx
    .update(tasks)
    .set({ remindedEnd: sql`${tasks.endDate}` })
    .where(and(eq(tasks.id, id), isDue(now)))
    .returning({ id: tasks.id })
  return marked.length > 0
}
