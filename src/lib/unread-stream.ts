import { fromCallback } from 'xstate'
import type { PortalEvent, WatchUnreadEvent } from '#machines/flows/portal.types.ts'
import { holdInOneTab } from './elected-tab.ts'
import { openChannel } from './tab-channel.ts'

/** Where server-sent events do not come through, the count is asked for this often. */
export const UNREAD_FALLBACK_MS = 60_000
/** The tab with the stream tells the others this often that it is there. */
const SIGN_OF_LIFE_MS = 30_000
/** A tab without news polls; timers of a tab in the background run once a minute. */
export const SILENCE_MS = 150_000

export interface UnreadSource {
  /** whose messages these are: tabs of different users share no channel */
  reader: () => string
  /** a ticket by which the stream knows its reader; it dies within seconds */
  ticket: () => Promise<string>
  streamUrl: (ticket: string) => string
  count: () => Promise<number>
}

/** From tab to tab: a count, or null from a tab that only says that it has the stream. */
type Word = number | null

type Given = Pick<Parameters<Parameters<typeof fromCallback<WatchUnreadEvent>>[0]>[0], 'sendBack' | 'receive'>

/**
 * Follows the count of unread messages: once at the start, then by one stream for all tabs of the reader, because a
 * browser opens six connections to a server, and seven tabs with a stream each would leave none for pages. The elected
 * tab has the stream and tells the others. Where tabs cannot elect one, each asks every minute. `look` asks at once.
 */
export function followUnread(source: UnreadSource, { sendBack, receive }: Given): () => void {
  const name = `unread ${source.reader()}`
  const channel = openChannel(name)
  let isOver = false
  let silence: ReturnType<typeof setTimeout> | undefined
  let heardAt = 0
  let patience = SILENCE_MS
  const heard = (word: Word) => {
    if (isOver) return
    heardAt = Date.now()
    clearTimeout(silence)
    silence = setTimeout(() => {
      void look()
      heard(null)
    }, patience)
    if (word !== null) sendBack({ type: 'unreadChanged', count: word } satisfies PortalEvent)
  }
  const tell = (word: Word) => {
    if (isOver) return
    channel?.postMessage(word)
    heard(word)
  }
  const look = async () => {
    const count = await source.count().catch(() => null)
    if (count !== null) tell(count)
  }
  if (channel !== null) channel.onmessage = ({ data }: MessageEvent<Word>) => heard(data)
  const leave = channel === null ? null : holdInOneTab(name, () => followStream(source, tell, look))
  if (leave === null) patience = UNREAD_FALLBACK_MS
  // what was told while the browser let this tab sleep has not arrived
  const wake = () => {
    if (document.visibilityState === 'visible' && Date.now() - heardAt > UNREAD_FALLBACK_MS) void look()
  }
  document.addEventListener('visibilitychange', wake)
  receive(() => void look())
  heard(null)
  void look()
  return () => {
    isOver = true
    clearTimeout(silence)
    document.removeEventListener('visibilitychange', wake)
    leave?.()
    channel?.close()
  }
}

/** The same as an actor. */
export const watchUnread = (source: UnreadSource) =>
  fromCallback<WatchUnreadEvent>((given) => followUnread(source, given))

/** The browser cannot reopen the stream by itself, because its ticket is used up: each connection asks for a new one. */
function followStream(source: UnreadSource, tell: (word: Word) => void, look: () => Promise<void>): () => void {
  let stream: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const later = () => {
    stream?.close()
    if (isOver) return
    clearTimeout(timer)
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
  const sign = setInterval(() => tell(null), SIGN_OF_LIFE_MS)
  void follow()
  return () => {
    isOver = true
    clearTimeout(timer)
    clearInterval(sign)
    stream?.close()
  }
}
