import { usePathname } from '#src/lib/navigation/use-navigate.ts'
import { usePortal } from '#src/lib/portal.tsx'
import {
  selectCurrentEnterprise,
  selectIsEnterpriseCertified,
  selectIsEnterpriseCreator,
  selectIsLoggedIn,
  selectUserType,
} from '#src/lib/portal-selectors.ts'
import { CentreMenu } from '#src/ui/shell/centre-menu.tsx'
import type { LayoutName } from '../route-types.ts'
import { consoleMenu, enterpriseMenu, personalMenu } from './centre-menus.ts'

/** The top menu of the centre a page belongs to; pages outside of the centres have none. */
export function CentreBar({ layout }: { layout: LayoutName }) {
  const pathname = usePathname()
  const userType = usePortal(selectUserType)
  const isLoaded = usePortal((portal) => selectIsLoggedIn(portal) && selectCurrentEnterprise(portal) !== null)
  const isCertified = usePortal(selectIsEnterpriseCertified)
  const isCreator = usePortal(selectIsEnterpriseCreator)
  if (layout.startsWith('user centre')) return <CentreMenu label="个人中心" items={personalMenu(pathname)} />
  if (layout.startsWith('enterprise centre')) {
    return <CentreMenu label="企业中心" items={enterpriseMenu({ isLoaded, isCertified, isCreator }, pathname)} />
  }
  return layout === 'console' ? <CentreMenu label="管理台" items={consoleMenu(userType, pathname)} /> : null
}
