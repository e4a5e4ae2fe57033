import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, setup } from 'xstate'
import type { WatchUnreadEvent } from '#machines/flows/portal.types.ts'
import { UNREAD_FALLBACK_MS, type UnreadSource, watchUnread } from '#src/lib/unread-stream.ts'

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
})
afterEach(() => void vi.useRealTimers())

async function follow(source: Partial<UnreadSource> = {}) {
  const counts: number[] = []
  const logic = watchUnread({
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
