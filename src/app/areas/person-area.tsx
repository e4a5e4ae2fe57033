import { usePathname } from '#src/lib/navigation/use-navigate.ts'
import { CentreMenu } from '#src/ui/shell/centre-menu.tsx'
import { CentreNav } from '#src/ui/shell/centre-nav.tsx'
import type { AreaCode, AroundProps } from '../areas.ts'
import { personalMenu } from '../layouts/centre-menus.ts'
import { subMenuOf } from '../layouts/sub-menus.ts'
import { useMenuCounts } from '../layouts/use-menu-counts.ts'
import { matchRoute } from '../match-route.ts'
import { personRoutes } from '../person-routes.ts'

/** The top menu of the personal centre. */
function PersonMenu() {
  return <CentreMenu label="个人中心" items={personalMenu(usePathname())} />
}

/** The frame of pages in the personal centre: a common width and, in two of its areas, a side navigation. */
function PersonFrame({ layout, routes, children }: AroundProps) {
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

const area: AreaCode = { routes: personRoutes, Menu: PersonMenu, Frame: PersonFrame }
export default area
