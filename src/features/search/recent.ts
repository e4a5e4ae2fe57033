import { browserStorage } from '#src/ui/kept-storage.ts'

/**
 * Recently opened results of the palette. A label is a page, an action, or a kind with its number, but never a name.
 */
export interface Recent {
  label: string
  href: string
}

const MOST = 6
const keyOf = (userId: number) => `find:${userId}`

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Recent).label === 'string' &&
  /^\/(?!\/)/.test(String((value as Recent).href))

export function recentOf(userId: number): Recent[] {
  try {
    const kept: unknown = JSON.parse(browserStorage.read(keyOf(userId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isRecent).slice(0, MOST) : []
  } catch {
    return [] // a text that is not ours
  }
}

/** Stores an opened result; the newest is first, and each is stored once. */
export function keepRecent(userId: number, opened: Recent): void {
  const others = recentOf(userId).filter(({ href }) => href !== opened.href)
  browserStorage.write(keyOf(userId), JSON.stringify([opened, ...others].slice(0, MOST)))
}
