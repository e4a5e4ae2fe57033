// Cleans up what an interrupted measurement leaves behind: servers, databases, folders. Each registers its removal as
// soon as it exists; the end of the measurement runs the removals, or a signal does.

export type Undo = () => unknown

const pending = new Set<Undo>()

/** @returns the same, for the regular end; it runs once, by the first caller */
export function later(undo: Undo): () => Promise<void> {
  pending.add(undo)
  return async () => {
    if (pending.delete(undo)) await undo()
  }
}

/** The newest first, since it may depend on an older one; a failing one does not prevent the others. */
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

/** npm and `timeout` pass on a signal that the process has received itself. */
const SAME_SIGNAL_MS = 3_000

/** Ctrl-C and SIGTERM remove everything before the process ends; another one later ends it at once. */
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
