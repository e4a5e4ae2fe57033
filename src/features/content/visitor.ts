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
  // an id that changes with each press would count each of them: without storage the services use the network address
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

/** What this browser has praised; for signed-in users the services know it. */
export const hasPraisedHere = (id: number): boolean => praised().includes(id)

/** Where nothing is kept the button may be pressed again, and the services answer that the praise was counted before. */
export function rememberPraise(id: number): void {
  browserStorage.write(PRAISED, JSON.stringify([id, ...praised().filter((other) => other !== id)].slice(0, MOST_KEPT)))
}
