// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, setup } from 'xstate'
import type { WatchUnreadEvent } from '#machines/flows/portal.types.ts'
import { SILENCE_MS, UNREAD_FALLBACK_MS, type UnreadSource, watchUnread } from '#src/lib/unread-stream.ts'
import { channels, Locks } from '#tests/support/flows/tabs.ts'

class FakeStream extends EventTarget {
  static open: FakeStream[] = []
  isClosed = false
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    FakeStream.open.push(this)
  }
  close() {
    this.isClosed = true
  }
  say(count: number) {
    this.dispatchEvent(Object.assign(new Event('unread'), { data: JSON.stringify({ count }) }))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  FakeStream.open = []
  vi.stubGlobal('EventSource', FakeStream)
  vi.stubGlobal('BroadcastChannel', channels())
  Object.defineProperty(navigator, 'locks', { value: new Locks(), configurable: true })
})
afterEach(() => {
  for (const tab of opened.splice(0)) tab.stop()
  vi.useRealTimers()
})
const opened: { stop(): void }[] = []
const openStreams = () => FakeStream.open.filter(({ isClosed }) => !isClosed)

async function follow(source: Partial<UnreadSource> = {}) {
  const counts: number[] = []
  const logic = watchUnread({
    reader: () => '7',
    count: async () => 4,
    ticket: async () => 'ticket-1',
    streamUrl: (ticket) => `/stream?ticket=${ticket}`,
    ...source,
  })
  const machine = setup({
    types: { events: {} as { type: 'unreadChanged'; count: number } },
    actors: { watch: logic },
  }).createMachine({
    invoke: { src: 'watch', id: 'watch' },
    on: { unreadChanged: { actions: ({ event }) => void counts.push(event.count) } },
  })
  const reader = createActor(machine).start()
  opened.push(reader)
  await vi.advanceTimersByTimeAsync(0)
  const look = () => reader.getSnapshot().children.watch?.send({ type: 'look' } satisfies WatchUnreadEvent)
  return { counts, reader, look }
}

describe('the count of unread messages', () => {
  test('comes at once and then by the stream', async () => {
    const { counts } = await follow()
    expect(FakeStream.open[0]?.url).toBe('/stream?ticket=ticket-1')
    FakeStream.open[0]?.say(5)
    expect(counts).toEqual([4, 5])
  })

  test('is asked for again where the browser refuses the stream', async () => {
    vi.stubGlobal(
      'EventSource',
      class {
        constructor() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        }
      },
    )
    const { counts } = await follow()
    await vi.advanceTimersByTimeAsync(UNREAD_FALLBACK_MS)
    expect(counts).toEqual([4, 4])
  })

  test('a stream that ends is opened anew, with a new ticket', async () => {
    const ticket = vi.fn(async () => `ticket-${ticket.mock.calls.length}`)
    await follow({ ticket })
    FakeStream.open[0]?.dispatchEvent(new Event('error'))
    expect(FakeStream.open[0]?.isClosed).toBe(true)
    await vi.advanceTimersByTimeAsync(UNREAD_FALLBACK_MS)
    expect(FakeStream.open.map(({ url }) => url)).toEqual(['/stream?ticket=ticket-1', '/stream?ticket=ticket-2'])
  })

  test('without a stream it is asked for every minute', async () => {
    const { counts } = await follow({ ticket: () => Promise.reject(new Error('no stream')) })
    await vi.advanceTimersByTimeAsync(2 * UNREAD_FALLBACK_MS)
    expect(counts).toEqual([4, 4, 4])
  })

  test('a failed count tells nothing', async () => {
    const { counts } = await follow({ count: () => Promise.reject(new Error('down')) })
    expect(counts).toEqual([])
  })

  test('is asked for at once after the reader has read', async () => {
    const { counts, look } = await follow()
    look()
    await vi.advanceTimersByTimeAsync(0)
    expect(counts).toEqual([4, 4])
  })

  test('ends with the session', async () => {
    const { reader } = await follow()
    reader.stop()
    expect(FakeStream.open[0]?.isClosed).toBe(true)
    await vi.advanceTimersByTimeAsync(3 * UNREAD_FALLBACK_MS)
    expect(FakeStream.open).toHaveLength(1)
  })
})

