import type { Scope } from './apply-event.ts'
import { inTransaction } from './held-writes.ts'

/** What was done leaves its savepoint in this, and nothing else of it does. */
class TakenBack<T> extends Error {
  readonly value: T

  constructor(value: T) {
    super('taken back')
    this.value = value
  }
}

/**
 * Does the work in a savepoint and takes it back: what it would answer, or what it would be refused with.
 * @throws what the work throws
 */
export async function rehearse<T>(scope: Scope, work: (inner: Scope) => Promise<T>): Promise<T> {
  try {
    await inTransaction(scope.tx, async (tx) => {
      throw new TakenBack(await work({ ...scope, tx }))
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.value as T
    throw error
  }
  throw new Error('a rehearsal always ends by being taken back')
}
