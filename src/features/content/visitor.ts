const VISITOR = 'visitor'
const PRAISED = 'praised'
const MOST_KEPT = 200

/** A random id of this browser, so that praise counts once. It does not identify the user. */
export function visitorIdOf(storage: Storage): string | undefined {
  try {
    const known = storage.getItem(VISITOR)
    if (known !== null && /^[\w-]{16,64}$/.test(known)) return known
    const bytes = crypto.getRandomValues(new Uint8Array(16))
    const id = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    storage.setItem(VISITOR, id)
    return id
  } catch {
    // without storage the services use the network address
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

/** What this browser has praised; for signed-in users the services know it. */
export const hasPraisedHere = (storage: Storage, id: number): boolean => praisedIn(storage).includes(id)

export function rememberPraise(storage: Storage, id: number): void {
  try {
    storage.setItem(
      PRAISED,
      JSON.stringify([id, ...praisedIn(storage).filter((other) => other !== id)].slice(0, MOST_KEPT)),
    )
  } catch {
    // then the button may be pressed again, and the services answer that the praise was counted before
  }
}
