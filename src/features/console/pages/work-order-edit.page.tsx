import { useState } from 'react'
import { WorkOrderCreateDocument } from '#src/api/graphql.ts'
import { idField } from '#src/lib/navigation/search-fields.ts'
import { useNavigate } from '#src/lib/navigation/use-navigate.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectUserType } from '#src/lib/portal-selectors.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { EditOrder } from '#src/shared/work-orders/order-form/edit-order.tsx'
import { OrderForm } from '#src/shared/work-orders/order-form/order-form.tsx'
import { inputOf, type OrderValues } from '#src/shared/work-orders/order-form/values.ts'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { EnterpriseChoice } from '../components/enterprise-choice.tsx'
import { CONSOLE_PATH, ORDERS_PATH, orderPath } from '../paths.ts'

const fields = { id: idField }

export default function ConsoleWorkOrderEditPage() {
  const { id } = useSearchState<{ id: number | null }>(fields).values
  return id === null ? <NewOrder /> : <ExistingOrder key={id} id={id} />
}

const crumbs = (last: string) => [
  { label: '管理台', href: CONSOLE_PATH },
  { label: '工单', href: ORDERS_PATH },
  { label: last },
]

const ExistingOrder = ({ id }: { id: number }) => (
  <EditOrder
    id={id}
    orderPath={orderPath}
    head={(order) => (
      <PageHeader
        title="修改工单"
        context={order && `${order.number} · ${order.displayName}`}
        crumbs={crumbs('修改工单')}
      />
    )}
  />
)

/**
 * A new order. A developer creates it for one of their enterprises, other staff with a separate budget. Dispatch orders
 * are created on the page of the main order.
 */
function NewOrder() {
  const isDeveloper = usePortal(selectUserType) === 'WorkDeveloper'
  const [enterpriseId, setEnterpriseId] = useState<number | null>(null)
  const create = useMutationAction(WorkOrderCreateDocument, { errors: 'inline', refresh: false })
  const navigate = useNavigate()
  const { succeed } = useToasts()
  const save = async (values: OrderValues) => {
    const owner = enterpriseId === null ? {} : { enterpriseId }
    const { workOrderCreate } = await create.run({ input: { ...inputOf(values), ...owner } })
    succeed('工单已创建。财务确认托管到账后，即可发布')
    navigate(orderPath(workOrderCreate.id))
  }
  return (
    <>
      <PageHeader
        title="新建工单"
        context="要从企业的主工单拆出派单，请打开那张工单，选择“拆出派单”。"
        crumbs={crumbs('新建工单')}
      />
      {isDeveloper && <EnterpriseChoice value={enterpriseId} onChange={setEnterpriseId} />}
      <OrderForm order={null} fee={null} onSave={save} />
    </>
  )
}
