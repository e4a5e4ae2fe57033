import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { usePathname } from '#src/lib/navigation/use-navigate.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectUserId } from '#src/lib/portal-selectors.ts'
import { browserStorage } from '#src/ui/kept-storage.ts'

/** A view that the user has named: the query string of its URL. */
export interface RememberedView {
  name: string
  search: string
}

/** The user's mapping of an imported file: for each column the field it contains. */
export interface RememberedSheet {
  /** the file's header row, as one text */
  heads: string
  columns: Readonly<Record<string, number>>
}

/** An account's view settings for a list, stored in this browser. */
export interface RememberedList {
  /** columns whose visibility differs from the list's default, by their keys */
  columns?: Readonly<Record<string, boolean>>
  /** views from earlier releases, which stored them in the browser and not with the account */
  views?: readonly RememberedView[]
  /** the introduction above the list is unfolded */
  isIntroOpen?: boolean
  /** the history in the row's panel is unfolded */
  isHistoryOpen?: boolean
  /** the column mapping of an imported file, if the user has set it */
  sheetColumns?: Readonly<Record<string, string>>
  /** the most recent files whose columns the user has mapped, each identified by its header row */
  sheets?: readonly RememberedSheet[]
}

const NOTHING: RememberedList = {}
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

const textOf = (key: string): string => browserStorage.read(key) ?? ''

function parsed(text: string): RememberedList {
  try {
    return text === '' ? NOTHING : (JSON.parse(text) ?? NOTHING)
  } catch {
    return NOTHING
  }
}

/** This account's view settings for the list at this URL, or for the list with this name on many pages. */
export function useRememberedList(name?: string): { kept: RememberedList; keep: (change: RememberedList) => void } {
  const pathname = usePathname()
  const key = `list:${usePortal(selectUserId) ?? 0}:${name ?? pathname}`
  const text = useSyncExternalStore(
    subscribe,
    () => textOf(key),
    () => '',
  )
  const kept = useMemo(() => parsed(text), [text])
  const keep = useCallback(
    (change: RememberedList) => {
      // the browser refused to store the settings, so the list does not change
      if (!browserStorage.write(key, JSON.stringify({ ...parsed(textOf(key)), ...change }))) return
      for (const listener of listeners) listener()
    },
    [key],
  )
  return { kept, keep }
}
