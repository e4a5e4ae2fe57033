import { usePermittedRights } from '#src/lib/keeps-right.ts'
import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { usePortal } from '#src/lib/portal.tsx'
import { selectUserType } from '#src/lib/portal-selectors.ts'
import { useHasWork } from '#src/lib/use-has-work.ts'
import { orderList } from '#src/shared/work-orders/order-list.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { CONSOLE_PATH, editPath, orderPath } from '../paths.ts'

export const orders = {
  ...orderList(orderPath, true),
  crumbs: [{ label: '管理台', href: CONSOLE_PATH }, { label: '工单' }],
  HeadActions: NewOrder,
}

/** The button for a new order, not shown to Finance: the user who pays must not decide what is to be paid. */
function NewOrder() {
  const isAuditor = useHasWork('Auditor')
  const isKept = usePermittedRights()('WorkOrders')
  const isPlatform = usePortal(selectUserType) === 'PlatformUser'
  if (!isKept || (isPlatform && !isAuditor)) return null
  return (
    <LinkButton href={editPath()} variant="secondary" icon="plus">
      新建工单
    </LinkButton>
  )
}

export default function ConsoleWorkOrdersPage() {
  return <CrudListPage list={orders} />
}
