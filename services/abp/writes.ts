import type { Platform } from './platform.ts'

const counts = new WeakMap<Platform, number>()

/** How often this process has changed something for somebody: what was drawn at an earlier count may be out of date. */
export const writesOf = (platform: Platform): number => counts.get(platform) ?? 0

export const noteWrite = (platform: Platform): void => void counts.set(platform, writesOf(platform) + 1)
