import { useEffect, useSyncExternalStore } from 'react'
import type { PageHead } from './seo.ts'

/** Of the shown page; a browser tab shows one. A server render knows its head before it draws. */
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

/** A page of one thing names it in the title and the description for as long as it is shown. */
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