describe('of several tabs', () => {
  test('one has the stream, and all of them hear it', async () => {
    const tabs = [await follow(), await follow(), await follow()]
    expect(openStreams()).toHaveLength(1)
    openStreams()[0]?.say(6)
    expect(tabs.map(({ counts }) => counts.at(-1))).toEqual([6, 6, 6])
  })

  test('another takes over when the one with the stream is closed', async () => {
    const [first, second, third] = [await follow(), await follow(), await follow()]
    second.reader.stop()
    first.reader.stop()
    await vi.advanceTimersByTimeAsync(0)
    expect(openStreams()).toHaveLength(1)
    openStreams()[0]?.say(8)
    expect(third.counts.at(-1)).toBe(8)
    expect(first.counts).not.toContain(8)
  })

  test('one that is put to sleep gives the stream to the next, and stands in line again when it wakes', async () => {
    const [sleeper, other] = [await follow(), await follow()]
    document.dispatchEvent(new Event('freeze'))
    await vi.advanceTimersByTimeAsync(0)
    expect(openStreams()).toHaveLength(0)
    document.dispatchEvent(new Event('resume'))
    await vi.advanceTimersByTimeAsync(0)
    expect(openStreams()).toHaveLength(1)
    openStreams()[0]?.say(9)
    expect([sleeper.counts.at(-1), other.counts.at(-1)]).toEqual([9, 9])
  })

  test('what one has read is known to all at once', async () => {
    const [one, other] = [await follow(), await follow({ count: async () => 0 })]
    other.look()
    await vi.advanceTimersByTimeAsync(0)
    expect(one.counts.at(-1)).toBe(0)
  })

  test('those of another user hear nothing, and have a stream of their own', async () => {
    const mine = await follow()
    const theirs = await follow({ reader: () => '9', count: async () => 1 })
    expect(openStreams()).toHaveLength(2)
    openStreams()[0]?.say(30)
    openStreams()[1]?.say(31)
    expect([mine.counts.at(-1), theirs.counts.at(-1)]).toEqual([30, 31])
    expect(theirs.counts).not.toContain(30)
  })

  test('the one with the stream gives signs of life, so that the others need not ask', async () => {
    await follow()
    const count = vi.fn(async () => 4)
    await follow({ count })
    await vi.advanceTimersByTimeAsync(2 * SILENCE_MS)
    expect(count).toHaveBeenCalledTimes(1)
  })

  test('one that hears no sign of life asks by itself', async () => {
    const isHeldInSilence = new Promise<void>(() => {})
    void navigator.locks.request('unread 7', { signal: new AbortController().signal }, () => isHeldInSilence)
    const { counts } = await follow()
    await vi.advanceTimersByTimeAsync(2 * SILENCE_MS)
    expect(FakeStream.open).toHaveLength(0)
    expect(counts).toEqual([4, 4, 4])
  })

  test.each(['locks', 'channels'])('without %s none opens a stream, and each asks every minute', async (missing) => {
    if (missing === 'locks') Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true })
    else vi.stubGlobal('BroadcastChannel', undefined)
    const { counts } = await follow()
    await vi.advanceTimersByTimeAsync(2 * UNREAD_FALLBACK_MS)
    expect(FakeStream.open).toHaveLength(0)
    expect(counts).toEqual([4, 4, 4])
  })

  test('a browser that refuses the lock lets the tab ask by itself', async () => {
    const request = () => Promise.reject(new DOMException('denied', 'SecurityError'))
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
    const { counts } = await follow()
    await vi.advanceTimersByTimeAsync(SILENCE_MS)
    expect(counts).toEqual([4, 4])
  })

  test('one that comes into view after a while asks at once', async () => {
    const { counts } = await follow()
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
    expect(counts).toEqual([4])
    vi.setSystemTime(Date.now() + UNREAD_FALLBACK_MS + 1)
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
    expect(counts).toEqual([4, 4])
  })
})
