import { databaseCode } from '#services/database/connect.ts'
import type { Scope } from './apply-event.ts'
import type { RequestContext } from './context.ts'

/** Deadlock and serialisation failure: PostgreSQL asks for the whole transaction again. */
const RETRIED = new Set(['40P01', '40001'])
const ATTEMPTS = 4

/**
 * Runs `work` in one transaction. Cascades lock rows in more than one order (an order and its participations), so a
 * deadlock is possible and the loser simply starts over; nothing has been told to anybody before the commit.
 */
export async function transact<T>(
  context: Pick<RequestContext, 'platform' | 'db' | 'actor' | 'now'>,
  work: (scope: Scope) => Promise<T>,
): Promise<T> {
  const { platform, db, actor, now } = context
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction((tx) => work({ platform, tx, actor, now }))
    } catch (error) {
      if (attempt >= ATTEMPTS || !RETRIED.has(databaseCode(error).code ?? '')) throw error
    }
  }
}
