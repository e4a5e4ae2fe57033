/** In the place of PostgreSQL's codes of errors. */
export const CROWDED = 'CROWDED'

/** The statement was not sent, or was cancelled while it waited: its table is locked by another transaction. */
export class CrowdedError extends Error {
  override readonly name = 'CrowdedError'
  readonly code = CROWDED

  constructor(table: string, cause?: unknown) {
    super(`too many statements wait for the locked table ${table}`, { cause })
  }
}
