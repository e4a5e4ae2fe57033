import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NetworkError } from '#src/lib/api-error.ts'
import { outdateAll, outdateElsewhere, outdateReads } from '#src/lib/reads/outdate.ts'
import { ReadCache } from '#src/lib/reads/read-cache.ts'
import { idOf, type ReadKey, type ReadRequest } from '#src/lib/reads/read-entry.ts'
import { textOf, withSameParts } from '#src/lib/reads/same-parts.ts'

const nothing = () => undefined
const ORDERS: ReadKey = ['orders', { page: 1, tab: 'open' }]
const id = idOf(ORDERS)
const lost = () => Promise.reject(new NetworkError('Failed to fetch'))

function opened(send: ReadRequest['send'] = async () => ['row'], more: Partial<ReadRequest> = {}) {
  const showError = vi.fn()
  const reads = new ReadCache({ showError, retries: 1 })
  const sent = vi.fn(send)
  const request: ReadRequest = { key: ORDERS, send: sent, errors: 'toast', ...more }
  const show = (isWanted = true) => reads.watch(request, isWanted, nothing)
  return { reads, sent, showError, request, show }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const later = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

describe('a read', () => {
  test('is made once for all that show it, and again for the next that does', async () => {
    const { reads, sent, show } = opened()
    const ends = [show(), show()]
    expect(reads.state(id)).toEqual({ data: undefined, error: null, isFetching: true })
    await later()
    expect(reads.state(idOf(['orders', { tab: 'open', page: 1 }]))).toEqual({
      ...{ data: ['row'], error: null, isFetching: false },
    })
    for (const end of ends) end()
    show()
    expect(sent).toHaveBeenCalledTimes(2)
    expect(reads.get(ORDERS)).toEqual(['row'])
  })

  test('is not made for one that only shows what is there', async () => {
    const { reads, sent, show } = opened()
    show(false)
    await reads.refetch(idOf(['other']))
    await later()
    expect(sent).not.toHaveBeenCalled()
  })

  test('tells of every change, until the reader has gone', async () => {
    const { reads, request } = opened()
    const listener = vi.fn()
    const end = reads.watch(request, true, listener)
    await later()
    expect(listener).toHaveBeenCalledTimes(2)
    reads.remove(ORDERS)
    expect(reads.get(ORDERS)).toBeUndefined()
    reads.set(ORDERS, ['saved'])
    expect(listener).toHaveBeenCalledTimes(4)
    end()
    reads.set(ORDERS, [])
    expect(listener).toHaveBeenCalledTimes(4)
  })

  test('that came with the page holds for its time, a lasting one until it is outdated', async () => {
    const fresh = opened()
    fresh.reads.set(ORDERS, ['drawn'], { freshMs: 30_000 })
    fresh.show()()
    expect(fresh.sent).not.toHaveBeenCalled()
    await later(30_000)
    fresh.show()
    expect(fresh.sent).toHaveBeenCalledTimes(1)
    const lasting = opened(undefined, { isLasting: true })
    lasting.show()
    await later()
    await outdateReads(lasting.reads, true)
    lasting.show()
    expect(lasting.sent).toHaveBeenCalledTimes(1)
    await outdateAll(lasting.reads)
    expect(lasting.sent).toHaveBeenCalledTimes(2)
  })

  test('whose last reader has gone is stopped, and forgotten after five minutes', async () => {
    const { reads, sent, show } = opened((signal) => new Promise((_, no) => signal.addEventListener('abort', no)))
    show()()
    expect(sent.mock.calls[0]?.[0].aborted).toBe(true)
    expect(reads.state(id).isFetching).toBe(false)
    reads.set(ORDERS, ['kept'])
    show(false)()
    await later(299_999)
    expect(reads.get(ORDERS)).toEqual(['kept'])
    await later(1)
    expect(reads.get(ORDERS)).toBeUndefined()
  })
})

describe('a failure', () => {
  test('whose answer was lost is repeated once after a second, a refusal never', async () => {
    const { reads, sent, showError, show } = opened(lost)
    show()
    await later(999)
    expect(sent).toHaveBeenCalledTimes(1)
    expect(reads.state(id).isFetching).toBe(true)
    await later(1)
    expect(sent).toHaveBeenCalledTimes(2)
    expect(showError).toHaveBeenCalledTimes(1)
    expect(reads.state(id)).toMatchObject({ error: expect.any(NetworkError), isFetching: false })
    const refused = opened(() => Promise.reject(new Error('refused')))
    refused.show()
    await later(5_000)
    expect(refused.sent).toHaveBeenCalledTimes(1)
  })

  test('is told by the page that shows it, leaves the data, and is forgotten with the next answer', async () => {
    const { reads, sent, showError, show } = opened(undefined, { errors: 'inline' })
    show()
    await later()
    sent.mockRejectedValueOnce(new Error('refused'))
    await reads.refetch(id)
    expect(showError).not.toHaveBeenCalled()
    expect(reads.state(id)).toEqual({ data: ['row'], error: new Error('refused'), isFetching: false })
    await reads.refetch(id)
    expect(reads.state(id).error).toBeNull()
  })

  test('without a connection is none: the read waits for it', async () => {
    const browser = new EventTarget()
    const navigator = { onLine: false }
    vi.stubGlobal('window', browser)
    vi.stubGlobal('navigator', navigator)
    const { reads, sent, show } = opened()
    const end = show()
    await outdateReads(reads, true)
    expect(sent).not.toHaveBeenCalled()
    navigator.onLine = true
    browser.dispatchEvent(new Event('online'))
    await later()
    expect(reads.get(ORDERS)).toEqual(['row'])
    end()
  })
})

describe('what is outdated', () => {
  test('is read again at once where it is shown, and elsewhere with the next reader', async () => {
    const { reads, sent, show } = opened()
    const end = show()
    await later()
    await outdateReads(reads, false)
    expect(sent).toHaveBeenCalledTimes(1)
    await outdateReads(reads, true)
    expect(sent).toHaveBeenCalledTimes(2)
    end()
    await outdateReads(reads, true)
    expect(sent).toHaveBeenCalledTimes(2)
  })

  test('by an act that was begun on another page: no personal data in full is read a second time', async () => {
    const { reads } = opened()
    const read: string[] = []
    const shown = (name: string, variables: object) => {
      const send = async () => read.push(name)
      return reads.watch({ key: [name, variables], send, errors: 'inline' }, true, nothing)
    }
    shown('queue', {})
    shown('masked', { id: 1 })
    shown('full', { id: 1, reveal: true })
    await later()
    read.length = 0
    await outdateElsewhere(reads)
    expect(read).toEqual(['queue', 'masked'])
  })

  test('begins anew while it is read; a first read goes on', async () => {
    const { reads, sent, show } = opened(() => new Promise((resolve) => setTimeout(resolve, 100, ['row'])))
    show()
    void reads.refetch(id)
    expect(sent).toHaveBeenCalledTimes(1)
    await later(100)
    void reads.refetch(id)
    void reads.refetch(id)
    expect(sent.mock.calls.map(([signal]) => signal.aborted)).toEqual([false, true, false])
  })
})

test('another login leaves nothing; what is still shown is read again, and goes with its reader', async () => {
  const { reads, sent, show } = opened()
  reads.set(['mine'], 'secret')
  const end = show()
  await later()
  reads.clear()
  expect(reads.all().map(({ key }) => key)).toEqual([ORDERS])
  sent.mockImplementation(() => new Promise(nothing))
  await later()
  expect(sent).toHaveBeenCalledTimes(2)
  end()
  expect(reads.all()).toEqual([])
})

test('a server render notes what it wants, and what it has', () => {
  const { request } = opened()
  const reads = new ReadCache({ isServer: true })
  reads.ask(request)
  expect(reads.open()).toEqual([request])
  reads.set(ORDERS, [], { readAt: 5 })
  expect(reads.open()).toEqual([])
  expect(reads.all()).toEqual([{ key: ORDERS, data: [], readAt: 5 }])
})

test('what has not changed stays the same object', () => {
  const earlier = { rows: [{ id: 1 }, { id: 2 }], total: 2 }
  expect(withSameParts(earlier, structuredClone(earlier))).toBe(earlier)
  const next = withSameParts(earlier, { rows: [{ id: 1 }, { id: 3 }], total: 2 }) as typeof earlier
  expect(next).toEqual({ rows: [{ id: 1 }, { id: 3 }], total: 2 })
  expect(next.rows[0]).toBe(earlier.rows[0])
  expect(withSameParts([1, 2], [1])).toEqual([1])
  expect(withSameParts({ a: undefined }, { b: undefined })).toEqual({ b: undefined })
  const at = new Date(0)
  expect(withSameParts(new Date(1), at)).toBe(at)
  expect(textOf({ b: 1, a: [{ d: 1, c: 2 }] })).toBe(textOf({ a: [{ c: 2, d: 1 }], b: 1 }))
})
