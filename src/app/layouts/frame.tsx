import type { ReactNode } from 'react'
import { usePathname } from '#src/lib/navigation/use-navigate.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectIsEnterpriseCreator, selectPlatformRoles, selectUserType } from '#src/lib/portal-selectors.ts'
import { CentreNav } from '#src/ui/shell/centre-nav.tsx'
import { matchRoute } from '../match-route.ts'
import type { LayoutName, RouteSpec } from '../route-types.ts'
import { consoleNav } from './console-nav.ts'
import { subMenuOf } from './sub-menus.ts'
import { useMenuCounts } from './use-menu-counts.ts'

interface FrameProps {
  layout: LayoutName
  routes: readonly RouteSpec[]
  children: ReactNode
}

/** Around the page, inside main. Public pages and the account pages set their own width; those of a centre share one. */
export function Frame({ layout, routes, children }: FrameProps) {
  const isOpen = layout === 'default' || layout === 'account' || layout === 'qrcode register'
  if (isOpen) return children
  return (
    <CentreFrame layout={layout} routes={routes}>
      {children}
    </CentreFrame>
  )
}

function CentreFrame({ layout, routes, children }: FrameProps) {
  const pathname = usePathname()
  const isCreator = usePortal(selectIsEnterpriseCreator)
  const userType = usePortal(selectUserType)
  const platformRoles = usePortal(selectPlatformRoles)
  const hasPage = (path: string) => matchRoute(routes, path) !== null
  const menu =
    layout === 'console'
      ? consoleNav(userType, pathname, hasPage, platformRoles)
      : subMenuOf(layout, pathname, { hasPage, isCreator })
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
