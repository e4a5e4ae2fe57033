import { afterEach, expect, test, vi } from 'vitest'
import { holdTime, noteServerTime, pageNow, serverNow } from '#src/lib/server-clock.ts'

afterEach(() => {
  holdTime(null)
  noteServerTime(Date.now())
  vi.useRealTimers()
})

test('pages are drawn with one moment until the browser has taken them over, and then follow the server', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-29T12:00:00Z') })
  const drawnAt = Date.parse('2026-11-28T12:00:00Z')
  noteServerTime(drawnAt)
  holdTime(drawnAt)
  vi.advanceTimersByTime(5_000)
  expect(pageNow()).toBe(drawnAt)
  holdTime(null)
  expect(pageNow()).toBe(drawnAt + 5_000)
  expect(pageNow()).toBe(serverNow())
})
