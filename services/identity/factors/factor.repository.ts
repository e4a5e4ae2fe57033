import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import { countsAt } from '#services/abp/access/second-fact.ts'
import type { PersonalData } from '#services/abp/entities/personal-data.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { recoveryCodes, userFactors } from '#services/database/schema/second-factors.ts'

export const FACTOR_KINDS = ['Passkey', 'Totp'] as const
export type FactorKind = (typeof FACTOR_KINDS)[number]
export type FactorProofKind = FactorKind | 'RecoveryCode'
export type FactorRow = typeof userFactors.$inferSelect

export const factorsOf = (db: Database, userId: number): Promise<FactorRow[]> =>
  db.select().from(userFactors).where(eq(userFactors.userId, userId)).orderBy(asc(userFactors.id))

/**
 * The ways to prove a second factor of the account, the easiest first.
 * @param countingAt only factors that are a second fact at this time
 */
export async function kindsOf(db: Database, userId: number, countingAt?: Date): Promise<FactorProofKind[]> {
  const all = await factorsOf(db, userId)
  const factors = countingAt ? all.filter(({ countsFrom }) => countsAt(countsFrom, countingAt)) : all
  if (factors.length === 0) return []
  const has = (kind: FactorKind) => factors.some((factor) => factor.kind === kind)
  const left = await codesLeft(db, userId)
  return [
    ...(has('Passkey') ? ['Passkey' as const] : []),
    ...(has('Totp') ? ['Totp' as const] : []),
    ...(left > 0 ? ['RecoveryCode' as const] : []),
  ]
}

/** Whether nobody has logged in to the account or used a session of it since then. A new account is not quiet. */
export async function isQuiet(db: Database, userId: number, since: Date): Promise<boolean> {
  const time = since.toISOString()
  const [row] = await rowsOf<{ isQuiet: boolean }>(
    db,
    sql`select u.creation_time < ${time}::timestamptz
      and not exists (select 1 from portal_session s where s.user_id = u.id and s.last_used_time >= ${time}::timestamptz)
      and not exists (select 1 from login_log l where l.user_id = u.id and l.result = 'Success'
        and l.creation_time >= ${time}::timestamptz) as "isQuiet"
      from portal_user u where u.id = ${userId}`,
  )
  return row?.isQuiet === true
}

export async function findPasskey(db: Database, credentialId: string): Promise<FactorRow | undefined> {
  const [row] = await db.select().from(userFactors).where(eq(userFactors.credentialId, credentialId))
  return row
}

/** Inserts a factor. Returns false when an account already has this passkey. */
export async function insertFactor(tx: Database, row: typeof userFactors.$inferInsert): Promise<boolean> {
  const written = await tx.insert(userFactors).values(row).onConflictDoNothing().returning({ id: userFactors.id })
  return written.length > 0
}

/**
 * Marks a time step as used, so that only one of two equal codes that arrive together is accepted.
 * @returns false when this or a later step was used before
 */
export async function takeStep(tx: Database, id: number, step: number, now: Date): Promise<boolean> {
  const taken = await tx
    .update(userFactors)
    .set({ counter: step, lastUsedTime: now })
    .where(and(eq(userFactors.id, id), lt(userFactors.counter, step)))
    .returning({ id: userFactors.id })
  return taken.length > 0
}

export async function noteUse(tx: Database, id: number, counter: number, now: Date): Promise<void> {
  await tx.update(userFactors).set({ counter, lastUsedTime: now }).where(eq(userFactors.id, id))
}

export async function removeFactor(tx: Database, userId: number, id: number): Promise<FactorRow | undefined> {
  const [row] = await tx
    .delete(userFactors)
    .where(and(eq(userFactors.id, id), eq(userFactors.userId, userId)))
    .returning()
  return row
}

/** Removes all factors and recovery codes. @returns the number of factors */
export async function removeFactorsOf(tx: Database, userId: number): Promise<number> {
  await removeCodesOf(tx, userId)
  const removed = await tx.delete(userFactors).where(eq(userFactors.userId, userId)).returning({ id: userFactors.id })
  return removed.length
}

export async function removeCodesOf(tx: Database, userId: number): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

export async function replaceCodes(tx: Database, userId: number, hashes: readonly string[], now: Date): Promise<void> {
  await removeCodesOf(tx, userId)
  await tx.insert(recoveryCodes).values(hashes.map((codeIndex) => ({ userId, codeIndex, creationTime: now })))
}

export const unusedCodes = (db: Database, userId: number) =>
  db
    .select({ id: recoveryCodes.id, codeIndex: recoveryCodes.codeIndex })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedTime)))
    .orderBy(recoveryCodes.id)

/** @returns false when the code no longer exists or was used */
export async function takeRecoveryCode(tx: Database, id: number, now: Date): Promise<boolean> {
  const taken = await tx
    .update(recoveryCodes)
    .set({ usedTime: now })
    .where(and(eq(recoveryCodes.id, id), isNull(recoveryCodes.usedTime)))
    .returning({ id: recoveryCodes.id })
  return taken.length > 0
}

export async function codesLeft(db: Database, userId: number): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from ${recoveryCodes} where user_id = ${userId} and used_time is null`,
  )
  return row?.count ?? 0
}

export const factorData: PersonalData = {
  section: '两步验证',
  collect: (db, userId) =>
    rowsOf<object>(
      db,
      sql`select kind, name, creation_time as "creationTime", last_used_time as "lastUsedTime" from user_factor
        where user_id = ${userId} order by id`,
    ),
  async forget(tx, userId) {
    await removeFactorsOf(tx, userId)
  },
}
