import type { Platform } from './platform.ts'

/** Something that happens by time alone. However many processes run, one of them does it at a time. */
export interface Job {
  /** the key of its lease: unique, and never changed */
  readonly name: string
  /** from the end of one run to the beginning of the next */
  readonly everySeconds: number
  /** does what is due and may find nothing to do; a failure is logged and tried again at the next turn */
  run(platform: Platform): Promise<void>
}

export const defineJob = (job: Job): Job => job
