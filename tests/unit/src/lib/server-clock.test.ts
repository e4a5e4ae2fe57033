import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askServer, noteServerTime, onClockDifference, serverNow, timed } from '#src/lib/server-clock.ts'
import { clockTrouble } from '#src/lib/troubles/browser.ts'

const NOW = Date.UTC(2026, 10, 28, 8)
const HOUR = 3_600_000
const at = (time: number) => new Date(time).toUTCString()
beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
})
afterEach(() => {
  noteServerTime(at(Date.now()))
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a clock that is a day ahead is known by the first answer, and told once', async () => {
  const told: number[] = []
  onClockDifference((offset) => told.push(offset))
  const call = timed(async () => new Response('', { headers: { Date: at(NOW - 24 * HOUR) } }))
  await call('/graphql')
  expect(serverNow()).toBe(NOW - 24 * HOUR)
  vi.advanceTimersByTime(3000)
  noteServerTime(at(NOW - 24 * HOUR + 4000))
  expect(told).toEqual([-24 * HOUR])
  // put right while the page is open
  vi.setSystemTime(NOW - 24 * HOUR)
  noteServerTime(at(NOW - 24 * HOUR))
  expect(serverNow()).toBe(NOW - 24 * HOUR)
  expect(told).toEqual([-24 * HOUR, 0])
})

test('a slow answer, and one without a date, change nothing', () => {
  noteServerTime(at(NOW - 20_000))
  noteServerTime(null)
  noteServerTime('soon')
  expect(serverNow()).toBe(NOW)
})

test('a proxy that answers for a server that is away is no server', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 502 }))
  expect(await askServer()).toBe(false)
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await askServer()).toBe(false)
  vi.stubGlobal('fetch', async () => new Response(''))
  expect(await askServer()).toBe(true)
})

test.each([
  [-25 * HOUR, '快了大约 25 小时'],
  [3 * 24 * HOUR, '慢了大约 3 天'],
  [20 * 60_000, '慢了大约 20 分钟'],
])('%d ms are told as %s', (offset, words) => {
  expect(clockTrouble(offset).text).toContain(words)
})
