import { ApiError, isRetryable } from '#src/lib/api-error.ts'
import { errorSentenceOf } from '#src/lib/error-text.ts'
import { newIdempotencyKey } from '#src/lib/new-idempotency-key.ts'

/** One save. While its outcome is unknown, the same attempt is repeated. */
export interface Attempt<Content> {
  content: Content
  /** version of the changed row; null to overwrite any version, or when the row does not exist yet */
  rowVersion: number | null
  key: string
}

interface Row {
  rowVersion: number
}

interface SaveQueueOptions<Content, Saved extends Row> {
  rowVersion: number | null
  /** sends an attempt; a save in several parts calls `moveTo` with the answer of each part */
  send: (attempt: Attempt<Content>, moveTo: (row: Saved) => Saved) => Promise<Saved>
  /** called with the row of each answer, to store it */
  keep: (row: Saved) => void
}

/** The code of the error catalogue for a row that was changed in between. */
const ROW_CHANGED = 40902
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.abpCode === ROW_CHANGED

/** The failure of a save with the message of the error catalogue, and its kind for `autosave`. */
export const saveFailureOf = (error: unknown): Error =>
  Object.assign(new Error(errorSentenceOf(error)), {
    kind: isConflict(error) ? 'conflict' : isRetryable(error) ? 'lost' : 'refused',
  })

/** Compares two contents as JSON, in which functions are left out. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Saves of one row run one after the other, each over the version that the previous one produced. A save whose answer was
 * lost is repeated first, with its idempotency key, so that its change is never taken for another user's.
 */
export function createSaveQueue<Content, Saved extends Row>(options: SaveQueueOptions<Content, Saved>) {
  const { send, keep } = options
  let version = options.rowVersion
  let last: Promise<unknown> = Promise.resolve()
  let lost: Attempt<Content> | null = null
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const turn = last.then(act, act)
    last = turn.catch(() => {})
    return turn
  }
  const moveTo = (row: Saved): Saved => {
    version = row.rowVersion
    keep(row)
    return row
  }
  const run = async (attempt: Attempt<Content>): Promise<Saved> => {
    lost = null
    try {
      return moveTo(await send(attempt, moveTo))
    } catch (error) {
      if (isRetryable(error)) lost = attempt
      throw error
    }
  }
  /**
   * Determines the outcome of a lost save. Returns the lost attempt if it has the same content and has to be repeated.
   */
  const settleLost = async (content: Content): Promise<Attempt<Content> | null> => {
    if (lost === null || isSame(lost.content, content)) return lost
    await run(lost).catch((error: unknown) => {
      // the repeated save was refused, so it never took effect and the next save replaces it
      if (lost !== null) throw error
    })
    return null
  }
  return {
    /** version of the row as it was last saved or read */
    version: (): number | null => version,
    /**
     * Saves the content.
     * @throws what `send` throws; the content stays with the caller
     */
    save: (content: Content, { isForced = false } = {}): Promise<Saved> =>
      inTurn(async () => {
        const attempt = await settleLost(content)
        return run(attempt ?? { content, rowVersion: isForced ? null : version, key: newIdempotencyKey() })
      }),
    /** Reads the row between two saves; null means that the row has not changed. */
    read: <R extends Saved | null>(act: (version: number | null) => Promise<R>): Promise<R> =>
      inTurn(async () => {
        const row = await act(version)
        if (row !== null) moveTo(row)
        return row
      }),
  }
}
