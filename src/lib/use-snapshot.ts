import { useCallback, useSyncExternalStore } from 'react'

interface Watched<T> {
  getSnapshot(): T
  subscribe(listener: () => void): { unsubscribe: () => void }
}

/**
 * The state of an actor. The app shell needs only this hook, so @xstate/react loads with the first page that has a
 * machine.
 */
export function useSnapshot<T>(actor: Watched<T>): T {
  const watch = useCallback((listener: () => void) => actor.subscribe(listener).unsubscribe, [actor])
  const read = () => actor.getSnapshot()
  return useSyncExternalStore(watch, read, read)
}
