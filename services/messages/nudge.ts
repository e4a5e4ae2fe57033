/**
 * When a transaction has added outbox rows but its commit is not reported, this process's worker looks again after
 * these intervals.
 */
export const LOOK_AFTER_MS: readonly number[] = [20, 60, 200, 600]

/** Committed rows are found at the first look; a short delay collects more of them. */
const COMMITTED: readonly number[] = [20]

type Listener = (looks: readonly number[]) => void
const listeners = new Set<Listener>()

const tell = (looks: readonly number[]): void => {
  for (const listener of listeners) listener(looks)
}

export const nudge = { soon: () => tell(LOOK_AFTER_MS), committed: () => tell(COMMITTED) }

/** Returns a function that stops listening. */
export function onNudge(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
