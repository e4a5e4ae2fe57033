import { fromCallback } from 'xstate'
import type { PortalEvent, WatchUnreadEvent } from '#machines/flows/portal.types.ts'

/** Where server-sent events do not come through, the count is asked for this often. */
export const UNREAD_FALLBACK_MS = 60_000

export interface UnreadSource {
  /** a ticket by which the stream knows its reader; it dies within seconds */
  ticket: () => Promise<string>
  streamUrl: (ticket: string) => string
  count: () => Promise<number>
}

/**
 * Follows the count of unread messages: once at the start, then by the stream, which the browser cannot reopen by itself
 * (its ticket is used up), so each new connection asks for a new one. `look` asks at once.
 */
export const watchUnread = (source: UnreadSource) =>
  fromCallback<WatchUnreadEvent>(({ sendBack, receive }) => {
    let stream: EventSource | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const tell = (count: number) => sendBack({ type: 'unreadChanged', count } satisfies PortalEvent)
    const look = async () => {
      const count = await source.count().catch(() => null)
      if (!isOver && count !== null) tell(count)
    }
    const later = () => {
      stream?.close()
      if (isOver) return
      timer = setTimeout(() => {
        void look()
        void follow()
      }, UNREAD_FALLBACK_MS)
    }
    const follow = async () => {
      const ticket = typeof EventSource === 'undefined' ? null : await source.ticket().catch(() => null)
      if (isOver) return
      if (ticket === null) return later()
      try {
        stream = new EventSource(source.streamUrl(ticket))
      } catch {
        return later()
      }
      stream.addEventListener('unread', ({ data }: MessageEvent<string>) => {
        const { count } = JSON.parse(data) as { count: number }
        tell(count)
      })
      stream.addEventListener('error', later)
    }
    receive(() => void look())
    void look()
    void follow()
    return () => {
      isOver = true
      clearTimeout(timer)
      stream?.close()
    }
  })
