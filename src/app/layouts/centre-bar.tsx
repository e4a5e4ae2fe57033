import { usePathname } from '#src/lib/navigation/use-navigate.ts'
import { usePortal } from '#src/lib/portal.tsx'
import {
  selectCurrentEnterprise,
  selectIsEnterpriseCertified,
  selectIsEnterpriseCreator,
  selectIsLoggedIn,
} from '#src/lib/portal-selectors.ts'
import { CentreMenu } from '#src/ui/shell/centre-menu.tsx'
import type { LayoutName } from '../route-types.ts'
import { enterpriseMenu, personalMenu } from './centre-menus.ts'

/** The top menu of the centre a page belongs to; pages outside of the centres, and the console, have none. */
export function CentreBar({ layout }: { layout: LayoutName }) {
  const pathname = usePathname()
  const isLoaded = usePortal((portal) => selectIsLoggedIn(portal) && selectCurrentEnterprise(portal) !== null)
  const isCertified = usePortal(selectIsEnterpriseCertified)
  const isCreator = usePortal(selectIsEnterpriseCreator)
  if (layout.startsWith('user centre')) return <CentreMenu label="个人中心" items={personalMenu(pathname)} />
  if (layout.startsWith('enterprise centre')) {
    return <CentreMenu label="企业中心" items={enterpriseMenu({ isLoaded, isCertified, isCreator }, pathname)} />
  }
  return null
}
