/** What begins later (a toast's end, a poll, the renewal of a session, an autosave) is not waited for. */
const LONGEST_AWAITED_MS = 500

const pending = new Set<unknown>()

/** The clock of the machine, whatever a test puts in its place. */
export const { setTimeout: machineTimeout, clearTimeout: clear } = globalThis

/** A timer that has been set and will fire soon, or a frame that has been asked for. */
export const isTimerPending = (): boolean => pending.size > 0

function watchedTimeout(callback: (...given: unknown[]) => void, delay = 0, ...given: unknown[]): NodeJS.Timeout {
  const fire = () => {
    pending.delete(timer)
    callback(...given)
  }
  const timer = machineTimeout(fire, delay)
  if (delay <= LONGEST_AWAITED_MS) pending.add(timer)
  return timer
}

/** Notes timers, and frames of this document, from now on. Fake timers may take their place, and give it back. */
export function watchTimers(): void {
  pending.clear()
  const { requestAnimationFrame: request, cancelAnimationFrame: cancel } = globalThis
  Object.assign(globalThis, {
    setTimeout: Object.assign(watchedTimeout, machineTimeout),
    clearTimeout: (timer: NodeJS.Timeout | undefined) => {
      pending.delete(timer)
      clear(timer)
    },
    requestAnimationFrame: (callback: FrameRequestCallback) => {
      const frame = request((time) => {
        pending.delete(frame)
        callback(time)
      })
      pending.add(frame)
      return frame
    },
    cancelAnimationFrame: (frame: number) => {
      pending.delete(frame)
      cancel(frame)
    },
  })
}
