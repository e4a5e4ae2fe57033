import type { ReactNode } from 'react'
import { usePathname } from '#src/lib/navigation/use-navigate.ts'
import { CentreNav } from '#src/ui/shell/centre-nav.tsx'
import { matchRoute } from '../match-route.ts'
import { isOffice, type LayoutName, type RouteSpec } from '../route-types.ts'
import { subMenuOf } from './sub-menus.ts'
import { useMenuCounts } from './use-menu-counts.ts'

interface FrameProps {
  layout: LayoutName
  routes: readonly RouteSpec[]
  children: ReactNode
}

/** Around the page, inside main. Public pages and the account pages set their own width. */
export function Frame({ layout, routes, children }: FrameProps) {
  if (isOffice(layout)) return <div className="stack">{children}</div>
  if (!layout.startsWith('user centre')) return children
  return (
    <CentreFrame layout={layout} routes={routes}>
      {children}
    </CentreFrame>
  )
}

/** Pages of the personal centre share a width and, in two of its areas, a side navigation. */
function CentreFrame({ layout, routes, children }: FrameProps) {
  const pathname = usePathname()
  const menu = subMenuOf(layout, pathname, (path) => matchRoute(routes, path) !== null)
  const sections = useMenuCounts(menu?.sections)
  const page = <div className="stack">{children}</div>
  return (
    <div className="wrap page-foot-gap">
      {menu === null ? (
        page
      ) : (
        <div className="shell page-top-gap">
          <CentreNav label={menu.label} sections={sections} />
          {page}
        </div>
      )}
    </div>
  )
}
