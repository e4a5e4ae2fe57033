import { useCallback, useSyncExternalStore } from 'react'

interface Watched<T> {
  getSnapshot(): T
  subscribe(listener: () => void): { unsubscribe: () => void }
}

/** The state of an actor. The shell needs only this of @xstate/react, which pages with a flow load. */
export function useSnapshot<T>(actor: Watched<T>): T {
  const watch = useCallback((listener: () => void) => actor.subscribe(listener).unsubscribe, [actor])
  const read = () => actor.getSnapshot()
  return useSyncExternalStore(watch, read, read)
}
