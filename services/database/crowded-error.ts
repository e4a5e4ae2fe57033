/** The error code of `CrowdedError`, in place of a PostgreSQL code. */
export const CROWDED = 'CROWDED'

/**
 * The table of the statement is locked by another transaction. The statement was not sent, or was cancelled while it
 * waited.
 */
export class CrowdedError extends Error {
  override readonly name = 'CrowdedError'
  readonly code = CROWDED

  constructor(table: string, cause?: unknown) {
    super(`too many statements wait for the locked table ${table}`, { cause })
  }
}
