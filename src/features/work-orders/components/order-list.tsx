import type { OrderCardFragment } from '#src/api/graphql.ts'
import { formatDay, toDateInput } from '#src/lib/date-time.ts'
import { pageNow } from '#src/lib/server-clock.ts'
import { EmployerName } from '#src/shared/enterprises/employer-name.tsx'
import { OrderItem } from '#src/shared/work-orders/order-item.tsx'
import { InTurn } from '#src/ui/layout/in-turn.ts'
import { incomeTextOf } from '../order-income.ts'

export function OrderList({ orders }: { orders: readonly OrderCardFragment[] }) {
  const today = toDateInput(pageNow())
  return (
    <ul className="order-list">
      {orders.map((order) => (
        <li key={order.id}>
          <InTurn>
            <OrderItem
              order={order}
              employer={<EmployerName employer={order} />}
              href={`/workOrder/detail?id=${order.id}`}
              deadline={formatDay(order.endDate)}
              income={order.endDate >= today ? incomeTextOf(order) : null}
            />
          </InTurn>
        </li>
      ))}
    </ul>
  )
}
