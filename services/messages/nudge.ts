/**
 * The intervals at which this process's worker checks the outbox after a transaction has added rows whose commit is not
 * reported.
 */
export const LOOK_AFTER_MS: readonly number[] = [20, 60, 200, 600]

/** The interval after a reported commit. The rows exist at the first check; the short delay collects more of them. */
const COMMITTED: readonly number[] = [20]

type Listener = (looks: readonly number[]) => void
const listeners = new Set<Listener>()

const tell = (looks: readonly number[]): void => {
  for (const listener of listeners) listener(looks)
}

export const nudge = { soon: () => tell(LOOK_AFTER_MS), committed: () => tell(COMMITTED) }

/** Registers a listener. Returns a function that removes it. */
export function onNudge(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
