import type { HealthState } from '#machines/rules/health.ts'

/** The result of one health point. */
export interface Said {
  readonly state: HealthState
  readonly sentence: string
}

const saying =
  (state: HealthState) =>
  (sentence: string): Said => ({ state, sentence })

export const good = saying('Good')
export const attention = saying('Attention')
export const wrong = saying('Wrong')
export const unknown = saying('Unknown')

const SPANS = [
  [86_400, '天'],
  [3_600, '小时'],
  [60, '分钟'],
] as const

/** A duration for readers: `3 小时`; below a minute `不到 1 分钟`. */
export function spanOf(seconds: number): string {
  const [length, word] = SPANS.find(([length]) => seconds >= length) ?? []
  return length === undefined ? '不到 1 分钟' : `${Math.floor(seconds / length)} ${word}`
}
