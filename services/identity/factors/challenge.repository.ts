import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Database } from '#services/database/connect.ts'
import { factorChallenges as challenges } from '#services/database/schema/second-factors.ts'

export type Challenge = typeof challenges.$inferSelect

export async function insertChallenge(db: Database, row: typeof challenges.$inferInsert): Promise<void> {
  await db.insert(challenges).values(row)
}

/** An unused and unexpired challenge. */
export async function findChallenge(
  db: Database,
  { id, purpose }: Pick<Challenge, 'id' | 'purpose'>,
  now: Date,
): Promise<Challenge | undefined> {
  const [row] = await db
    .select()
    .from(challenges)
    .where(
      and(
        eq(challenges.id, id),
        eq(challenges.purpose, purpose),
        isNull(challenges.usedTime),
        gt(challenges.expireTime, now),
      ),
    )
  return row
}

/** @returns false when another request has used it */
export async function takeChallenge(tx: Database, id: string, now: Date): Promise<boolean> {
  const taken = await tx
    .update(challenges)
    .set({ usedTime: now })
    .where(and(eq(challenges.id, id), isNull(challenges.usedTime)))
    .returning({ id: challenges.id })
  return taken.length > 0
}

export async function removeOldChallenges(db: Database, before: Date): Promise<void> {
  await db.delete(challenges).where(lt(challenges.expireTime, before))
}
