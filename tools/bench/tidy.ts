// Cleans up after a measurement, also an interrupted one: servers, databases, folders. Each resource registers its
// removal as soon as it exists; the end of the measurement or a signal runs the removals.

export type Undo = () => unknown

const pending = new Set<Undo>()

/** @returns the same removal for the regular end; it runs only once */
export function later(undo: Undo): () => Promise<void> {
  pending.add(undo)
  return async () => {
    if (pending.delete(undo)) await undo()
  }
}

/**
 * Removes the newest resource first, since it may depend on an older one; a failed removal does not prevent the others.
 */
export async function tidyUp(): Promise<void> {
  for (const undo of [...pending].reverse()) {
    if (!pending.delete(undo)) continue
    try {
      await undo()
    } catch (error) {
      console.error(error)
    }
  }
}

/**
 * Within this time a second signal counts as the same one, because npm and `timeout` pass on a signal that the process
 * has also received itself.
 */
const SAME_SIGNAL_MS = 3_000

/** Ctrl-C and SIGTERM remove all resources before the process ends; a later second signal ends the process at once. */
export function tidyOnSignal(): void {
  let began = 0
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.on(signal, () => {
      if (began > 0) {
        if (performance.now() - began > SAME_SIGNAL_MS) process.exit(code)
        return
      }
      began = performance.now()
      console.error('\ninterrupted: removing servers, databases and folders …')
      void tidyUp().finally(() => process.exit(code))
    })
  }
}
