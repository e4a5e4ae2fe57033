import { outsideRequests } from '#services/abp/http/request-scope.ts'
import { errorFields } from '#services/abp/platform/logger.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import { channelsOf } from './configured-channels.ts'
import { type Delivery, deliverByChannels, deliverSiteMessages } from './deliver.ts'
import { onNudge } from './nudge.ts'
import { unreadHubOf } from './unread-hub.ts'

/** The interval for finding messages of other processes and retrying failed rows. */
export const POLL_MS = 2000

export interface OutboxWorker {
  /** resolves when the current batch is done; a pending request to a provider is aborted */
  stop(): Promise<void>
}

/**
 * Delivers the outbox until it is stopped: soon after a commit of this process, otherwise at every interval. Several
 * processes may each run a worker; no row is delivered by two of them.
 */
export function startOutboxWorker(platform: Platform, channels = channelsOf(platform)): OutboxWorker {
  const { db, sealer, logger, config } = platform
  const reached = { publicUrl: config.publicUrl, outbound: config.outbound }
  const delivery: Delivery = { db, sealer, logger, channels, ...reached, now: () => platform.now() }
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  /** the remaining delays of quick checks, set by the last nudge */
  let looks: readonly number[] = []

  const schedule = (): void => {
    if (stopping.signal.aborted) return
    clearTimeout(timer)
    timer = setTimeout(begin, looks[0] ?? POLL_MS)
    timer.unref()
  }
  const begin = (): void => {
    if (running) return
    looks = looks.slice(1)
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
  const stopListening = onNudge((asked) => {
    const isResting = looks.length === 0 && !running
    if (asked.length > looks.length) looks = asked
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

/** Delivers everything that is due, at any hour. For tests and seeds. */
export async function deliverNow(platform: Platform, channels = channelsOf(platform)): Promise<void> {
  const { db, sealer, logger, config } = platform
  const delivery: Delivery = { db, sealer, logger, channels, publicUrl: config.publicUrl, outbound: config.outbound }
  while ((await deliverSiteMessages(delivery)).isMore);
  await deliverByChannels(delivery, new AbortController().signal)
}
