import { errorFields } from '#services/abp/platform/logger.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import { countUnreadOf } from './site-message.repository.ts'

/** The polling interval, and thus the longest delay until changes by other processes are visible. */
const POLL_MS = 5000

type Send = (count: number) => void
interface Listener {
  readonly send: Send
  last: number | null
}

/** Sends the number of unread messages to the open streams of this process. */
export interface UnreadHub {
  /** reports that the inboxes of these readers may have changed */
  touch(userIds: readonly number[]): void
  /** sends the count at once and after every change; returns a function that ends the subscription */
  subscribe(userId: number, send: Send): () => void
  /** the number of this reader's streams in this process */
  countOf(userId: number): number
}

const hubs = new WeakMap<Platform, UnreadHub>()

/** The hub of the platform. It polls the database only while streams are open. */
export function unreadHubOf(platform: Platform): UnreadHub {
  let hub = hubs.get(platform)
  if (!hub) {
    hub = createHub(platform)
    hubs.set(platform, hub)
  }
  return hub
}

function createHub({ db, logger }: Platform): UnreadHub {
  const listeners = new Map<number, Set<Listener>>()
  let poll: NodeJS.Timeout | undefined

  const refresh = async (userIds: readonly number[]): Promise<void> => {
    const asked = userIds.filter((id) => listeners.has(id))
    if (asked.length === 0) return
    try {
      const counts = await countUnreadOf(db, asked)
      for (const id of asked) for (const listener of listeners.get(id) ?? []) tell(listener, counts.get(id) ?? 0)
    } catch (error) {
      logger.warn('unread messages could not be counted', errorFields(error))
    }
  }
  const setPolling = (): void => {
    if (listeners.size === 0) {
      clearInterval(poll)
      poll = undefined
    } else if (!poll) {
      poll = setInterval(() => void refresh([...listeners.keys()]), POLL_MS)
      poll.unref()
    }
  }

  return {
    touch: (userIds) => void refresh(userIds),
    subscribe(userId, send) {
      const listener: Listener = { send, last: null }
      listeners.set(userId, (listeners.get(userId) ?? new Set()).add(listener))
      setPolling()
      void refresh([userId])
      return () => {
        const own = listeners.get(userId)
        own?.delete(listener)
        if (own?.size === 0) listeners.delete(userId)
        setPolling()
      }
    },
    countOf: (userId) => listeners.get(userId)?.size ?? 0,
  }
}

function tell(listener: Listener, count: number): void {
  if (listener.last === count) return
  listener.last = count
  listener.send(count)
}
