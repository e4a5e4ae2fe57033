import { createBrowserInspector } from '@statelyai/inspect'
import type { InspectionEvent, Observer } from 'xstate'
import { redactEvent } from './redact-event.ts'

const OWN_PAGE = '/inspector.html'
const HOSTED_PAGE = 'https://stately.ai/inspect'
const WINDOW = 'xstateinspector'
/** An inspector page that is opened later receives all events from the start, up to this many. */
const MOST_KEPT_EVENTS = 5_000

/** The page asked for: `?inspect=1` our own, which needs no network, `?inspect=stately` the hosted one. */
export function inspectorPage(search: string): string | null {
  const asked = new URLSearchParams(search).get('inspect')
  if (asked === '1') return OWN_PAGE
  return asked === 'stately' ? HOSTED_PAGE : null
}

/** A browser opens windows only on a click: then a button opens the inspector. */
function offerButton(onClick: () => void): void {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = '打开状态机查看器'
  button.style.cssText = 'position:fixed;inset-block-end:1rem;inset-inline-start:1rem;z-index:9999;padding:.75rem 1rem'
  button.addEventListener('click', () => {
    button.remove()
    onClick()
  })
  document.body.append(button)
}

/** Development only: src/app imports this file behind `import.meta.env.DEV`, so that a build leaves it out. */
export function startInspector(search: string): Observer<InspectionEvent> | undefined {
  const url = inspectorPage(search)
  if (url === null) return undefined
  const inspector = createBrowserInspector({
    url,
    autoStart: false,
    serialize: redactEvent,
    maxDeferredEvents: MOST_KEPT_EVENTS,
  })
  if (window.open(url, WINDOW) === null) offerButton(() => inspector.start())
  else inspector.start()
  return inspector.inspect
}
