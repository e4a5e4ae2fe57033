import { createBrowserInspector } from '@statelyai/inspect'
import type { InspectionEvent, Observer } from 'xstate'
import { channelOf, newTabId } from './messages.ts'
import { redactEvent } from './redact-event.ts'
import { reportTab } from './tab.ts'

const OWN_PAGE = '/inspector.html'
const HOSTED_PAGE = 'https://stately.ai/inspect'
const WINDOW = 'xstateinspector'

/**
 * URL of the inspector that the query asks for: `?inspect=1` for the built-in one, which needs no network,
 * `?inspect=stately` for the hosted one.
 */
export function inspectorPage(search: string): string | null {
  const asked = new URLSearchParams(search).get('inspect')
  if (asked === '1') return OWN_PAGE
  return asked === 'stately' ? HOSTED_PAGE : null
}

/** A browser opens windows only on a click: if it blocks the window, a button offers to open the inspector. */
function openOrOffer(open: () => Window | null): void {
  if (open() !== null) return
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = '打开状态机查看器'
  button.style.cssText = 'position:fixed;inset-block-end:1rem;inset-inline-start:1rem;z-index:9999;padding:.75rem 1rem'
  button.addEventListener('click', () => {
    button.remove()
    open()
  })
  document.body.append(button)
}

/** Starts the hosted inspector, which only shows events and never sends one. */
function startHosted(): Observer<InspectionEvent> {
  const inspector = createBrowserInspector({ url: HOSTED_PAGE, autoStart: false, serialize: redactEvent })
  openOrOffer(() => {
    const page = window.open(HOSTED_PAGE, WINDOW)
    if (page !== null) inspector.start()
    return page
  })
  return inspector.inspect
}

/** Development only: src/app imports this file behind `import.meta.env.DEV`, so that a build leaves it out. */
export function startInspector(search: string): Observer<InspectionEvent> | undefined {
  const page = inspectorPage(search)
  if (page === null) return undefined
  if (page === HOSTED_PAGE) return startHosted()
  const tab = newTabId()
  openOrOffer(() => window.open(`${page}?tab=${tab}`, WINDOW))
  return reportTab(channelOf(tab), () => location.pathname)
}
