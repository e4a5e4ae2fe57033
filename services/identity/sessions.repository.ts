import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#services/database/connect.ts'
import { sessions, userTokens } from '#services/database/schema/identity.ts'

export type SessionRow = typeof sessions.$inferSelect
export type TokenRow = typeof userTokens.$inferSelect

/** Why a session ended; shown to the owner and stored for investigations. */
export type EndReason = 'Logout' | 'EndedByOwner' | 'AccountChanged' | 'EndedByStaff' | 'CopiedToken'

export async function insertSession(db: Database, row: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(row)
}

export async function findSession(db: Database, id: string): Promise<SessionRow | undefined> {
  const [row] = await db.select().from(sessions).where(eq(sessions.id, id))
  return row
}

/** Updates the time of last use, every few minutes instead of with every request. */
export async function touchSession(db: Database, id: string): Promise<void> {
  await db.update(sessions).set({ lastUsedTime: sql`now()` }).where(eq(sessions.id, id))
}

/**
 * Stores the time of a new authentication.
 * @param isFact whether it proves more than the phone
 * @returns false when the token has no session
 */
export async function confirmSession(tx: Database, tokenId: string, now: Date, isFact: boolean): Promise<boolean> {
  const confirmed = await tx
    .update(sessions)
    .set({ confirmedTime: now, ...(isFact ? { factTime: now } : {}) })
    .where(and(eq(sessions.id, sessionOf(tokenId)), isNull(sessions.endedTime)))
    .returning({ id: sessions.id })
  return confirmed.length > 0
}

/** Sessions with a valid token, the most recently used first. */
export const liveSessionsOf = (db: Database, userId: number): Promise<SessionRow[]> =>
  db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endedTime),
        sql`exists (select 1 from ${userTokens} t where t.session_id = ${sessions.id} and t.revoked_time is null
          and t.expire_time > now())`,
      ),
    )
    .orderBy(sql`${sessions.lastUsedTime} desc`, sessions.id)

interface Ending {
  readonly reason: EndReason
  /** the token of the request, whose session stays open */
  readonly exceptTokenId?: string | null
}

const sessionOf = (tokenId: string): SQL => sql`(select session_id from portal_user_token where id = ${tokenId})`

/** @returns the sessions that this call has ended */
async function end(tx: Database, which: SQL | undefined, now: Date, endReason: EndReason): Promise<SessionRow[]> {
  return tx
    .update(sessions)
    .set({ endedTime: now, endReason })
    .where(and(isNull(sessions.endedTime), which))
    .returning()
}

/** Ends all sessions of the account except the caller's, and revokes tokens without a session. */
export async function endSessionsOf(
  tx: Database,
  userId: number,
  now: Date,
  { reason, exceptTokenId = null }: Ending,
): Promise<void> {
  const other = exceptTokenId === null ? undefined : sql`${sessions.id} is distinct from ${sessionOf(exceptTokenId)}`
  await end(tx, and(eq(sessions.userId, userId), other), now, reason)
  await tx
    .update(userTokens)
    .set({ revokedTime: now })
    .where(
      and(
        eq(userTokens.userId, userId),
        isNull(userTokens.revokedTime),
        exceptTokenId === null ? undefined : sql`${userTokens.id} <> ${exceptTokenId}`,
        exceptTokenId === null ? undefined : sql`${userTokens.sessionId} is distinct from ${sessionOf(exceptTokenId)}`,
      ),
    )
}

/** @returns false when the id is not that of an open session of this account */
export async function endSession(tx: Database, userId: number, id: string, now: Date): Promise<boolean> {
  const ended = await end(tx, and(eq(sessions.userId, userId), eq(sessions.id, id)), now, 'EndedByOwner')
  return ended.length > 0
}

/** Ends the session of the token; if the token has no session, only the token is revoked. */
export async function endSessionOfToken(tx: Database, tokenId: string, now: Date): Promise<void> {
  await end(tx, eq(sessions.id, sessionOf(tokenId)), now, 'Logout')
  await revokeToken(tx, tokenId, now)
}

/**
 * Ends the session when a token that a refresh has replaced is presented again, because this means that a copy of it
 * exists.
 * @returns the ended session; undefined when the token is invalid for another reason
 */
export async function endSessionOfCopy(tx: Database, tokenId: string, now: Date): Promise<SessionRow | undefined> {
  const copied = sql`(select session_id from portal_user_token where id = ${tokenId} and successor_id is not null)`
  const [row] = await end(tx, eq(sessions.id, copied), now, 'CopiedToken')
  return row
}

export async function saveToken(db: Database, row: typeof userTokens.$inferInsert): Promise<void> {
  await db.insert(userTokens).values(row)
}

/**
 * Locks the token's row, so that concurrent refreshes run one after the other and each sees the result of the previous
 * one.
 */
export async function lockToken(tx: Database, id: string): Promise<TokenRow | undefined> {
  const [row] = await tx.select().from(userTokens).where(eq(userTokens.id, id)).for('update')
  return row
}

export async function findToken(db: Database, id: string): Promise<TokenRow | undefined> {
  const [row] = await db.select().from(userTokens).where(eq(userTokens.id, id))
  return row
}

/** Marks the token as replaced, by the database's clock, which also decides how long the replaced token is accepted. */
export async function replaceToken(tx: Database, id: string, successorId: string): Promise<void> {
  await tx.update(userTokens).set({ revokedTime: sql`now()`, successorId }).where(eq(userTokens.id, id))
}

export async function revokeToken(db: Database, id: string, now: Date): Promise<void> {
  await db
    .update(userTokens)
    .set({ revokedTime: now })
    .where(and(eq(userTokens.id, id), isNull(userTokens.revokedTime)))
}

/**
 * Revokes the tokens for the enterprise, of all users or of one. Sessions stay open, because they may be used for other
 * enterprises.
 */
export async function revokeEnterpriseTokens(
  tx: Database,
  { enterpriseId, userId }: { enterpriseId: number; userId?: number },
  now: Date,
): Promise<void> {
  await tx
    .update(userTokens)
    .set({ revokedTime: now })
    .where(
      and(
        eq(userTokens.enterpriseId, enterpriseId),
        userId === undefined ? undefined : eq(userTokens.userId, userId),
        isNull(userTokens.revokedTime),
      ),
    )
}
