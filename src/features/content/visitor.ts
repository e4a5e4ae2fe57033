const VISITOR = 'visitor'
const PRAISED = 'praised'
const MOST_KEPT = 200

/** A random word for this browser, from which nobody can tell who it is: so that praise counts once. */
export function visitorIdOf(storage: Storage): string | undefined {
  try {
    const known = storage.getItem(VISITOR)
    if (known !== null && /^[\w-]{16,64}$/.test(known)) return known
    const bytes = crypto.getRandomValues(new Uint8Array(16))
    const id = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    storage.setItem(VISITOR, id)
    return id
  } catch {
    // without a storage the services go by the address
    return undefined
  }
}

function praisedIn(storage: Storage): number[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(PRAISED) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'number') : []
  } catch {
    return []
  }
}

/** What this browser has praised already; the services know it of those who are signed in. */
export const hasPraisedHere = (storage: Storage, id: number): boolean => praisedIn(storage).includes(id)

export function rememberPraise(storage: Storage, id: number): void {
  try {
    storage.setItem(
      PRAISED,
      JSON.stringify([id, ...praisedIn(storage).filter((other) => other !== id)].slice(0, MOST_KEPT)),
    )
  } catch {
    // then the button may be pressed again, and the services say that it counted before
  }
}
