import { afterEach, vi } from 'vitest'

// Vitest reads this before each file of the stage `screens`. The files of a process share its packages and its window,
// which take most of a start; what a file has left in the window goes, and modules of our own, some of which keep the
// state of a session, are read anew.
vi.useRealTimers()
vi.resetModules()

interface HappyWindow {
  readonly happyDOM: { setURL(address: string): void }
}

/** A cookie ends only by the path it was set with: the usual one of the portal, or none. */
function endCookie(name: string): void {
  for (const path of ['', '; path=/']) {
    // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store API
    document.cookie = `${name}=${path}; expires=Thu, 01 Jan 1970 00:00:00 GMT`
  }
}

function clearWindow(): void {
  const { happyDOM } = window as unknown as HappyWindow
  happyDOM.setURL('http://localhost:3000/')
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) endCookie(cookie.split('=')[0] ?? '')
  document.title = ''
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
}
clearWindow()

const [{ watchTimers }, { unmountAll }] = await Promise.all([import('./pending-timers.ts'), import('./render.tsx')])
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
watchTimers()
afterEach(unmountAll)
