import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { isNotFound } from '#src/lib/api-error.ts'
import { brandIn } from '#src/lib/brand.ts'
import { missingOf } from '#src/lib/missing.ts'
import type { Portal } from '#src/lib/portal.tsx'
import { headMarkupOf, headTextsOf } from '#src/lib/seo.ts'
import { holdTime } from '#src/lib/server-clock.ts'
import type { Read, ServerPage } from '#src/lib/server-page.ts'
import { documentKeyOf, type TypedDocument } from '#src/lib/typed-document.ts'
import { App } from './app.tsx'
import { areaOf } from './areas.ts'
import { gateFactsOf } from './gate-facts.ts'
import { type GateOutcome, resolveRoute } from './gates.ts'
import { fetchCode } from './lazy-code.ts'
import { matchRoute, type RouteMatch } from './match-route.ts'
import { pageAddressOf } from './page-parameters.ts'
import { pageTitleOf } from './page-title.ts'
import type { RouteSpec } from './route-types.ts'
import { routes } from './routes.tsx'
import { serverDataMarkup } from './server-data.ts'
import { indexMarkup } from './server-head.ts'
import { tokenOf } from './server-own.ts'
import { drawWithReads, isComplete } from './server-passes.ts'
import { openServerPortal, type RenderRequest, type ServerPortal } from './server-portal.ts'
import { PAGE_READS, SHELL_READS } from './server-reads.ts'
import type { ViewLocation } from './view-location.tsx'

type Rendered =
  | {
      status: number
      html: string
      head: string
      /** the source files of the page and its area */
      code: string[]
      /** whether the page is complete without scripts until its reader acts */
      isForReading: boolean
    }
  /** the gate of the page redirects a logged-in user */
  | { status: 302; to: string }

const NO_INDEX = '<meta name="robots" content="noindex">'

function locationOf(url: string): ViewLocation {
  const at = url.indexOf('?')
  const asked = at < 0 ? { pathname: url, search: '' } : { pathname: url.slice(0, at), search: url.slice(at) }
  return pageAddressOf(routes, asked)
}

/** The canonical URL of a page, without parameters that change nothing on the page. */
export function addressOf(url: string): string {
  const { pathname, search } = locationOf(url)
  return `${pathname}${search}`
}

/** The route pattern of the page, for metrics; it contains no data of a user. */
export const patternOf = (url: string): string => matchRoute(routes, locationOf(url).pathname)?.route.path ?? 'no page'

/**
 * Whether the server renders this page: a public page with declared reads, a URL without a page (answered with a real
 * 404), and for a logged-in user any page that needs a login.
 */
function isDrawnHere(match: RouteMatch | null, isSignedIn: boolean): boolean {
  if (match === null || match.route.path in PAGE_READS) return true
  return isSignedIn && match.route.gate !== 'public'
}

/** Runs the reads of a page and records whether one of them found nothing. The browser repeats a read that failed. */
function readerFor({ client, queryClient }: Portal) {
  const found = { isMissing: false }
  const read = async <T,>({ document, variables }: Read): Promise<T | undefined> => {
    const keep = (data: unknown) => queryClient.setQueryData([documentKeyOf(document), variables], data)
    try {
      return keep(await client.request(document as TypedDocument<unknown, object>, variables)) as T
    } catch (error) {
      if (!isNotFound(error)) return undefined
      found.isMissing = true
      keep(missingOf(error))
      return undefined
    }
  }
  return { read, readAll: (reads: readonly Read[]) => Promise.all(reads.map((each) => read(each))), found }
}

interface Visit extends ServerPortal {
  location: ViewLocation
  /** whether the request has no token */
  isVisitor: boolean
  match: RouteMatch | null
  /** the route of the URL; undefined for a URL without a page */
  route: RouteSpec | undefined
}

/** Runs the reads that the page declares. Reads that start only when the page is rendered are run later. */
async function readPage({ portal, preloaded, location, match, route }: Visit): Promise<ServerPage> {
  const { read, readAll, found } = readerFor(portal)
  const readsOf = route && PAGE_READS[route.path]
  const visit = { location, parameters: match?.parameters ?? {}, categories: preloaded.categories ?? [], read }
  const [page] = await Promise.all([readsOf?.(visit), readAll(SHELL_READS), route ? fetchCode(route.page) : undefined])
  await readAll(page?.reads ?? [])
  return { reads: [], ...page, isMissing: route === undefined || page?.isMissing === true || found.isMissing }
}

/**
 * Writes void elements in HTML syntax without the slash. React escapes every other `>`, so only void elements end with
 * it.
 */
const withoutSlashes = (html: string): string => html.replaceAll('/>', '>')

async function drawn(visit: Visit, origin: string): Promise<Rendered> {
  const { portal, preloaded, owner, isVisitor, location, route } = visit
  const page = await readPage(visit)
  const drawnAt = Date.now()
  const draw = () => {
    holdTime(drawnAt)
    try {
      return renderToString(
        <StrictMode>
          <App portal={portal} routes={routes} location={location} />
        </StrictMode>,
      )
    } finally {
      holdTime(null)
    }
  }
  const html = withoutSlashes(await drawWithReads(portal.queryClient, route?.path ?? '', draw))
  const shown = page.isMissing ? undefined : route
  const own = (shown && page.head) || null
  const texts = headTextsOf(
    shown ? pageTitleOf(shown) : '页面不存在',
    preloaded.seo ?? null,
    brandIn(portal.queryClient),
    own,
  )
  const index = shown?.gate === 'public' ? indexMarkup(location, own, origin) : NO_INDEX
  const head = `${headMarkupOf(texts)}${index}${serverDataMarkup(preloaded, portal.queryClient, drawnAt, owner?.token)}`
  // the data of a logged-in reader may have failed to come: the browser asks for it at once
  const isForReading = isVisitor && route?.layout !== 'account' && isComplete(portal.queryClient, html)
  portal.queryClient.clear()
  const code = [areaOf(location.pathname), route?.page].flatMap((lazy) => lazy?.load.source ?? [])
  return { status: shown ? 200 : 404, html, head, code, isForReading }
}

const NOT_HERE: GateOutcome = { kind: 'error', status: 404, message: '' }

/**
 * Renders a page with its data, so that the browser's first render gives the same result: a public page for a visitor,
 * any page for a signed-in user. Null for pages that only a browser can render.
 */
export async function render(url: string, request: RenderRequest): Promise<Rendered | null> {
  const location = locationOf(url)
  const match = matchRoute(routes, location.pathname)
  const token = tokenOf(request.accessToken)
  if (!isDrawnHere(match, token !== null)) return null
  const opened = await openServerPortal(request, token)
  // checked again, because the services may have invalidated the token
  if (!isDrawnHere(match, opened.owner !== null)) return null
  const facts = gateFactsOf(opened.portal.actor.getSnapshot().context)
  const outcome = match ? resolveRoute(match.route, facts, match.parameters, location.search) : NOT_HERE
  if (outcome.kind === 'redirect') return { status: 302, to: outcome.to }
  const area = areaOf(location.pathname)
  if (area !== null) await fetchCode(area)
  const isMissing = outcome.kind === 'error' && outcome.status === 404
  if (outcome.kind !== 'page' && !isMissing) return null
  const visit = { ...opened, isVisitor: token === null, location, match }
  return drawn({ ...visit, route: isMissing ? undefined : match?.route }, request.origin)
}
