import { errorFields } from '#services/abp/logger.ts'
import type { Platform } from '#services/abp/platform.ts'
import { outsideRequests } from '#services/abp/request-scope.ts'
import { channelsOf } from './configured-channels.ts'
import { type Delivery, deliverByChannels, deliverSiteMessages } from './deliver.ts'
import { LOOK_AFTER_MS, onNudge } from './nudge.ts'
import { unreadHubOf } from './unread-hub.ts'

/** What other processes put into the outbox, and rows that failed, are found at the latest after this. */
export const POLL_MS = 2000

export interface OutboxWorker {
  /** resolves when the batch in hand is done; a provider that is being waited for is let go */
  stop(): Promise<void>
}

/**
 * Delivers the outbox until stopped: soon after a commit of this process, otherwise at every poll. Several processes
 * may run one each; no row is delivered by two of them.
 */
export function startOutboxWorker(platform: Platform, channels = channelsOf(platform)): OutboxWorker {
  const { db, logger, config } = platform
  const delivery: Delivery = { db, logger, channels, publicUrl: config.publicUrl, outbound: config.outbound }
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  /** how many quick looks are still due after the last nudge */
  let looks = 0

  const schedule = (): void => {
    if (stopping.signal.aborted) return
    const after = looks > 0 ? LOOK_AFTER_MS[LOOK_AFTER_MS.length - looks] : POLL_MS
    clearTimeout(timer)
    timer = setTimeout(begin, after)
    timer.unref()
  }
  const begin = (): void => {
    if (running) return
    if (looks > 0) looks--
    running = turn().finally(() => {
      running = undefined
      schedule()
    })
  }
  const turn = async (): Promise<void> => {
    try {
      let isMore = true
      while (isMore && !stopping.signal.aborted) {
        const delivered = await deliverSiteMessages(delivery)
        unreadHubOf(platform).touch(delivered.readers)
        isMore = delivered.isMore
      }
      if (!stopping.signal.aborted) await deliverByChannels(delivery, stopping.signal)
    } catch (error) {
      logger.error('outbox could not be delivered', errorFields(error))
    }
  }
  const stopListening = onNudge(() => {
    const isResting = looks === 0 && !running
    looks = LOOK_AFTER_MS.length
    if (isResting) outsideRequests(schedule)
  })
  schedule()

  return {
    async stop() {
      stopping.abort()
      stopListening()
      clearTimeout(timer)
      await running
    },
  }
}

/** Delivers everything that is due now. For tests and seeds. */
export async function deliverNow(platform: Platform, channels = channelsOf(platform)): Promise<void> {
  const { db, logger, config } = platform
  const delivery: Delivery = { db, logger, channels, publicUrl: config.publicUrl, outbound: config.outbound }
  while ((await deliverSiteMessages(delivery)).isMore);
  await deliverByChannels(delivery, new AbortController().signal)
}
