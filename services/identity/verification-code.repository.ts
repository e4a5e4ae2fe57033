import { and, count, desc, eq, gt, inArray, isNull, lt, max, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { verificationCodes as codes } from '#services/database/schema/identity.ts'

/**
 * Makes requests for one phone or from one network address run one after the other, so that concurrent requests cannot
 * exceed the limits.
 */
export async function lockTarget(tx: Database, targetIndex: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('verification_code'), hashtext(${targetIndex}))`)
}

export interface Sent {
  readonly sent: number
  readonly last: Date | null
  /** the number of codes requested from this network address (`sentHere`), and of those that were used (`usedHere`) */
  readonly sentHere: number
  readonly usedHere: number
}

/**
 * The number of codes sent to this target since a time, the time of the last code, and the number requested from this
 * network address.
 */
export async function sentSince(
  tx: Database,
  { targets, addresses }: { targets: string[]; addresses: string[] },
  since: Date,
): Promise<Sent> {
  const here = inArray(codes.addressIndex, addresses)
  const [row] = await tx
    .select({
      sent: count(),
      last: max(codes.creationTime),
      sentHere: sql<number>`(count(*) filter (where ${here}))::int`,
      usedHere: sql<number>`(count(*) filter (where ${here} and ${codes.usedTime} is not null))::int`,
    })
    .from(codes)
    .where(and(inArray(codes.targetIndex, targets), gt(codes.creationTime, since)))
  return row ?? { sent: 0, last: null, sentHere: 0, usedHere: 0 }
}

/** The number of codes that this network address has requested since a time and not used. */
export const unusedFrom = (tx: Database, addresses: string[], since: Date): Promise<number> =>
  tx.$count(codes, and(inArray(codes.addressIndex, addresses), gt(codes.creationTime, since), isNull(codes.usedTime)))

export async function insertCode(tx: Database, values: typeof codes.$inferInsert): Promise<number> {
  const [row] = await tx.insert(codes).values(values).returning({ id: codes.id })
  return row?.id ?? 0
}

/** Removes a code that could not be sent, so that it is not counted. */
export async function removeCode(db: Database, id: number): Promise<void> {
  await db.delete(codes).where(eq(codes.id, id))
}

export interface Attempt {
  readonly purpose: string
  readonly targets: string[]
  readonly hashes: string[]
  readonly now: Date
  readonly mostTries: number
}

/**
 * Compares with the newest valid code and counts a wrong attempt. Both happen in one statement, so that concurrent
 * guesses are counted one by one. Returns the id of the code when it matches.
 */
export async function tryCode(db: Database, attempt: Attempt): Promise<number | null> {
  const { purpose, targets, hashes, now, mostTries } = attempt
  const isRight = inArray(codes.codeHash, hashes)
  const newest = db
    .select({ id: codes.id })
    .from(codes)
    .where(and(eq(codes.purpose, purpose), inArray(codes.targetIndex, targets)))
    .orderBy(desc(codes.id))
    .limit(1)
  const [row] = await db
    .update(codes)
    .set({ wrongTries: sql`${codes.wrongTries} + (not ${isRight})::int` })
    .where(
      and(
        eq(codes.id, sql`(${newest})`),
        isNull(codes.usedTime),
        gt(codes.expireTime, now),
        lt(codes.wrongTries, mostTries),
      ),
    )
    .returning({ id: codes.id, isRight: sql<boolean>`${isRight}` })
  return row?.isRight ? row.id : null
}

/** Marks the code as used. @returns false when another request was first */
export async function takeCode(tx: Database, id: number, now: Date): Promise<boolean> {
  const taken = await tx
    .update(codes)
    .set({ usedTime: now })
    .where(and(eq(codes.id, id), isNull(codes.usedTime)))
    .returning({ id: codes.id })
  return taken.length > 0
}

/** Removes up to 5,000 codes sent before the instant; returns how many. */
export async function removeOldCodes(db: Database, before: Date): Promise<number> {
  const removed = await rowsOf<{ id: number }>(
    db,
    sql`delete from ${codes} where id in (
      select id from ${codes} where creation_time < ${before.toISOString()}::timestamptz limit 5000) returning id`,
  )
  return removed.length
}
