/**
 * Tells the worker of this process that something was put into the outbox by a transaction that commits a moment later, and
 * nobody says when: the worker looks again at these intervals.
 */
export const LOOK_AFTER_MS: readonly number[] = [20, 60, 200, 600]

/** What is committed is found by the first look; a moment later, so that others of a rush are found with it. */
const COMMITTED: readonly number[] = [20]

type Listener = (looks: readonly number[]) => void
const listeners = new Set<Listener>()

const tell = (looks: readonly number[]): void => {
  for (const listener of listeners) listener(looks)
}

export const nudge = { soon: () => tell(LOOK_AFTER_MS), committed: () => tell(COMMITTED) }

/** Returns how to stop listening. */
export function onNudge(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
