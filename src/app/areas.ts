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

/** What only the pages of one area need. */
export interface AreaCode {
  routes: readonly RouteSpec[]
  /** around the page, from the header to the footer; without it the area has what public pages have */
  Around?: ComponentType<AroundProps>
  /** the menu below the header of public pages */
  Menu?: ComponentType
  /** at the edge of the page, and of every page that is opened after it */
  Dock?: ComponentType
  /** around the page, inside main */
  Frame: ComponentType<AroundProps>
}

/** A part of the portal that arrives when one of its addresses is opened. */
interface Area extends Lazy<AreaCode> {
  /** how its addresses begin */
  path: string
  /** how its layouts begin */
  layouts: string
}

const AREAS: readonly Area[] = [
  { path: '/console', layouts: 'console', load: () => import('#src/app/areas/console-area.ts') },
  { path: '/enterpriseCenter', layouts: 'enterprise centre', load: () => import('#src/app/areas/enterprise-area.ts') },
  { path: '/userCenter', layouts: 'user centre', load: () => import('#src/app/areas/person-area.tsx') },
]

/** Null for addresses of no area: their table is in the first load. */
export const areaOf = (pathname: string): Area | null =>
  AREAS.find(({ path }) => `${pathname}/`.startsWith(`${path}/`)) ?? null

/** What stands around the pages of a layout; undefined for public pages, and until it is here. */
export function areaOfLayout(layout: LayoutName): AreaCode | undefined {
  const area = AREAS.find(({ layouts }) => layout.startsWith(layouts))
  return area && arrivedCode(area)
}

/** The page of an address, null for none; undefined while the table of its area is not here. */
export function findRoute(routes: readonly RouteSpec[], pathname: string): RouteMatch | null | undefined {
  const match = matchRoute(routes, pathname)
  const area = areaOf(pathname)
  if (match !== null || area === null) return match
  const code = arrivedCode(area)
  return code && matchRoute(code.routes, pathname)
}
