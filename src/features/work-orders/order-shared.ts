import { dropTrailingZeros } from '#machines/rules/trailing-zeros.ts'
import { formatDay } from '#src/lib/date-time.ts'
import { formatQuantity } from '#src/lib/money.ts'
import type { Shared } from '#src/lib/share/shared.ts'
import type { OrderDetail } from './components/order-detail.types.ts'

/** The facts of a work order for sharing it. */
export const sharedOrder = (order: OrderDetail): Shared => ({
  kind: '工单',
  title: order.displayName,
  facts: [
    { term: '类型', value: order.workOrderTypeName },
    { term: '单价', value: `${dropTrailingZeros(order.unitPrice)} 元/${order.unitName}` },
    { term: '工作方式', value: [order.operationModeName, order.workPlace].filter(Boolean).join(' · ') },
    { term: '还剩', value: `${formatQuantity(order.remainingQuantity)} ${order.unitName}` },
    { term: '截止', value: formatDay(order.endDate) },
  ],
  path: `/workOrder/detail?id=${order.id}`,
})
