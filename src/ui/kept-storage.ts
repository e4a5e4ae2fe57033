/**
 * The only place that touches the browser's storage. Private windows, a blocked cookie or a full disk make any access
 * throw, even reading `localStorage` itself: then nothing is known, nothing is kept, and the page goes on.
 */
export type Refusal = 'refused' | 'full'

export interface KeptStorage {
  /** null where nothing is kept, and where reading is refused */
  read(key: string): string | null
  /** false: it is not kept */
  write(key: string, text: string): boolean
  remove(key: string): void
  names(): string[]
}

let tell = (_why: Refusal, _key: string): void => {}

/** Tells one listener of each text that was not kept. */
export function onNotKept(listener: typeof tell): void {
  tell = listener
}

/** Browsers name it differently; Firefox has a name of its own. */
const isFull = (error: unknown): boolean =>
  error instanceof DOMException && /^(QuotaExceededError|NS_ERROR_DOM_QUOTA_REACHED)$/.test(error.name)

function guarded(storageOf: () => Storage | undefined): KeptStorage {
  const tried = <T>(act: (storage: Storage) => T, otherwise: T): T => {
    try {
      const storage = storageOf()
      return storage ? act(storage) : otherwise
    } catch {
      return otherwise
    }
  }
  return {
    read: (key) => tried((storage) => storage.getItem(key), null),
    write: (key, text) => {
      try {
        const storage = storageOf()
        storage?.setItem(key, text)
        // a storage that takes everything and keeps nothing
        if (storage?.getItem(key) === text) return true
        tell('refused', key)
      } catch (error) {
        tell(isFull(error) ? 'full' : 'refused', key)
      }
      return false
    },
    remove: (key) => tried((storage) => storage.removeItem(key), undefined),
    names: () => tried((storage) => Object.keys(storage), []),
  }
}

/** Until it is cleared, in all tabs of this browser. */
export const browserStorage = guarded(() => globalThis.localStorage)
/** As long as this tab. */
export const tabStorage = guarded(() => globalThis.sessionStorage)
