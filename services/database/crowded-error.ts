/** The error code of `CrowdedError`, in place of a PostgreSQL code. */
export const CROWDED = 'CROWDED'

/**
 * The table of the statement is locked by another transaction, or enough others already run the same slow read. The
 * statement was not sent, or was cancelled.
 */
export class CrowdedError extends Error {
  override readonly name = 'CrowdedError'
  readonly code = CROWDED

  /** @param table the locked table; null for a slow read */
  constructor(table: string | null, cause?: unknown) {
    super(table === null ? 'a slow read runs too often' : `too many statements wait for the locked table ${table}`, {
      cause,
    })
  }
}
