import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { type ChunkReloadInput, chunkReloadMachine } from '#machines/flows/chunk-reload.machine.ts'
import { createClock } from './support.ts'

function openGuard(input: Partial<ChunkReloadInput> = {}) {
  const time = createClock()
  const remembered: number[] = []
  let reloads = 0
  const machine = chunkReloadMachine.provide({
    actions: {
      rememberReload: (_, { at }) => remembered.push(at),
      reloadPage: () => {
        reloads += 1
      },
    },
  })
  const guard = createActor(machine, {
    clock: time.clock,
    input: { lastReloadAt: null, now: time.now, ...input },
  }).start()
  return { ...time, guard, remembered, reloads: () => reloads, fail: () => guard.send({ type: 'chunkFailed' }) }
}

describe('§8 page chunk load failure: the page reloads, at most once per minute', () => {
  test('reloads at the first failure and remembers when', () => {
    const { fail, reloads, remembered, start } = openGuard()
    fail()
    expect(reloads()).toBe(1)
    expect(remembered).toEqual([start])
  })

  test('§9 chunk reload guard 60 seconds: not within, again after', () => {
    const { fail, reloads, increment } = openGuard()
    fail()
    increment(59_999)
    fail()
    expect(reloads()).toBe(1)
    increment(1)
    fail()
    expect(reloads()).toBe(2)
  })

  test('the reload before counts over the reload itself', () => {
    const recent = openGuard({ lastReloadAt: 1_800_000_000_000 - 59_999 })
    recent.fail()
    expect(recent.reloads()).toBe(0)
    expect(recent.guard.getSnapshot().value).toBe('gaveUp')
    const longAgo = openGuard({ lastReloadAt: 1_800_000_000_000 - 60_000 })
    longAgo.fail()
    expect(longAgo.reloads()).toBe(1)
  })

  test('never reloads where the moment cannot be kept', () => {
    const { fail, reloads } = openGuard({ canRemember: false })
    fail()
    expect(reloads()).toBe(0)
  })
})
