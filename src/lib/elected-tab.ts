/**
 * Runs something in only one tab of the browser. The tab that gets the Web Lock of this name runs it; when that tab is
 * closed or frozen, the lock passes to the next tab. A frozen tab releases the lock itself, because it would otherwise
 * block the active tabs. Web Locks exist on HTTPS and on localhost, from Chromium 69, Firefox 96 and Safari 15.4.
 * @param hold starts the work, and returns the function that stops it
 * @returns the function that leaves the election, or null where the browser has no Web Locks
 */
export function holdInOneTab(name: string, hold: () => () => void): (() => void) | null {
  const { locks } = navigator
  if (locks === undefined) return null
  let leave = nothing
  const stand = () => {
    leave()
    const standing = new AbortController()
    let end = nothing
    const held = () =>
      new Promise<void>((resolve) => {
        if (standing.signal.aborted) return resolve()
        const stop = hold()
        end = () => {
          stop()
          resolve()
        }
      })
    leave = () => {
      leave = nothing
      standing.abort()
      end()
    }
    // rejected where storage is blocked, or aborted when this tab leaves before its turn
    ask(locks, name, standing.signal, held).catch(nothing)
  }
  const sleep = () => leave()
  // the first `pageshow` belongs to the page load itself
  const wake = (event: Event) => {
    if (event.type === 'resume' || (event as PageTransitionEvent).persisted) stand()
  }
  const listeners: readonly (readonly [EventTarget, string, (event: Event) => void])[] = [
    [window, 'pagehide', sleep],
    [window, 'pageshow', wake],
    [document, 'freeze', sleep],
    [document, 'resume', wake],
  ]
  for (const [target, type, listener] of listeners) target.addEventListener(type, listener)
  stand()
  return () => {
    for (const [target, type, listener] of listeners) target.removeEventListener(type, listener)
    leave()
  }
}

const nothing = () => {}

/** Requests the lock; a browser that throws gives a rejected promise too. */
async function ask(locks: LockManager, name: string, signal: AbortSignal, held: () => Promise<void>): Promise<void> {
  await locks.request(name, { signal }, held)
}
