import { OrderList } from '#src/lib/work-orders/order-list.tsx'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { CONSOLE_PATH, editPath, orderPath } from '../paths.ts'

export default function ConsoleWorkOrdersPage() {
  return (
    <>
      <PageHeader
        title="工单"
        context="托管、发布、派单、参与和验收的进展。"
        actions={
          <LinkButton href={editPath()} variant="secondary" icon="plus">
            新建工单
          </LinkButton>
        }
        crumbs={[{ label: '管理台', href: CONSOLE_PATH }, { label: '工单' }]}
      />
      <OrderList hrefOf={orderPath} isStaff />
    </>
  )
}
