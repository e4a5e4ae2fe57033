import { useCallback, useSyncExternalStore } from 'react'

interface Watched<T> {
  getSnapshot(): T
  subscribe(listener: () => void): { unsubscribe: () => void }
}

/** The present state of an actor. It is all that the first load needs of @xstate/react, which comes with the flows of pages. */
export function useSnapshot<T>(actor: Watched<T>): T {
  const watch = useCallback((listener: () => void) => actor.subscribe(listener).unsubscribe, [actor])
  const read = () => actor.getSnapshot()
  return useSyncExternalStore(watch, read, read)
}
