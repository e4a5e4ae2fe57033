import type { Database } from '#services/database/connect.ts'

/** How far an act is, for the user who waits for it, and whether that user has cancelled it. */
export interface Progress {
  /** Says how many rows of a step are done, and lets other requests run. @throws Cancelled when the user has cancelled */
  tell(step: string, done: number, total: number): Promise<void>
  /**
   * The last statement of the transaction: from here on the act cannot be cancelled. @throws Cancelled when it was
   * cancelled before
   */
  settle(tx: Database): Promise<void>
}
