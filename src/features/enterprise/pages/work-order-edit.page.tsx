import { WorkOrderCreateDocument } from '#src/api/graphql.ts'
import { idField } from '#src/lib/navigation/search-fields.ts'
import { useNavigate } from '#src/lib/navigation/use-navigate.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { useDictionary } from '#src/lib/use-cached.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import type { ManagedOrder } from '#src/shared/work-orders/funding-card.tsx'
import { copiedValues } from '#src/shared/work-orders/order-form/copied-values.ts'
import { EditOrder } from '#src/shared/work-orders/order-form/edit-order.tsx'
import { OrderForm } from '#src/shared/work-orders/order-form/order-form.tsx'
import { inputOf, type OrderValues } from '#src/shared/work-orders/order-form/values.ts'
import { useManagedOrder } from '#src/shared/work-orders/use-managed-order.ts'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { ORDERS_PATH, orderPath } from '../paths.ts'

interface Address {
  /** id of the order to change */
  id: number | null
  /** id of the order that is copied as a new order */
  from: number | null
}

const fields = { id: idField, from: idField }

export default function EnterpriseWorkOrderEditPage() {
  const { id, from } = useSearchState<Address>(fields).values
  if (id !== null) return <ExistingOrder key={id} id={id} />
  return from === null ? <NewOrder copied={null} /> : <CopiedOrder key={from} from={from} />
}

const crumbs = (last: string) => [
  { label: '企业中心', href: '/enterpriseCenter' },
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

interface Copied {
  order: ManagedOrder
  values: OrderValues
}

function NewOrder({ copied }: { copied: Copied | null }) {
  const create = useMutationAction(WorkOrderCreateDocument, { errors: 'inline', refresh: false })
  const navigate = useNavigate()
  const { succeed } = useToasts()
  const save = async (values: OrderValues) => {
    const { workOrderCreate } = await create.run({ input: inputOf(values) })
    succeed('工单已创建。付款并由平台确认到账后，即可发布')
    navigate(orderPath(workOrderCreate.id))
  }
  return (
    <>
      <PageHeader title="新建工单" context="带“必填”的都要填写，其余可以以后补充。" crumbs={crumbs('新建工单')} />
      {copied && (
        <Alert tone="info" title={`内容复制自“${copied.order.displayName}”`}>
          <p>请填写新的开始和截止日期，核对数量和单价；附件需要重新上传。</p>
        </Alert>
      )}
      <OrderForm
        order={null}
        fee={null}
        copied={copied && { id: copied.order.id, values: copied.values }}
        onSave={save}
      />
    </>
  )
}

/** A copied order; the form is rendered when all its initial values have loaded. */
function CopiedOrder({ from }: { from: number }) {
  const { order, errorText, reload } = useManagedOrder(from)
  const disability = useDictionary('DisabilityRequirement').data
  const accommodation = useDictionary('Accommodation').data
  if (errorText && !order) return <ErrorState level={1} text={errorText} onRetry={reload} />
  if (!order || !disability || !accommodation) {
    return (
      <>
        <PageHeader title="新建工单" crumbs={crumbs('新建工单')} />
        <Skeleton lines={10} label="正在加载工单" />
      </>
    )
  }
  return <NewOrder copied={{ order, values: copiedValues(order, { disability, accommodation }) }} />
}
