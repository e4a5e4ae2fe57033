/**
 * Tells the worker of this process that something was put into the outbox. The transaction that did it commits a
 * moment later, and a pool gives no sign of that: the worker looks again at these intervals until it finds something.
 */
export const LOOK_AFTER_MS: readonly number[] = [20, 60, 200, 600]

type Listener = () => void
const listeners = new Set<Listener>()

export const nudge = (): void => {
  for (const listener of listeners) listener()
}

/** Returns how to stop listening. */
export function onNudge(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
