import { useEffect, useSyncExternalStore } from 'react'
import type { PageHead } from './seo.ts'

/** Head of the page that this browser tab shows. A server render knows its head before it draws. */
let shown: PageHead | null = null
const listeners = new Set<() => void>()

function show(head: PageHead | null): void {
  shown = head
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Sets title and description of a page about one record for as long as the page is shown. */
export function usePageHead(head: PageHead | null): void {
  const text = JSON.stringify(head)
  useEffect(() => {
    show(JSON.parse(text) as PageHead | null)
    return () => show(null)
  }, [text])
}

export const useShownHead = (): PageHead | null =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  )
