import '#src/styles/index.css'
import './app.css'
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { navigate } from 'wouter/use-browser-location'
import { isClockDoubtful } from '#src/lib/access-token-cookie.ts'
import { withholdDrafts } from '#src/lib/drafts/draft-store.ts'
import { fetchLibrary } from '#src/lib/graphql-client.ts'
import { askServer, holdTime, noteServerTime } from '#src/lib/server-clock.ts'
import { areaOf, findRoute } from './areas.ts'
import { pressAtOnce } from './early-acts.ts'
import { fetchCode } from './lazy-code.ts'
import { loginHrefFor } from './login-href.ts'
import { publicRoutes } from './public-routes.ts'
import { adoptReads, readServerData } from './server-data.ts'

const inspector = async () => (await import('#src/inspector/start.ts')).startInspector(location.search)

/** Lets the browser handle presses and scrolling between two steps of the start. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Loads the code of the URL's area, and of its page if the server has rendered it. */
async function fetchFirstCode(isDrawn: boolean): Promise<void> {
  const area = areaOf(location.pathname)
  if (area !== null) await fetchCode(area)
  const match = findRoute(publicRoutes, location.pathname)
  if (isDrawn && match) await fetchCode(match.route.page)
}

async function start(root: HTMLElement): Promise<void> {
  // asks the server for the time when this device's clock may be wrong, because the time decides whether a login has
  // expired
  if (isClockDoubtful(Date.now())) await askServer()
  else await pause()
  const data = readServerData()
  // the page of a logged-in user is never cached, so its render time is the server's current time
  if (data?.loginKey) noteServerTime(data.drawnAt)
  // pages of a logged-in user send requests immediately, so the request library is loaded early; pages of visitors send
  // none at first
  if (data?.preloaded.own) fetchLibrary().catch(() => undefined)
  const isDrawn = root.firstElementChild !== null && data !== null
  // Without the code of the page, the first render cannot match the server's. In this case the page is rendered from
  // the beginning, and the reason is shown.
  const isComplete = fetchFirstCode(isDrawn).then(
    () => isDrawn,
    () => false,
  )
  await pause()
  const { createPortal } = await import('./root-actor.ts')
  const inspect = import.meta.env.DEV ? await inspector() : undefined
  await pause()
  const portal = createPortal({
    origin: location.origin,
    navigate: (to) => navigate(to),
    loginHref: () => loginHrefFor(publicRoutes, location),
    preloaded: data?.preloaded,
    inspect,
  })
  await pause()
  if (data) adoptReads(portal.queryClient, data)
  const { App } = await import('./app.tsx')
  await pause()
  const app = (
    <StrictMode>
      <TakenOver>
        <App portal={portal} routes={publicRoutes} />
      </TakenOver>
    </StrictMode>
  )
  // a transition lets React hydrate in slices
  if ((await isComplete) && !isTranslated()) {
    // forms write their defaults into the fields
    while (window.earlyActs?.isComposing()) await pause()
    withholdDrafts()
    if (data) holdTime(data.drawnAt)
    startTransition(() => void hydrateRoot(root, app, { onRecoverableError: report }))
    pressAtOnce()
  } else createRoot(root).render(app)
  import('./surroundings.ts').then(
    ({ watchSurroundings }) => watchSurroundings(root, portal),
    // a failure to load this is ignored: a translated page works while nothing in it changes, and other parts of the
    // page report network failures
    () => undefined,
  )
}

/**
 * How long relative times stay frozen after hydration, because parts of the page whose code loads late are hydrated a
 * little later.
 */
const TIME_HELD_MS = 3_000

/** Releases the frozen time after hydration. */
function TakenOver({ children }: { children: ReactNode }) {
  useEffect(() => {
    setTimeout(holdTime, TIME_HELD_MS, null)
  }, [])
  return children
}

/** A page translator has replaced the texts of the drawing, so that hydration finds other ones. */
const isTranslated = () => document.querySelector('font') !== null

/**
 * Errors that are not reported: a part whose code loads late is deliberately rendered by the browser alone, and so is a
 * part that was translated before its turn came.
 */
const LEFT_TO_BROWSER = /#419|Suspense/
const report = (error: unknown) => {
  if (!LEFT_TO_BROWSER.test(String(error)) && !isTranslated()) reportError(error)
}

const root = document.getElementById('root')
if (root) void start(root)
