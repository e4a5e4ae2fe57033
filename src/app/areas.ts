import type { ComponentType, ReactNode } from 'react'
import { arrivedCode, type Lazy } from './lazy-code.ts'
import { matchRoute, type RouteMatch } from './match-route.ts'
import type { LayoutName, RouteSpec } from './route-types.ts'

export interface AroundProps {
  layout: LayoutName
  /** the pages of the area */
  routes: readonly RouteSpec[]
  children: ReactNode
}

/** The code that only the pages of one area need. */
export interface AreaCode {
  routes: readonly RouteSpec[]
  /** from the header to the footer; without it the area has the header and footer of public pages */
  Around?: ComponentType<AroundProps>
  /** the menu below the header of public pages */
  Menu?: ComponentType
  /** fixed at the edge of the page; it stays on every page that is opened later */
  Dock?: ComponentType
  /** around the page, inside main */
  Frame: ComponentType<AroundProps>
}

/** A part of the portal whose code is fetched when one of its addresses is opened. */
interface Area extends Lazy<AreaCode> {
  /** the beginning of its addresses */
  path: string
  /** the beginning of its layouts' names */
  layouts: string
}

const AREAS: readonly Area[] = [
  { path: '/console', layouts: 'console', load: () => import('#src/app/areas/console-area.ts') },
  { path: '/enterpriseCenter', layouts: 'enterprise centre', load: () => import('#src/app/areas/enterprise-area.ts') },
  { path: '/userCenter', layouts: 'user centre', load: () => import('#src/app/areas/person-area.tsx') },
]

/** Null for public addresses, whose table is in the first load. */
export const areaOf = (pathname: string): Area | null =>
  AREAS.find(({ path }) => `${pathname}/`.startsWith(`${path}/`)) ?? null

/** The area of a layout; undefined for public layouts, and until its code has been fetched. */
export function areaOfLayout(layout: LayoutName): AreaCode | undefined {
  const area = AREAS.find(({ layouts }) => layout.startsWith(layouts))
  return area && arrivedCode(area)
}

/** The page of an address, or null; undefined until the table of its area has been fetched. */
export function findRoute(routes: readonly RouteSpec[], pathname: string): RouteMatch | null | undefined {
  const match = matchRoute(routes, pathname)
  const area = areaOf(pathname)
  if (match !== null || area === null) return match
  const code = arrivedCode(area)
  return code && matchRoute(code.routes, pathname)
}
