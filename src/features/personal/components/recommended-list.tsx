import type { RecommendedWorkOrderGetWorkOrderListQuery } from '#src/api/graphql.ts'
import { formatDay } from '#src/lib/date-time.ts'
import { EmployerName } from '#src/shared/enterprises/employer-name.tsx'
import { OrderItem } from '#src/shared/work-orders/order-item.tsx'
import { publicHref } from '../links.ts'

export type RecommendedOrder = RecommendedWorkOrderGetWorkOrderListQuery['workOrderGetWorkOrderList']['items'][number]

export function RecommendedList({ orders }: { orders: readonly RecommendedOrder[] }) {
  return (
    <ul className="order-list">
      {orders.map((order) => (
        <li key={order.id}>
          <OrderItem
            order={order}
            employer={<EmployerName employer={order} />}
            href={publicHref(order.id)}
            deadline={formatDay(order.endDate)}
          />
        </li>
      ))}
    </ul>
  )
}
