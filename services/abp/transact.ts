import { databaseCode } from '#services/database/connect.ts'
import type { Scope } from './apply-event.ts'
import type { RequestContext } from './context.ts'
import { inTransaction, writeHeld } from './held-writes.ts'
import { hashRequest, withIdempotency } from './idempotency.ts'

/** What a write needs of its request; seeds and jobs bring their own clock and sender. */
export type Work = Pick<RequestContext, 'platform' | 'db' | 'actor' | 'now'>

/** The same with the key under which a browser sends an act again whose answer it never got. */
export type KeyedWork = Work & Partial<Pick<RequestContext, 'idempotencyKey'>>

/**
 * How often a transaction is tried that PostgreSQL gave up. Deadlock and serialisation failure ask for it again; who
 * waited in vain for a lock stood behind commits that waited for a standby, or behind somebody who holds it for long: once.
 */
const ATTEMPTS: Readonly<Record<string, number>> = { '40P01': 4, '40001': 4, '55P03': 2 }

/**
 * Runs `work` in one transaction. Cascades lock rows in more than one order (an order and its participations), so a
 * deadlock is possible and the loser simply starts over; nothing has been told to anybody before the commit. So it is with
 * a database that hands over to another server: what had not come to the commit was not done.
 * @param isKeyed the work asks first whether it was done before, so that it is repeated after a commit without an answer, too
 */
export async function transact<T>(context: Work, work: (scope: Scope) => Promise<T>, isKeyed = false): Promise<T> {
  const { platform, db, actor, now } = context
  let isWorkDone = false
  const once = () => {
    isWorkDone = false
    return inTransaction(db, async (tx) => {
      const result = await work({ platform, tx, actor, now })
      await writeHeld(tx)
      isWorkDone = true
      return result
    })
  }
  for (let attempt = 1; ; attempt++) {
    try {
      return await platform.patience.try(once, () => isKeyed || !isWorkDone)
    } catch (error) {
      if (attempt >= (ATTEMPTS[databaseCode(error).code ?? ''] ?? 1)) throw error
    }
  }
}

/**
 * `transact`, done once for each sender, operation and key. Sent again, the act is not refused as one that came too late
 * (40901, 40902) although it was his own: it has the answer it had. `work` answers what survives JSON.
 * @param operation as the catalogue names it, `Payroll/Confirm`
 * @throws AppError duplicate (409) when the key came with another input before
 */
export const transactOnce = <T>(
  context: KeyedWork,
  operation: string,
  input: object,
  work: (scope: Scope) => Promise<T>,
): Promise<T> => {
  const key = context.idempotencyKey ?? null
  return transact(
    context,
    (scope) => withIdempotency(scope, operation, key, hashRequest(input), () => work(scope)),
    key !== null,
  )
}
