import { databaseCode } from '#services/database/connect.ts'
import type { Scope } from '../apply-event.ts'
import type { RequestContext } from '../conventions/context.ts'
import { AppError } from '../conventions/errors.ts'
import { hashRequest, withIdempotency } from '../conventions/idempotency.ts'
import type { Progress } from './progress.ts'
import { inTransaction, writePending } from './write-at-commit.ts'

/** The parts of a request that a write needs; seeds and jobs pass their own clock and actor. */
export type Work = Pick<RequestContext, 'platform' | 'db' | 'actor' | 'now'> & { readonly progress?: Progress }

/** A `Work` with the idempotency key, with which a browser repeats a request whose answer was lost. */
export type KeyedWork = Work & Partial<Pick<RequestContext, 'idempotencyKey'>>

/**
 * The maximum number of attempts of a transaction, by PostgreSQL error code. Deadlocks and serialisation failures are
 * retried as usual. A lock timeout is retried only once: either the lock holder was waiting for a standby, or it holds
 * the lock for long.
 */
const ATTEMPTS: Readonly<Record<string, number>> = { '40P01': 4, '40001': 4, '55P03': 2 }

/** Whether the transaction of the error is run again, so that a savepoint must not swallow the error. */
export const isRetried = (error: unknown): boolean => (databaseCode(error).code ?? '') in ATTEMPTS

/** Refusals of the database's own triggers, by the constraint that they name, in words. */
const REFUSED: Readonly<Record<string, string>> = { ledger_entry_open_month: '该月已锁定，不能再记账' }

/** The refusal of a trigger, such as that of a month that was closed meanwhile; else the error itself. */
function inWords(error: unknown): unknown {
  const { code, constraint = '' } = databaseCode(error)
  const details = code === '23001' ? REFUSED[constraint] : undefined
  return details === undefined ? error : new AppError('illegalTransition', { details, cause: error })
}

/**
 * Runs `work` in one transaction. Cascades lock rows in more than one order (an order and its participations), so
 * deadlocks are possible. The losing transaction starts again; nothing is sent before the commit. The same holds for a
 * failover: a transaction that did not reach its commit has no effect.
 * @param isKeyed `work` first checks whether it was done before, so it can also be retried after a commit without an
 * answer
 * @throws AppError illegalTransition when a trigger of the database refuses a row of a closed month
 */
export async function transact<T>(context: Work, work: (scope: Scope) => Promise<T>, isKeyed = false): Promise<T> {
  const { platform, db, actor, now, progress } = context
  let isWorkDone = false
  const once = () => {
    isWorkDone = false
    return inTransaction(db, async (tx) => {
      const result = await work({ platform, tx, actor, now, ...(progress ? { progress } : {}) })
      await writePending(tx)
      await progress?.settle(tx)
      isWorkDone = true
      return result
    })
  }
  for (let attempt = 1; ; attempt++) {
    try {
      return await platform.patience.try(once, () => isKeyed || !isWorkDone)
    } catch (error) {
      if (attempt >= (ATTEMPTS[databaseCode(error).code ?? ''] ?? 1)) throw inWords(error)
    }
  }
}

/**
 * Like `transact`, run once for each sender, operation and key. A repeated request gets its first answer instead of a
 * conflict with its own change (40901, 40902). The result of `work` must survive JSON.
 * @param operation the name in the catalogue, `Payroll/Confirm`
 * @throws AppError duplicate (409) when the key was used with another input
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
