import { useBrand } from '#src/lib/brand.ts'
import { usePathname } from '#src/lib/navigation/use-navigate.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectIsLoggedIn, selectUserType } from '#src/lib/portal-selectors.ts'
import { SiteHeader } from '#src/ui/shell/site-header.tsx'
import { areaOf } from '../page-title.ts'
import type { LayoutName } from '../route-types.ts'
import { HeaderSide } from './header-side.tsx'
import { siteNav } from './site-nav.ts'

export function Header({ layout }: { layout: LayoutName }) {
  const brand = useBrand()
  const pathname = usePathname()
  const isLoggedIn = usePortal(selectIsLoggedIn)
  const userType = usePortal(selectUserType)
  return (
    <SiteHeader
      brand={{ ...brand, area: areaOf(layout) }}
      nav={siteNav({ isLoggedIn, userType }, pathname)}
      side={<HeaderSide />}
    />
  )
}
