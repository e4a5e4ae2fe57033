import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Platform } from './platform/platform.ts'

/** A recurring job. Only one process runs it at a time, however many processes there are. */
export interface Job {
  /** the key of the job's lease: unique and never changed */
  readonly name: string
  /** seconds from the end of one run to the beginning of the next */
  readonly everySeconds: number
  /**
   * Processes everything that is due. A failure is logged, and the next run tries again.
   * @param signal aborts on timeout or shutdown: finished work is kept, the rest is left for the next run
   */
  run(platform: Platform, signal?: AbortSignal): Promise<void>
}

/**
 * Processes batches until one is empty. Timers can run between two batches; otherwise a database in memory would answer
 * within one turn of the event loop, and the run's timeout would never fire. @throws the signal's reason between two
 * batches
 */
export async function untilNone(signal: AbortSignal | undefined, takeBatch: () => Promise<number>): Promise<void> {
  while ((await takeBatch()) > 0) {
    await nextTurn()
    signal?.throwIfAborted()
  }
}

export const defineJob = (job: Job): Job => job
