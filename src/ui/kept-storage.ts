/**
 * The only module that accesses the browser's storage. Private windows, blocked cookies or a full disk can make any
 * access throw, even reading `localStorage` itself. A read then returns null, a write stores nothing, and the page
 * continues to work.
 */
export type Refusal = 'refused' | 'full'

export interface KeptStorage {
  /** null where no value is stored, or where reading is refused */
  read(key: string): string | null
  /** false: the text was not stored */
  write(key: string, text: string): boolean
  remove(key: string): void
  names(): string[]
}

let tell = (_why: Refusal, _key: string): void => {}

/** Sets the only listener, which is told of each text that could not be stored. */
export function onNotKept(listener: typeof tell): void {
  tell = listener
}

/** Whether the storage is full. Browsers use different names for this error; Firefox has its own. */
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
        // some browsers accept a write but store nothing, so the value is read back
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

/** Storage for all tabs of this browser, until it is cleared. */
export const browserStorage = guarded(() => globalThis.localStorage)
/** Storage for the lifetime of this tab. */
export const tabStorage = guarded(() => globalThis.sessionStorage)
