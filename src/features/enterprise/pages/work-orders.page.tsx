import { OrderList } from '#src/lib/work-orders/order-list.tsx'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { editPath, orderPath } from '../paths.ts'

const create = (
  <LinkButton href={editPath()} variant="way" icon="plus">
    新建工单
  </LinkButton>
)

export default function EnterpriseWorkOrdersPage() {
  return (
    <>
      <PageHeader
        title="工单"
        context="创建、托管、发布，到验收和结算，每一步都在这里。"
        crumbs={[{ label: '企业中心', href: '/enterpriseCenter' }, { label: '工单' }]}
        actions={create}
      />
      <OrderList hrefOf={orderPath} isStaff={false} />
    </>
  )
}
