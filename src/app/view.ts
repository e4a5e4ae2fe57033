import { type ComponentType, useEffect, useRef } from 'react'
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location'
import { PAGE_NOT_FOUND_MESSAGE } from '#machines/flows/constants.ts'
import type { PortalContext } from '#machines/flows/portal.types.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectIsLoggedIn } from '#src/lib/portal-selectors.ts'
import type { NetworkTrouble } from '#src/lib/troubles/network.ts'
import { useLoadingBarWhile } from '#src/lib/use-loading-bar.ts'
import { useSession } from '#src/lib/use-session.ts'
import { areaOf, findRoute } from './areas.ts'
import { gateFactsOf } from './gate-facts.ts'
import { type GateOutcome, resolveRoute } from './gates.ts'
import { type Code, useCode } from './lazy-code.ts'
import { loginRedirectFor } from './login-redirect.ts'
import type { RouteMatch } from './match-route.ts'
import { searchOfPage } from './page-parameters.ts'
import { DEFAULT_ERROR_STATUS } from './pages/error.page.tsx'
import type { LayoutName, RouteSpec } from './route-types.ts'
import type { ViewLocation } from './view-location.tsx'

interface Base {
  /** changes with the page, not with its filters */
  key: string
  layout: LayoutName
  location: ViewLocation
}

/** The page or error that the browser shows. */
export type View = Base &
  (
    | { kind: 'page'; route: RouteSpec; Component: ComponentType }
    | { kind: 'error'; status: number; message: string; trouble?: NetworkTrouble; retry?: () => void }
  )

const WAIT: GateOutcome = { kind: 'wait' }
const NOT_FOUND: GateOutcome = { kind: 'error', status: 404, message: PAGE_NOT_FOUND_MESSAGE }

function isSame(a: GateOutcome, b: GateOutcome): boolean {
  return JSON.stringify({ ...a, error: null }) === JSON.stringify({ ...b, error: null })
}

function outcomeOf(match: RouteMatch | null | undefined, portal: PortalContext, search: string): GateOutcome {
  if (match === undefined) return WAIT
  return match === null ? NOT_FOUND : resolveRoute(match.route, gateFactsOf(portal), match.parameters, search)
}

/** The gate's outcome for the URL, computed again whenever one of its inputs changes. */
function useOutcome(match: RouteMatch | null | undefined, search: string): GateOutcome {
  const last = useRef<GateOutcome>(NOT_FOUND)
  return usePortal((portal) => {
    const next = outcomeOf(match, portal, search)
    if (!isSame(last.current, next)) last.current = next
    return last.current
  })
}

/** The key of a page: an id in the URL identifies another page; filters do not. */
function keyOf({ pathname, search }: ViewLocation): string {
  const id = new URLSearchParams(search).get('id')
  return id === null ? pathname : `${pathname}?id=${id}`
}

/**
 * Resolves a URL to a page: the routes of its area, the check of parameters, the gate, the code. Until all of them are
 * done, the previous page stays and the loading bar runs. Null only before the first page.
 */
export function useView(routes: readonly RouteSpec[], server?: ViewLocation): View | null {
  const pathname = usePathname({ ssrPath: server?.pathname })
  const search = useSearch({ ssrSearch: server?.search })
  const { reloadUser, enterpriseChanged, personChanged } = useSession()
  const match = findRoute(routes, pathname)
  const outcome = useOutcome(match, search)
  const area = useCode(match === undefined ? areaOf(pathname) : null)
  const code = useCode(match && outcome.kind === 'page' ? match.route.page : null)
  useEffect(() => {
    if (outcome.kind !== 'redirect') return
    navigate(outcome.needsLogin ? loginRedirectFor(`${pathname}${search}`) : outcome.to, { replace: true })
  }, [outcome, pathname, search])

  const askAgain = () => {
    reloadUser()
    enterpriseChanged()
    personChanged()
  }
  const location = { pathname, search: searchOfPage(match?.route, search) }
  const base = { key: keyOf(location), layout: match?.route.layout ?? ('default' as const), location }
  const next = nextView(base, { match, outcome, area, code }, askAgain)
  useLoadingBarWhile(next === null)
  const isLoggedIn = usePortal(selectIsLoggedIn)
  const shown = useRef<View | null>(null)
  if (next !== null) shown.current = next
  return next === null && !isLoggedIn ? withoutOwn(shown.current) : shown.current
}

const Nothing = () => null

/** Empties the user's own page after a logout while the next page loads, so that its queries stop. */
const withoutOwn = (view: View | null): View | null =>
  view?.kind === 'page' && view.route.gate !== 'public' ? { ...view, Component: Nothing } : view

/**
 * The layout shown until the first page is resolved: the layout of the URL's page, unless this page needs a login and
 * the user is signed out.
 */
export function useFirstLayout(routes: readonly RouteSpec[]): LayoutName {
  const pathname = usePathname()
  const isVisitor = usePortal((portal) => {
    const { session } = gateFactsOf(portal)
    return session.state === 'known' && session.value === null
  })
  return isVisitor ? 'default' : (findRoute(routes, pathname)?.route.layout ?? 'default')
}

interface Found {
  match: RouteMatch | null | undefined
  outcome: GateOutcome
  area: Code<unknown>
  code: Code<ComponentType>
}

function nextView(base: Base, { match, outcome, area, code }: Found, askAgain: () => void): View | null {
  if (outcome.kind === 'error') {
    const { status, message, error } = outcome
    return { ...base, layout: 'default', kind: 'error', status, message, ...(error ? { retry: askAgain } : {}) }
  }
  const failed = area.state === 'failed' ? area : code
  if (failed.state === 'failed') {
    const { trouble, retry } = failed
    const message = '页面没有下载完整。'
    return { ...base, kind: 'error', status: DEFAULT_ERROR_STATUS, message, trouble, retry }
  }
  if (!match || outcome.kind !== 'page' || code.state !== 'ready') return null
  return { ...base, kind: 'page', route: match.route, Component: code.code }
}
