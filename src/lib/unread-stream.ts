import { fromCallback } from 'xstate'
import type { PortalEvent, WatchUnreadEvent } from '#machines/flows/portal.types.ts'
import { holdInOneTab } from './elected-tab.ts'
import { openChannel } from './tab-channel.ts'

/** Interval of polling the count where server-sent events are blocked. */
export const UNREAD_FALLBACK_MS = 60_000
/** Interval at which the tab with the stream tells the other tabs that it is active. */
const SIGN_OF_LIFE_MS = 30_000
/**
 * A tab that is not notified by the stream's tab for this long starts to poll. The value allows for background tabs,
 * whose timers run only once a minute.
 */
export const SILENCE_MS = 150_000

export interface UnreadSource {
  /** id of the user whose messages are counted: tabs of different users share no channel */
  reader: () => string
  /** a ticket that identifies the reader to the stream; it expires within seconds */
  ticket: () => Promise<string>
  streamUrl: (ticket: string) => string
  count: () => Promise<number>
}

/** The message between tabs: a count, or null when the tab only reports that it has the stream. */
type Word = number | null

type Given = Pick<Parameters<Parameters<typeof fromCallback<WatchUnreadEvent>>[0]>[0], 'sendBack' | 'receive'>

/**
 * Follows the count of unread messages: once at the start, then by one stream for all tabs of the reader. A browser
 * opens only six connections to a server, so a stream in each of seven tabs would leave no connection for pages. The
 * elected tab has the stream and informs the others. Where tabs cannot elect one, each tab polls every minute. `look`
 * reads the count at once.
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
  // messages from other tabs are lost while the browser suspends this tab
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

/** The same as an XState actor. */
export const watchUnread = (source: UnreadSource) =>
  fromCallback<WatchUnreadEvent>((given) => followUnread(source, given))

/**
 * Follows the stream of the elected tab. The browser cannot reopen the stream itself, because its ticket is used up:
 * each connection needs a new ticket.
 */
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
