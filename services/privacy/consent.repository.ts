import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { consentRecords as records } from '#services/database/schema/consents.ts'
import { users } from '#services/database/schema/identity.ts'
import type { ConsentScope } from './consent-texts.ts'

export type ConsentRow = typeof records.$inferSelect

const live = (userId: number, scope: ConsentScope) =>
  and(eq(records.userId, userId), eq(records.scope, scope), isNull(records.withdrawnTime))

/** All consents that the user has ever given, newest first. */
export const findConsents = (db: Database, userId: number): Promise<ConsentRow[]> =>
  db.select().from(records).where(eq(records.userId, userId)).orderBy(desc(records.id))

export async function findLiveConsent(
  db: Database,
  userId: number,
  scope: ConsentScope,
): Promise<ConsentRow | undefined> {
  const [row] = await db.select().from(records).where(live(userId, scope))
  return row
}

/** Of these users, those with a valid consent to this version. */
export async function findConsenting(
  db: Database,
  userIds: readonly number[],
  scope: ConsentScope,
  textVersion: string,
): Promise<ReadonlySet<number>> {
  if (userIds.length === 0) return new Set()
  const rows = await db
    .select({ userId: records.userId })
    .from(records)
    .where(
      and(
        isOneOf(records.userId, userIds),
        eq(records.scope, scope),
        eq(records.textVersion, textVersion),
        isNull(records.withdrawnTime),
      ),
    )
  return new Set(rows.map(({ userId }) => userId))
}

/** Locks the user, so that consents of one user are recorded one after the other. */
export async function holdUser(tx: Database, userId: number): Promise<void> {
  await tx.execute(sql`select id from portal_user where id = ${userId} for update`)
}

export async function insertConsent(tx: Database, values: typeof records.$inferInsert): Promise<void> {
  await tx.insert(records).values(values)
}

export async function withdrawConsent(tx: Database, userId: number, scope: ConsentScope, now: Date): Promise<boolean> {
  const rows = await tx
    .update(records)
    .set({ withdrawnTime: now })
    .where(live(userId, scope))
    .returning({ id: records.id })
  return rows.length > 0
}

/** When the user accepted the terms and the privacy policy at registration. */
export async function registrationConsent(db: Database, userId: number): Promise<Date | null> {
  const [row] = await db.select({ time: users.consentTime }).from(users).where(eq(users.id, userId))
  return row?.time ?? null
}

/** Withdraws all consents when the account is closed. */
export async function withdrawAll(tx: Database, userId: number, now: Date): Promise<void> {
  await tx
    .update(records)
    .set({ withdrawnTime: now })
    .where(and(eq(records.userId, userId), isNull(records.withdrawnTime)))
}
