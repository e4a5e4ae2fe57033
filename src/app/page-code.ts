import { type ComponentType, useCallback, useEffect, useReducer, useState } from 'react'
import { usePortalServices } from '#src/lib/portal.tsx'
import type { LazyPage } from './route-types.ts'

const arrived = new WeakMap<LazyPage, ComponentType>()

/** Fetches the code of a page, so that it can be drawn at once: before a server render and before hydration. */
export async function fetchPage(page: LazyPage): Promise<ComponentType> {
  const known = arrived.get(page)
  if (known) return known
  const { default: Component } = await page.load()
  arrived.set(page, Component)
  return Component
}

export type PageCode =
  | { state: 'loading' }
  | { state: 'ready'; Component: ComponentType }
  | { state: 'failed'; error: unknown; retry: () => void }

/**
 * The code of the page to be shown, or null for none. Code that cannot be fetched reloads the whole page, since a new
 * release may have taken the old files away, but at most once a minute; after that the failure shows.
 */
export function usePageCode(page: LazyPage | null): PageCode {
  const { actor } = usePortalServices()
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const [failure, setFailure] = useState<{ page: LazyPage; error: unknown } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => {
    setFailure(null)
    setAttempt((count) => count + 1)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt fetches the same page again
  useEffect(() => {
    if (page === null || arrived.has(page)) return undefined
    let isOver = false
    fetchPage(page).then(
      () => isOver || redraw(),
      (error: unknown) => {
        if (isOver) return
        const { chunkReload } = actor.getSnapshot().context
        chunkReload.send({ type: 'chunkFailed' })
        if (chunkReload.getSnapshot().matches('gaveUp')) setFailure({ page, error })
      },
    )
    return () => {
      isOver = true
    }
  }, [actor, page, attempt])
  if (page === null) return { state: 'loading' }
  const Component = arrived.get(page)
  if (Component) return { state: 'ready', Component }
  return failure?.page === page ? { state: 'failed', error: failure.error, retry } : { state: 'loading' }
}
