import { findRoute } from './areas.ts'
import { loginHref } from './layouts/site-nav.ts'
import type { RouteSpec } from './route-types.ts'
import type { ViewLocation } from './view-location.tsx'

/** The URL of the login page that leads back to a page; null for a public page. */
export function loginHrefFor(routes: readonly RouteSpec[], { pathname, search }: ViewLocation): string | null {
  const match = findRoute(routes, pathname)
  return !match || match.route.gate === 'public' ? null : loginHref(`${pathname}${search}`)
}
