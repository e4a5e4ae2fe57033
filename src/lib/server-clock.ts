/**
 * The time on the server. A device whose clock is wrong by hours would treat each new login as expired; the `Date`
 * header of the server's answers gives the error of the device's clock.
 */

/** Smaller differences are ignored: `Date` is cut to whole seconds, and slow answers add to the difference. */
const TOLERATED_MS = 60_000
/** A smaller difference cannot make a page's deadline wrong by an hour or a day, so no message is needed. */
export const WORTH_TELLING_MS = 10 * 60_000

let offset = 0
let tell = (_offsetMs: number): void => {}

/** Epoch milliseconds by the server's clock, or by the device's clock until the difference is known. */
export const serverNow = (): number => Date.now() + offset

/** The fixed time of pages during rendering, until hydration is complete; null when time is not fixed. */
let heldAt: number | null = null

/**
 * The current time for pages: days, deadlines, “today”. Server and browser render a page with the same moment, whatever
 * the browser's clock shows; with different moments React would render it again (error #418).
 */
export const pageNow = (): number => heldAt ?? serverNow()

/** Fixes the time of pages at a moment; null lets it run again. */
export function holdTime(at: number | null): void {
  heldAt = at
}

/**
 * Sets the only listener, which is called when the difference changes; a positive difference means that the server is
 * ahead.
 */
export function onClockDifference(listener: (offsetMs: number) => void): void {
  tell = listener
  if (offset !== 0) tell(offset)
}

/**
 * Records the server's time.
 * @param date the `Date` header of an answer that came directly from the server and not from a cache, or its time in
 * milliseconds
 */
export function noteServerTime(date: string | number | null): void {
  const time = typeof date === 'number' ? date : Date.parse(date ?? '')
  if (Number.isNaN(time)) return
  const found = time - Date.now()
  const next = Math.abs(found) > TOLERATED_MS ? found : 0
  // a change within the tolerance comes from the transfer time of the answer and is ignored
  if (Math.abs(next - offset) <= TOLERATED_MS && (next === 0) === (offset === 0)) return
  offset = next
  tell(offset)
}

/** Checks whether the server answers, and records its time. */
export async function askServer(): Promise<boolean> {
  try {
    const { ok, headers } = await fetch('/health/live', { method: 'HEAD', cache: 'no-store' })
    noteServerTime(headers.get('Date'))
    return ok
  } catch {
    return false
  }
}

/** Wraps `fetch`, so that each answer of the server also updates the server's time. */
export const timed =
  (call: typeof fetch): typeof fetch =>
  async (...request) => {
    const answer = await call(...request)
    noteServerTime(answer.headers.get('Date'))
    return answer
  }
