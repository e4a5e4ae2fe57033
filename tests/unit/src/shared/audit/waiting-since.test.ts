import { describe, expect, it } from 'vitest'
import { waitingText } from '#src/shared/audit/waiting-since.tsx'

const NOW = Date.parse('2026-11-22T08:00:00Z')
const HOUR = 3_600_000
const after = (hours: number) => waitingText(new Date(NOW - hours * HOUR).toISOString(), NOW)

describe('how long a case waits', () => {
  it.each([
    [0.5, '已等不到 1 小时'],
    [1, '已等 1 小时'],
    [23.9, '已等 23 小时'],
    [24, '已等 1 天'],
    [80, '已等 3 天'],
  ])('%s hours are %s', (hours, words) => {
    expect(after(hours)).toBe(words)
  })
})
