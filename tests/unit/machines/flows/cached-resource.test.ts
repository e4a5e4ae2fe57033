import { describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { askResource } from '#machines/flows/ask-resource.ts'
import { createCachedResource, type ResourceInput } from '#machines/flows/cached-resource.machine.ts'
import { CATEGORY_WAIT_POLL_MS, SEO_CACHE_MS } from '#machines/flows/constants.ts'
import { createClock, defer, settle } from './support.ts'

function openResource(fetch: () => Promise<string>, input: ResourceInput<string> = {}) {
  const time = createClock()
  const machine = createCachedResource<string>().provide({
    actors: { fetch: fromPromise(() => fetch()) },
  })
  const resource = createActor(machine, { clock: time.clock, input: { now: time.now, ...input } }).start()
  const polls: number[] = []
  const wait = (ms: number) =>
    new Promise<void>((resolve) => {
      polls.push(ms)
      time.clock.setTimeout(resolve, ms)
    })
  const ask = (force = false) => askResource(resource, { force, wait })
  const pass = async (ms: number) => {
    time.increment(ms)
    await settle()
  }
  return { ...time, resource, ask, polls, pass }
}

describe('§4 category list fetch: ready, fetching, completed', () => {
  test('goes from ready over fetching to completed', async () => {
    const { resource, ask, pass } = openResource(async () => 'categories')
    expect(resource.getSnapshot().value).toBe('ready')
    const answer = ask()
    expect(resource.getSnapshot().value).toBe('fetching')
    await settle()
    expect(resource.getSnapshot().value).toBe('completed')
    await pass(CATEGORY_WAIT_POLL_MS)
    await expect(answer).resolves.toBe('categories')
  })

  test('§9 category wait poll 10 ms: other callers asking meanwhile wait for the one fetch', async () => {
    const answer = defer<string>()
    const fetch = vi.fn(() => answer.promise)
    const { ask, pass, polls } = openResource(fetch)
    const done = vi.fn()
    void ask().then(done)
    void ask().then(done)
    await pass(10)
    await pass(10)
    expect(done).not.toHaveBeenCalled()
    answer.resolve('categories')
    await settle()
    expect(done).not.toHaveBeenCalled()
    await pass(10)
    expect(done.mock.calls).toEqual([['categories'], ['categories']])
    expect(fetch).toHaveBeenCalledTimes(1)
    expect(new Set(polls)).toEqual(new Set([10]))
  })

  test('a completed value is given at once and not fetched again', async () => {
    const fetch = vi.fn(async () => 'categories')
    const { ask, pass, polls } = openResource(fetch)
    const first = ask()
    await settle()
    await pass(10)
    await first
    polls.length = 0
    await expect(ask()).resolves.toBe('categories')
    expect(polls).toEqual([])
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  test('a failure reaches every waiter, and the next ask fetches again', async () => {
    const fetch = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('get seo setting error'))
    fetch.mockResolvedValue('second')
    const { resource, ask, pass } = openResource(fetch)
    const outcomes = Promise.allSettled([ask(), ask()])
    await settle()
    expect(resource.getSnapshot().value).toBe('ready')
    await pass(10)
    const reason = new Error('get seo setting error')
    expect(await outcomes).toEqual([
      { status: 'rejected', reason },
      { status: 'rejected', reason },
    ])
    const next = ask()
    await settle()
    await pass(10)
    await expect(next).resolves.toBe('second')
  })

  test('a forced refresh fetches again, also past a fetch that is under way', async () => {
    const answers = [defer<string>(), defer<string>()]
    const fetch = vi.fn().mockReturnValueOnce(answers[0]?.promise).mockReturnValueOnce(answers[1]?.promise)
    const { resource, ask, pass } = openResource(fetch)
    const first = ask()
    const forced = ask(true)
    answers[0]?.resolve('old')
    await settle()
    expect(resource.getSnapshot().value).toBe('fetching')
    answers[1]?.resolve('new')
    await settle()
    await pass(10)
    await expect(first).resolves.toBe('new')
    await expect(forced).resolves.toBe('new')
  })

  test('§9 SEO cache 3,600,000 ms: serves for an hour, then the next ask fetches', async () => {
    const fetch = vi.fn(async () => 'seo')
    const { resource, ask, pass } = openResource(fetch, { ttlMs: SEO_CACHE_MS })
    void ask()
    await settle()
    await pass(3_599_999)
    await ask()
    expect(fetch).toHaveBeenCalledTimes(1)
    await pass(1)
    void ask()
    expect(resource.getSnapshot().value).toBe('fetching')
    await settle()
    await pass(10)
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  test('an empty answer is a value: null is kept', async () => {
    const machine = createCachedResource<string | null>()
    const fetch = vi.fn(async (): Promise<string | null> => null)
    const resource = createActor(machine.provide({ actors: { fetch: fromPromise(fetch) } }), { input: {} }).start()
    resource.send({ type: 'ask' })
    await settle()
    await expect(askResource(resource)).resolves.toBeNull()
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  test('what came with the page is not fetched', async () => {
    const fetch = vi.fn(async () => 'fetched')
    const { ask } = openResource(fetch, { preloaded: { data: 'from the page' } })
    await expect(ask()).resolves.toBe('from the page')
    expect(fetch).not.toHaveBeenCalled()
  })

  test('a failure of before is none of the next ask', async () => {
    const answer = defer<string>()
    const fetch = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('down'))
    fetch.mockReturnValue(answer.promise)
    const { ask, pass } = openResource(fetch)
    const first = expect(ask()).rejects.toThrow('down')
    await settle()
    await pass(10)
    await first
    const second = ask()
    await pass(10)
    answer.resolve('second')
    await settle()
    await pass(10)
    await expect(second).resolves.toBe('second')
  })

  test('whoever waits for a resource that is taken down hears so', async () => {
    const { resource, ask, pass } = openResource(() => new Promise<string>(() => {}))
    const asked = expect(ask()).rejects.toThrow('资料已清除')
    resource.stop()
    await pass(10)
    await asked
  })

  test('without another clock the looks are 10 ms of real time apart', async () => {
    vi.useFakeTimers()
    try {
      const { resource } = openResource(async () => 'categories')
      const done = vi.fn()
      void askResource(resource).then(done)
      await vi.advanceTimersByTimeAsync(9)
      expect(done).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      expect(done).toHaveBeenCalledWith('categories')
    } finally {
      vi.useRealTimers()
    }
  })

  test('clearing forgets the value and stops a fetch under way', async () => {
    const answer = defer<string>()
    const { resource, ask, pass } = openResource(() => answer.promise)
    const asked = expect(ask()).rejects.toThrow('资料已清除')
    resource.send({ type: 'clear' })
    answer.resolve('of the user before')
    await settle()
    await pass(10)
    await asked
    expect(resource.getSnapshot().context.data).toBeNull()
  })
})
