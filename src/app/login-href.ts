import { loginHref } from './layouts/site-nav.ts'
import { matchRoute } from './match-route.ts'
import type { RouteSpec } from './route-types.ts'
import type { ViewLocation } from './view-location.tsx'

/** Where the reader of an address logs in to come back to it; null for a page that is open to everybody. */
export function loginHrefFor(routes: readonly RouteSpec[], { pathname, search }: ViewLocation): string | null {
  const match = matchRoute(routes, pathname)
  return match === null || match.route.gate === 'public' ? null : loginHref(`${pathname}${search}`)
}
