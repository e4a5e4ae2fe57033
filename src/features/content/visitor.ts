import { browserStorage } from '#src/ui/kept-storage.ts'

const VISITOR = 'visitor'
const PRAISED = 'praised'
const MOST_KEPT = 200

/** A random id of this browser, so that praise counts once. It does not identify the user. */
export function visitorIdOf(): string | undefined {
  const known = browserStorage.read(VISITOR)
  if (known !== null && /^[\w-]{16,64}$/.test(known)) return known
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const id = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  // without storage no id is sent, because a new id with each press would count each press; the services then use the
  // network address
  return browserStorage.write(VISITOR, id) ? id : undefined
}

function praised(): number[] {
  try {
    const kept: unknown = JSON.parse(browserStorage.read(PRAISED) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'number') : []
  } catch {
    return []
  }
}

/** Whether this browser has praised the article; for logged-in users the services store this. */
export const hasPraisedHere = (id: number): boolean => praised().includes(id)

/**
 * Stores the praise in this browser. Without storage the button can be pressed again, and the services then answer that
 * the praise is already counted.
 */
export function rememberPraise(id: number): void {
  browserStorage.write(PRAISED, JSON.stringify([id, ...praised().filter((other) => other !== id)].slice(0, MOST_KEPT)))
}
