import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#services/database/connect.ts'
import { enterpriseChanges as changes } from '#services/database/schema/enterprises.ts'

export type ChangeRow = typeof changes.$inferSelect

/** The pending change request of the enterprise, which has at most one. */
export async function findWaitingChange(db: Database, enterpriseId: number): Promise<ChangeRow | undefined> {
  const [row] = await db
    .select()
    .from(changes)
    .where(and(eq(changes.enterpriseId, enterpriseId), isNull(changes.outcome)))
  return row
}

export async function insertChange(tx: Database, values: typeof changes.$inferInsert): Promise<void> {
  await tx.insert(changes).values(values)
}

/** Stores the outcome of the pending change request. */
export async function closeChange(
  tx: Database,
  enterpriseId: number,
  { outcome, opinion, userId, now }: Pick<ChangeRow, 'outcome' | 'opinion'> & { userId: number; now: Date },
): Promise<void> {
  await tx
    .update(changes)
    .set({ outcome, opinion, decidedByUserId: userId, decidedTime: now })
    .where(and(eq(changes.enterpriseId, enterpriseId), isNull(changes.outcome)))
}
