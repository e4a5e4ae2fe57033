import { and, desc, eq, isNull, lte } from 'drizzle-orm'
import { dueRows } from '#services/abp/lifecycle/each-due.ts'
import type { Database } from '#services/database/connect.ts'
import { privacyRequests as requests } from '#services/database/schema/privacy-requests.ts'

export type PrivacyRequestRow = typeof requests.$inferSelect
export type PrivacyRequestKind = PrivacyRequestRow['kind']

const open = and(isNull(requests.doneTime), isNull(requests.cancelledTime))

/** The newest request of a kind, whatever its status. */
export async function newestRequest(
  db: Database,
  userId: number,
  kind: PrivacyRequestKind,
): Promise<PrivacyRequestRow | undefined> {
  const [row] = await db
    .select()
    .from(requests)
    .where(and(eq(requests.userId, userId), eq(requests.kind, kind)))
    .orderBy(desc(requests.id))
    .limit(1)
  return row
}

/** Returns false when the user already has an open request, also for concurrent calls. */
export async function insertRequest(tx: Database, values: typeof requests.$inferInsert): Promise<boolean> {
  const written = await tx.insert(requests).values(values).onConflictDoNothing().returning({ id: requests.id })
  return written.length > 0
}

export async function cancelRequest(
  tx: Database,
  userId: number,
  kind: PrivacyRequestKind,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(requests)
    .set({ cancelledTime: now })
    .where(and(eq(requests.userId, userId), eq(requests.kind, kind), open))
    .returning({ id: requests.id })
  return rows.length > 0
}

export const dueRequests = (kind: PrivacyRequestKind) =>
  dueRows(requests, (now) => and(eq(requests.kind, kind), open, lte(requests.dueTime, now)))

/** The request if it is still open; the row is locked. */
export async function lockRequest(tx: Database, id: number): Promise<PrivacyRequestRow | undefined> {
  const [row] = await tx
    .select()
    .from(requests)
    .where(and(eq(requests.id, id), open))
    .for('update')
  return row
}

export async function finishRequest(tx: Database, id: number, now: Date, fileId: number | null = null): Promise<void> {
  await tx.update(requests).set({ doneTime: now, fileId }).where(eq(requests.id, id))
}

/** Postpones a request that cannot be processed at present. */
export async function postponeRequest(tx: Database, id: number, dueTime: Date): Promise<void> {
  await tx.update(requests).set({ dueTime }).where(eq(requests.id, id))
}
