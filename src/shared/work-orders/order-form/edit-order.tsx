import type { ReactNode } from 'react'
import { WorkOrderGetForEditDocument, WorkOrderUpdateDocument } from '#src/api/graphql.ts'
import { useNavigate } from '#src/lib/navigation/use-navigate.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { useManagedOrder } from '../use-managed-order.ts'
import { OrderForm } from './order-form.tsx'
import { type OrderForEdit, type OrderValues, updateOf } from './values.ts'

interface EditOrderProps {
  id: number
  /** renders the page's heading, without the order while it loads */
  head: (order: OrderForEdit | undefined) => ReactNode
  orderPath: (id: number) => string
}

/** Page that changes an order; only the fields that its state allows can be edited. */
export function EditOrder({ id, head, orderPath }: EditOrderProps) {
  const edit = useQueryResource(WorkOrderGetForEditDocument, { id }, { errors: 'inline' })
  const { order: managed } = useManagedOrder(id)
  const update = useMutationAction(WorkOrderUpdateDocument, { errors: 'inline', refresh: false })
  const navigate = useNavigate()
  const { succeed } = useToasts()
  const order = edit.data?.workOrderGetForEdit
  const save = async (values: OrderValues) => {
    if (!order) return
    await update.run({ input: updateOf(values, order) })
    succeed('修改已保存，参与的人会收到通知')
    navigate(orderPath(id))
  }
  const fee = managed?.funding ? { total: managed.totalAmount, serviceFee: managed.funding.serviceFee } : null
  return (
    <>
      {head(order)}
      {edit.errorText && <ErrorState text={edit.errorText} onRetry={edit.reload} />}
      {!order && edit.isIndicatorShown && <Skeleton lines={10} label="正在加载工单" />}
      {order && !order.editableFields.includes('unitPrice') && (
        <Alert tone="info" title={`工单${order.statusLabel}，只能修改下面这些内容`}>
          <p>截止日期只能延后，总数量只能增加；其他内容要先撤回工单才能修改。</p>
        </Alert>
      )}
      {order && <OrderForm order={order} fee={fee} onSave={save} />}
    </>
  )
}
