import type { Platform } from './platform.ts'

/** Something that happens by time alone. However many processes run, one of them does it at a time. */
export interface Job {
  /** the key of its lease: unique, and never changed */
  readonly name: string
  /** from the end of one run to the beginning of the next */
  readonly everySeconds: number
  /**
   * Does what is due and may find nothing to do; a failure is logged and tried again at the next turn.
   * @param signal its time is over, or the process ends: what is done stays done, the rest is for the next run
   */
  run(platform: Platform, signal?: AbortSignal): Promise<void>
}

/** Takes one batch after the other until a batch was empty. @throws the signal's reason between two batches */
export async function untilNone(signal: AbortSignal | undefined, takeBatch: () => Promise<number>): Promise<void> {
  while ((await takeBatch()) > 0) signal?.throwIfAborted()
}

export const defineJob = (job: Job): Job => job
