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
import { fetchCode } from './lazy-code.ts'
import { loginHrefFor } from './login-href.ts'
import { publicRoutes } from './public-routes.ts'
import { adoptReads, readServerData } from './server-data.ts'

const inspector = async () => (await import('#src/inspector/start.ts')).startInspector(location.search)

/** A press or a scroll need not wait until everything is there. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve))

/** The area of the address, and its page if the server has drawn it. */
async function fetchFirstCode(isDrawn: boolean): Promise<void> {
  const area = areaOf(location.pathname)
  if (area !== null) await fetchCode(area)
  const match = findRoute(publicRoutes, location.pathname)
  if (isDrawn && match) await fetchCode(match.route.page)
}

async function start(root: HTMLElement): Promise<void> {
  // whether a login has ended is the server's to say where this clock may be wrong
  if (isClockDoubtful(Date.now())) await askServer()
  else await pause()
  const data = readServerData()
  // no cache keeps the page of a user: it comes from the server just now
  if (data?.loginKey) noteServerTime(data.drawnAt)
  // the pages of a user ask for something as soon as they are there; those of a visitor do not
  if (data?.preloaded.own) fetchLibrary().catch(() => undefined)
  const isDrawn = root.firstElementChild !== null && data !== null
  // Without the code of the page the first render cannot match the server's: then the page is rendered again, with the
  // reason.
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
  // as a transition it works in slices
  if (await isComplete) {
    withholdDrafts()
    if (data) holdTime(data.drawnAt)
    startTransition(() => void hydrateRoot(root, app, { onRecoverableError: report }))
  } else createRoot(root).render(app)
  import('./surroundings.ts').then(
    ({ watchSurroundings }) => watchSurroundings(root, portal),
    // without its code a translated page works as long as nothing changes in it, and other parts report what fails
    () => undefined,
  )
}

/** Parts of a page that wait for their code are taken over a little after the page itself. */
const TIME_HELD_MS = 3_000

/** Lets the time go on once the browser has taken the page over. */
function TakenOver({ children }: { children: ReactNode }) {
  useEffect(() => {
    setTimeout(holdTime, TIME_HELD_MS, null)
  }, [])
  return children
}

/** A part whose code comes later is drawn by the browser alone: that is meant, and no fault. */
const LEFT_TO_BROWSER = /error #419|could not finish this Suspense boundary/
const report = (error: unknown) => {
  if (!LEFT_TO_BROWSER.test(String(error))) reportError(error)
}

const root = document.getElementById('root')
if (root) void start(root)
