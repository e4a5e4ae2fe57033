import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { usePathname } from '#src/lib/navigation/use-navigate.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectUserId } from '#src/lib/portal-selectors.ts'
import { browserStorage } from '#src/ui/kept-storage.ts'

/** A view that the user has named: the search part of its address. */
export interface RememberedView {
  name: string
  search: string
}

/** What a user said of the columns of an imported file: the field of each, by its column. */
export interface RememberedSheet {
  /** the heads of the file, as one text */
  heads: string
  columns: Readonly<Record<string, number>>
}

/** How an account wants to see a list. Kept in this browser. */
export interface RememberedList {
  /** columns that are shown otherwise than the list says, by their keys */
  columns?: Readonly<Record<string, boolean>>
  /** named before views were kept with the account */
  views?: readonly RememberedView[]
  /** the part above the list is unfolded */
  isIntroOpen?: boolean
  /** what happened to the row is unfolded in its panel */
  isHistoryOpen?: boolean
  /** the mapping of columns of an imported file, if the user has set it */
  sheetColumns?: Readonly<Record<string, string>>
  /** the last files whose columns the user has named, each by its heads */
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

/** What this account keeps of the list at this address, or of the one by this name on many pages. */
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
      // not kept: the list stays as it is
      if (!browserStorage.write(key, JSON.stringify({ ...parsed(textOf(key)), ...change }))) return
      for (const listener of listeners) listener()
    },
    [key],
  )
  return { kept, keep }
}
