import { and, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '#services/database/connect.ts'
import { loginAttempts as attempts, externalLogins as logins } from '#services/database/schema/external-logins.ts'

/** Keyed hashes of an identity in their stored form, under the newest key. */
export interface IdentityIndex {
  readonly provider: string
  readonly keyIndex: string
  readonly unionIndex: string | null
}

export type LoginAttempt = typeof attempts.$inferSelect

/**
 * Replaces indexes under older keys when the user presents the identity, because a hash cannot be converted from one
 * key to another.
 * @param keys the hashes of the identity under each key, newest first
 */
export async function renewIndexes(
  db: Database,
  provider: string,
  [keyIndex = '', ...keys]: readonly string[],
  [unionIndex = '', ...unions]: readonly string[],
): Promise<void> {
  const known = db
    .select({ id: logins.id })
    .from(logins)
    .where(and(eq(logins.provider, provider), eq(logins.keyIndex, keyIndex)))
  const isOld = and(eq(logins.provider, provider), inArray(logins.keyIndex, keys))
  await db
    .update(logins)
    .set({ keyIndex })
    .where(and(isOld, sql`not exists ${known}`))
  await db
    .update(attempts)
    .set({ keyIndex })
    .where(and(eq(attempts.provider, provider), inArray(attempts.keyIndex, keys)))
  if (unions.length === 0) return
  await db.update(logins).set({ unionIndex }).where(inArray(logins.unionIndex, unions))
  await db.update(attempts).set({ unionIndex }).where(inArray(attempts.unionIndex, unions))
}

/** The account of this identity, found by the identity's own key or by the union key of WeChat's applications. */
export async function findLoginUser(db: Database, { provider, keyIndex, unionIndex }: IdentityIndex) {
  const byKey = and(eq(logins.provider, provider), eq(logins.keyIndex, keyIndex))
  const rows = await db
    .select({ userId: logins.userId, isOwn: sql<boolean>`${byKey}` })
    .from(logins)
    .where(unionIndex === null ? byKey : or(byKey, eq(logins.unionIndex, unionIndex)))
  return rows.find(({ isOwn }) => isOwn)?.userId ?? rows[0]?.userId ?? null
}

/** @returns false when the identity already belongs to an account */
export async function insertLogin(
  tx: Database,
  userId: number,
  identity: IdentityIndex,
  creationTime: Date,
): Promise<boolean> {
  const { provider, keyIndex, unionIndex } = identity
  const written = await tx
    .insert(logins)
    .values({ userId, provider, keyIndex, unionIndex, creationTime })
    .onConflictDoNothing()
    .returning({ id: logins.id })
  return written.length > 0
}

export async function hasLogin(db: Database, userId: number, providers: readonly string[]): Promise<boolean> {
  const rows = await db
    .select({ id: logins.id })
    .from(logins)
    .where(and(eq(logins.userId, userId), inArray(logins.provider, [...providers])))
    .limit(1)
  return rows.length > 0
}

export async function removeLogins(tx: Database, userId: number, providers: readonly string[]): Promise<void> {
  await tx.delete(logins).where(and(eq(logins.userId, userId), inArray(logins.provider, [...providers])))
}

/** @returns false when the id exists, because the state was used before */
export async function insertAttempt(db: Database, values: typeof attempts.$inferInsert): Promise<boolean> {
  const written = await db.insert(attempts).values(values).onConflictDoNothing().returning({ id: attempts.id })
  return written.length > 0
}

/** A login attempt that has not expired, by its cache key or its ticket. */
export async function findAttempt(
  db: Database,
  by: { id: string } | { ticket: string },
  now: Date,
): Promise<LoginAttempt | undefined> {
  const [row] = await db
    .select()
    .from(attempts)
    .where(
      and(
        'id' in by ? eq(attempts.id, by.id) : eq(attempts.ticket, by.ticket),
        isNull(attempts.usedTime),
        gt(attempts.expireTime, now),
      ),
    )
  return row
}

/** Stores who scanned the code; a second scan changes nothing. */
export async function identifyScene(
  db: Database,
  scene: string,
  { keyIndex, unionIndex }: Omit<IdentityIndex, 'provider'>,
  now: Date,
): Promise<void> {
  await db
    .update(attempts)
    .set({ keyIndex, unionIndex })
    .where(and(eq(attempts.scene, scene), isNull(attempts.keyIndex), gt(attempts.expireTime, now)))
}

/**
 * Takes the attempt, which is possible only once. Undefined when another request has taken it, when it has no identity
 * yet, or when it has expired.
 */
export async function takeAttempt(tx: Database, id: string, now: Date): Promise<LoginAttempt | undefined> {
  const [row] = await tx
    .update(attempts)
    .set({ usedTime: now })
    .where(
      and(eq(attempts.id, id), isNull(attempts.usedTime), isNotNull(attempts.keyIndex), gt(attempts.expireTime, now)),
    )
    .returning()
  return row
}

export async function removeOldAttempts(db: Database, before: Date): Promise<void> {
  await db.delete(attempts).where(lt(attempts.expireTime, before))
}
