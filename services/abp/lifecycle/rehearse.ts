import type { Scope } from '../apply-event.ts'
import { inTransaction } from './write-at-commit.ts'

/** Carries the result out of a savepoint, which is rolled back by throwing this error. */
class TakenBack<T> extends Error {
  readonly value: T

  constructor(value: T) {
    super('taken back')
    this.value = value
  }
}

/**
 * Runs the work in a savepoint and rolls it back, to learn its result or its refusal. No messages are prepared.
 * @throws every error of the work
 */
export async function rehearse<T>(scope: Scope, work: (inner: Scope) => Promise<T>): Promise<T> {
  try {
    await inTransaction(scope.tx, async (tx) => {
      throw new TakenBack(await work({ ...scope, tx, isRehearsal: true }))
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.value as T
    throw error
  }
  throw new Error('a rehearsal always ends by being taken back')
}
