import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { passwordTries as tries } from '#services/database/schema/identity.ts'

/** The waiting time once the free attempts are used; it doubles with each further attempt. */
export interface Patience {
  /** number of wrong attempts without a waiting time */
  readonly free: number
  readonly firstSeconds: number
  readonly mostSeconds: number
}

export interface Counter extends Patience {
  /** keyed hash of the counter's subject (account, network address) */
  readonly keyIndex: string
  /** the account whose new password resets the counter */
  readonly userId: number | null
}

/** Thrown to roll back the counting of the transaction when a counter is locked. */
class Held extends Error {
  constructor(readonly until: Date) {
    super('held')
  }
}

const FORGOTTEN_AFTER_MS = 86_400_000

/**
 * Counts one attempt in all counters before the password is checked. If one counter is locked, none counts. Concurrent
 * attempts wait for the row lock and are counted one by one. Returns null, or the time until which a counter is locked.
 */
export async function countTry(db: Database, counters: readonly Counter[], now: Date): Promise<Date | null> {
  try {
    await db.transaction(async (tx) => {
      for (const counter of counters) await countOne(tx, counter, now)
    })
    return null
  } catch (error) {
    if (error instanceof Held) return error.until
    throw error
  }
}

async function countOne(tx: Database, { keyIndex, userId, ...patience }: Counter, now: Date): Promise<void> {
  const forgotten = new Date(now.getTime() - FORGOTTEN_AFTER_MS).toISOString()
  const count = sql`case when ${tries.lastTime} < ${forgotten}::timestamptz then 1 else ${tries.tries} + 1 end`
  const counted = await tx
    .insert(tries)
    .values({ keyIndex, userId, tries: 1, heldUntil: heldAfter(sql`1`, patience, now), lastTime: now })
    .onConflictDoUpdate({
      target: tries.keyIndex,
      set: { tries: count, heldUntil: heldAfter(count, patience, now), lastTime: now },
      setWhere: or(isNull(tries.heldUntil), lte(tries.heldUntil, now)),
    })
    .returning({ keyIndex: tries.keyIndex })
  if (counted.length > 0) return
  const [row] = await tx.select({ until: tries.heldUntil }).from(tries).where(eq(tries.keyIndex, keyIndex))
  throw new Held(row?.until ?? now)
}

/** No waiting time within the free attempts, then the first waiting time, doubled up to the longest. */
function heldAfter(count: ReturnType<typeof sql>, { free, firstSeconds, mostSeconds }: Patience, now: Date) {
  const seconds = sql`least(${firstSeconds}::float8 * power(2, least((${count}) - ${free}::int, 30)), ${mostSeconds}::float8)`
  return sql`case when (${count}) >= ${free}::int
    then ${now.toISOString()}::timestamptz + ${seconds} * interval '1 second' end`
}

/** Takes a counted attempt back after a success, which also ends the waiting time unless it was another's success. */
export async function uncountTry(db: Database, keyIndex: string, { keepsWait = false } = {}): Promise<void> {
  await db
    .update(tries)
    .set({ tries: sql`greatest(${tries.tries} - 1, 0)`, ...(keepsWait ? {} : { heldUntil: null }) })
    .where(eq(tries.keyIndex, keyIndex))
}

export async function forgetTries(db: Database, keyIndex: string): Promise<void> {
  await db.delete(tries).where(eq(tries.keyIndex, keyIndex))
}

/** Clears the account's counters after a new password. */
export async function forgetTriesOf(db: Database, userId: number): Promise<void> {
  await db.delete(tries).where(eq(tries.userId, userId))
}

/**
 * Whether a login to the account from this network has succeeded since this time. Also queried for account 0 when no
 * account was found.
 */
export async function hasLoggedInFrom(db: Database, userId: number, network: string, since: Date): Promise<boolean> {
  const found = await rowsOf<{ id: number }>(
    db,
    sql`select id from login_log where user_id = ${userId} and result = 'Success' and network = ${network}
      and creation_time > ${since.toISOString()}::timestamptz limit 1`,
  )
  return found.length > 0
}

/** Removes up to 5,000 expired counters; returns how many. */
export async function removeOldTries(db: Database, now: Date): Promise<number> {
  const old = and(
    lt(tries.lastTime, new Date(now.getTime() - FORGOTTEN_AFTER_MS)),
    or(isNull(tries.heldUntil), lte(tries.heldUntil, now)),
  )
  const removed = await rowsOf<{ key_index: string }>(
    db,
    sql`delete from ${tries} where key_index in (select key_index from ${tries} where ${old} limit 5000) returning key_index`,
  )
  return removed.length
}
