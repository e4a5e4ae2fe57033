import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { orderList } from '#src/shared/work-orders/order-list.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { editPath, orderPath } from '../paths.ts'

export const orders = {
  ...orderList(orderPath, false),
  crumbs: [{ label: '企业中心', href: '/enterpriseCenter' }, { label: '工单' }],
  HeadActions: () => (
    <LinkButton href={editPath()} variant="action" icon="plus">
      新建工单
    </LinkButton>
  ),
}

export default function EnterpriseWorkOrdersPage() {
  return <CrudListPage list={orders} />
}
