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
  /** an element at the edge of the page; after the first visit it stays on all pages */
  Dock?: ComponentType
  /** surrounds the page, inside main */
  Frame: ComponentType<AroundProps>
}

/** An area of the portal whose code is loaded when one of its URLs is opened. */
interface Area extends Lazy<AreaCode> {
  /** the prefix of the area's URLs */
  path: string
  /** the prefix of the area's layout names */
  layouts: string
}

const AREAS: readonly Area[] = [
  { path: '/console', layouts: 'console', load: () => import('#src/app/areas/console-area.ts') },
  { path: '/enterpriseCenter', layouts: 'enterprise centre', load: () => import('#src/app/areas/enterprise-area.ts') },
  { path: '/userCenter', layouts: 'user centre', load: () => import('#src/app/areas/person-area.tsx') },
]

/** The area of a path; null for public paths, whose routes are in the first load. */
export const areaOf = (pathname: string): Area | null =>
  AREAS.find(({ path }) => `${pathname}/`.startsWith(`${path}/`)) ?? null

/** The area of a layout; undefined for public layouts, and until the area's code is loaded. */
export function areaOfLayout(layout: LayoutName): AreaCode | undefined {
  const area = AREAS.find(({ layouts }) => layout.startsWith(layouts))
  return area && arrivedCode(area)
}

/** The page of a path, or null; undefined until the routes of its area are loaded. */
export function findRoute(routes: readonly RouteSpec[], pathname: string): RouteMatch | null | undefined {
  const match = matchRoute(routes, pathname)
  const area = areaOf(pathname)
  if (match !== null || area === null) return match
  const code = arrivedCode(area)
  return code && matchRoute(code.routes, pathname)
}
