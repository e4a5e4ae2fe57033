/**
 * Holds a thing in one tab of the browser alone: the lock of this name goes to one tab, and to the next when that one is
 * closed or put to sleep. A sleeping tab gives it up, because a page that holds a lock would otherwise keep it from tabs
 * that are awake. Web Locks exist on HTTPS and on this machine, from Chromium 69, Firefox 96 and Safari 15.4.
 * @param hold begins to hold, and returns how to stop
 * @returns how to leave, or null where tabs cannot elect one
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
    // refused where storage is blocked, aborted when this tab leaves before its turn
    ask(locks, name, standing.signal, held).catch(nothing)
  }
  const sleep = () => leave()
  // the first pageshow is that of the page itself
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

/** Rejects also where the browser throws. */
async function ask(locks: LockManager, name: string, signal: AbortSignal, held: () => Promise<void>): Promise<void> {
  await locks.request(name, { signal }, held)
}
