import { lt, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { sessions, userTokens } from '#services/database/schema/identity.ts'
import { idempotencyKeys } from '#services/database/schema/infrastructure.ts'

/** Removes invalid tokens and sessions, by the database's clock, which also decides whether a token is valid. */
export async function removeExpiredTokens(db: Database): Promise<void> {
  await db.delete(userTokens).where(lt(userTokens.expireTime, sql`now() - interval '1 day'`))
  // ended sessions stay for 30 days, so that the reason of their end can be looked up
  await db.delete(sessions).where(lt(sessions.expireTime, sql`now() - interval '30 days'`))
}

/** Removes up to 5,000 keys written before the instant; returns how many. */
export async function removeOldIdempotencyKeys(db: Database, before: Date): Promise<number> {
  const removed = await rowsOf<{ id: number }>(
    db,
    sql`delete from ${idempotencyKeys} where id in (
      select id from ${idempotencyKeys} where creation_time < ${before.toISOString()}::timestamptz limit 5000) returning id`,
  )
  return removed.length
}
