/**
 * What time it is on the server. A device whose clock is wrong by hours takes each login for an ended one; the `Date` of
 * the server's answers tells by how much it is wrong.
 */

/** Smaller differences come from the second that `Date` is cut to, and from slow answers. */
const TOLERATED_MS = 60_000
/** Below it no deadline of a page is wrong by a day or an hour, and no message is needed. */
export const WORTH_TELLING_MS = 10 * 60_000

let offset = 0
let tell = (_offsetMs: number): void => {}

/** Epoch milliseconds by the server's clock, as far as it is known. */
export const serverNow = (): number => Date.now() + offset

/** Calls back, one listener alone, whenever the difference changes: above zero the server is ahead. */
export function onClockDifference(listener: (offsetMs: number) => void): void {
  tell = listener
  if (offset !== 0) tell(offset)
}

/** @param date the header of an answer that came from the server just now, not from a cache */
export function noteServerTime(date: string | null): void {
  const time = Date.parse(date ?? '')
  if (Number.isNaN(time)) return
  const found = time - Date.now()
  const next = Math.abs(found) > TOLERATED_MS ? found : 0
  // a few seconds more or less are the way of the answer
  if (Math.abs(next - offset) <= TOLERATED_MS && (next === 0) === (offset === 0)) return
  offset = next
  tell(offset)
}

/** Asks whether the server answers at all, and what time it is there. */
export async function askServer(): Promise<boolean> {
  try {
    const { ok, headers } = await fetch('/health/live', { method: 'HEAD', cache: 'no-store' })
    noteServerTime(headers.get('Date'))
    return ok
  } catch {
    return false
  }
}

/** Calls the server, and looks at its clock on the way. */
export const timed =
  (call: typeof fetch): typeof fetch =>
  async (...request) => {
    const answer = await call(...request)
    noteServerTime(answer.headers.get('Date'))
    return answer
  }
