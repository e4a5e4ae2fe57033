import type { Platform } from './platform.ts'

interface Writes {
  count: number
  lastAt: number
}

const known = new WeakMap<Platform, Writes>()

/**
 * How often this process has changed something for somebody, or has heard of a change: what was drawn at an earlier count
 * may be out of date. It also moves when a replica has come as far as the last change: what was drawn from it before may lack it.
 */
export function writesOf(platform: Platform): number {
  const { count, lastAt } = known.get(platform) ?? { count: 0, lastAt: 0 }
  return platform.replica?.hasSeen(lastAt) ? count + 0.5 : count
}

export const noteWrite = (platform: Platform): void =>
  void known.set(platform, { count: (known.get(platform)?.count ?? 0) + 1, lastAt: performance.now() })
