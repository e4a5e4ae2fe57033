// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchPart } from '#src/ui/lazy-part.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const network = (isThere: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere)

test('without a network a part waits for it, however long', async () => {
  network(false)
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue('code')
  const part = fetchPart(load)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(load).toHaveBeenCalledTimes(1)
  network(true)
  window.dispatchEvent(new Event('online'))
  await expect(part).resolves.toBe('code')
})

test('with a network a part that stays away is told after three tries', async () => {
  network(true)
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('gone'))
  const failed = expect(fetchPart(load)).rejects.toThrow('gone')
  await vi.advanceTimersByTimeAsync(10_000)
  await failed
  expect(load).toHaveBeenCalledTimes(3)
})
