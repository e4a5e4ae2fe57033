import { and, eq, gt, sql } from 'drizzle-orm'
import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import type { Database } from '#services/database/connect.ts'
import { users } from '#services/database/schema/identity.ts'
import { type DigestRhythm, userPreferences as rows } from '#services/database/schema/preferences.ts'

const CHINA_MS = 8 * 3_600_000
/** The hour in China at which digests are due, before the working day begins. */
const HOUR = 8

/** The Monday of the week of a day. */
const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/**
 * The condition for due digests: from eight o'clock on, of a later day or a later Monday than the last digest. A missed
 * digest is sent later.
 */
function isDue(now: Date) {
  const today = toWireDay(now)
  const isMorning = new Date(now.getTime() + CHINA_MS).getUTCHours() >= HOUR
  // before eight o'clock the newest digest is that of yesterday
  const day = isMorning ? today : addDays(today, -1)
  return sql`((${rows.digest} = 'Daily' and ${rows.digestDay} < ${day}::date)
    or (${rows.digest} = 'Weekly' and ${rows.digestDay} < ${mondayOf(day)}::date))`
}

/** The users with open accounts whose digest is due. */
export async function dueDigests(db: Database, now: Date, after: number, most: number): Promise<number[]> {
  const found = await db
    .select({ userId: rows.userId })
    .from(rows)
    .innerJoin(users, and(eq(users.id, rows.userId), eq(users.isActive, true), eq(users.isDeleted, false)))
    .where(and(isDue(now), gt(rows.userId, after)))
    .orderBy(rows.userId)
    .limit(most)
  return found.map(({ userId }) => userId)
}

/** Marks the digest as sent today, in the transaction that sends it; undefined when it is no longer due. */
export async function takeDigest(tx: Database, userId: number, now: Date): Promise<DigestRhythm | undefined> {
  const [row] = await tx
    .update(rows)
    .set({ digestDay: toWireDay(now) })
    .where(and(eq(rows.userId, userId), isDue(now)))
    .returning({ digest: rows.digest })
  return row?.digest
}
