import { useCallback, useEffect, useReducer, useState } from 'react'
import { fetchLibrary } from '#src/lib/graphql-client.ts'
import { usePortalServices } from '#src/lib/portal.tsx'

/** A part whose code is fetched when it is needed: a page, an area of the portal, a dialog. */
export interface Lazy<T> {
  load: (() => Promise<{ default: T }>) & {
    /** its source file; only the server's build has it (tools/vite/code-sources.ts) */
    source?: string
  }
}

const arrived = new WeakMap<Lazy<unknown>, unknown>()

/** Undefined until the code has been fetched. */
export const arrivedCode = <T>(lazy: Lazy<T>): T | undefined => arrived.get(lazy) as T | undefined

/** Fetches code, so that it can be drawn at once: before a server render and before hydration. */
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
  | { state: 'failed'; error: unknown; retry: () => void }

/**
 * The code of a part; null needs none. Code that cannot be fetched reloads the whole page, since a new release
 * may have taken the old files away, but at most once a minute; after that the failure shows.
 */
export function useCode<T>(lazy: Lazy<T> | null): Code<T> {
  const { actor } = usePortalServices()
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const [failure, setFailure] = useState<{ lazy: Lazy<T>; error: unknown } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => {
    setFailure(null)
    setAttempt((count) => count + 1)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt fetches the same code again
  useEffect(() => {
    if (lazy === null || arrivedCode(lazy) !== undefined) return undefined
    let isOver = false
    // the page will send requests; the first of them reports a failure
    fetchLibrary().catch(() => undefined)
    fetchCode(lazy).then(
      () => isOver || redraw(),
      (error: unknown) => {
        if (isOver) return
        const { chunkReload } = actor.getSnapshot().context
        chunkReload.send({ type: 'chunkFailed' })
        if (chunkReload.getSnapshot().matches('gaveUp')) setFailure({ lazy, error })
      },
    )
    return () => {
      isOver = true
    }
  }, [actor, lazy, attempt])
  if (lazy === null) return { state: 'loading' }
  const code = arrivedCode(lazy)
  if (code !== undefined) return { state: 'ready', code }
  return failure?.lazy === lazy ? { state: 'failed', error: failure.error, retry } : { state: 'loading' }
}
