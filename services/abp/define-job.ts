import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Platform } from './platform/platform.ts'

/** A recurring job. However many processes run, only one runs it at a time. */
export interface Job {
  /** the key of its lease: unique and never changed */
  readonly name: string
  /** seconds from the end of one run to the beginning of the next */
  readonly everySeconds: number
  /**
   * Processes what is due. A failure is logged and retried at the next run.
   * @param signal aborts on timeout or shutdown: finished work stays, the rest is for the next run
   */
  run(platform: Platform, signal?: AbortSignal): Promise<void>
}

/**
 * Takes batches until one is empty. Between two batches timers run: a database in memory answers within one turn of the
 * event loop, and the time of the run would never be over. @throws the signal's reason between two batches
 */
export async function untilNone(signal: AbortSignal | undefined, takeBatch: () => Promise<number>): Promise<void> {
  while ((await takeBatch()) > 0) {
    await nextTurn()
    signal?.throwIfAborted()
  }
}

export const defineJob = (job: Job): Job => job
