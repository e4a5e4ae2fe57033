import type { Platform } from './platform.ts'

interface Writes {
  count: number
  lastAt: number
}

const known = new WeakMap<Platform, Writes>()

/**
 * A counter of changes that this process has made or been notified of. A page rendered at an earlier count may be
 * stale. The counter also increases when the replica has caught up with the last change, because earlier reads from the
 * replica may lack that change.
 */
export function writesOf(platform: Platform): number {
  const { count, lastAt } = known.get(platform) ?? { count: 0, lastAt: 0 }
  return platform.replica?.hasSeen(lastAt) ? count + 0.5 : count
}

export const noteWrite = (platform: Platform): void =>
  void known.set(platform, { count: (known.get(platform)?.count ?? 0) + 1, lastAt: performance.now() })
