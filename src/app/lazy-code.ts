import { useCallback, useEffect, useReducer, useState } from 'react'
import { fetchLibrary } from '#src/lib/graphql-client.ts'
import { usePortalServices } from '#src/lib/portal.tsx'
import { askServer } from '#src/lib/server-clock.ts'
import { isOffline, type NetworkTrouble } from '#src/lib/troubles/network.ts'

/** A part of the portal whose code is loaded when it is needed: a page, an area, a dialog. */
export interface Lazy<T> {
  load: (() => Promise<{ default: T }>) & {
    /** path of its source file; only the server's build sets it (tools/vite/code-sources.ts) */
    source?: string
  }
}

const arrived = new WeakMap<Lazy<unknown>, unknown>()

/** The loaded code; undefined until it is loaded. */
export const arrivedCode = <T>(lazy: Lazy<T>): T | undefined => arrived.get(lazy) as T | undefined

/** Loads code before a server render or hydration, so that it can be rendered immediately. */
export async function fetchCode<T>(lazy: Lazy<T>): Promise<T> {
  const known = arrivedCode(lazy)
  if (known !== undefined) return known
  const { default: code } = await lazy.load()
  arrived.set(lazy, code)
  return code
}

export type Code<T> =
  | { state: 'loading' }
  | { state: 'ready'; code: T }
  | { state: 'failed'; trouble: NetworkTrouble; retry: () => void }

/**
 * The code of a part; null needs no code. When code cannot be loaded, the whole page reloads, because a new release may
 * have removed the old files. It reloads at most once a minute; after that, and without a network, the failure is
 * shown.
 */
export function useCode<T>(lazy: Lazy<T> | null): Code<T> {
  const { actor } = usePortalServices()
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const [failure, setFailure] = useState<{ lazy: Lazy<T>; trouble: NetworkTrouble } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => {
    setFailure(null)
    setAttempt((count) => count + 1)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt fetches the same code again
  useEffect(() => {
    if (lazy === null || arrivedCode(lazy) !== undefined) return undefined
    let isOver = false
    // loads the request library early, because the page will send requests; a failure is reported by the first request
    fetchLibrary().catch(() => undefined)
    fetchCode(lazy).then(
      () => isOver || redraw(),
      async () => {
        const isAway = !(await askServer())
        if (isOver) return
        // without a network a reload would show the browser's own error page
        if (isAway) return setFailure({ lazy, trouble: isOffline() ? 'offline' : 'server' })
        const { chunkReload } = actor.getSnapshot().context
        chunkReload.send({ type: 'chunkFailed' })
        if (chunkReload.getSnapshot().matches('gaveUp')) setFailure({ lazy, trouble: 'release' })
      },
    )
    return () => {
      isOver = true
    }
  }, [actor, lazy, attempt])
  const isWaiting = failure?.trouble === 'offline'
  useEffect(() => {
    if (!isWaiting) return undefined
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [isWaiting, retry])
  if (lazy === null) return { state: 'loading' }
  const code = arrivedCode(lazy)
  if (code !== undefined) return { state: 'ready', code }
  return failure?.lazy === lazy ? { state: 'failed', trouble: failure.trouble, retry } : { state: 'loading' }
}
