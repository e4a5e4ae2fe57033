import { usePathname } from '#src/lib/navigation/use-navigate.ts'
import { CentreMenu } from '#src/ui/shell/centre-menu.tsx'
import type { LayoutName } from '../route-types.ts'
import { personalMenu } from './centre-menus.ts'

/** The top menu of the personal centre; other pages have none. */
export function CentreBar({ layout }: { layout: LayoutName }) {
  const pathname = usePathname()
  return layout.startsWith('user centre') ? <CentreMenu label="个人中心" items={personalMenu(pathname)} /> : null
}
