import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { orderList } from '#src/shared/work-orders/order-list.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { CONSOLE_PATH, editPath, orderPath } from '../paths.ts'

export const orders = {
  ...orderList(orderPath, true),
  crumbs: [{ label: '管理台', href: CONSOLE_PATH }, { label: '工单' }],
  HeadActions: () => (
    <LinkButton href={editPath()} variant="secondary" icon="plus">
      新建工单
    </LinkButton>
  ),
}

export default function ConsoleWorkOrdersPage() {
  return <CrudListPage list={orders} />
}
