import { formatDay } from '#src/lib/date-time.ts'
import { countsText, type FlowOrder } from '#src/shared/work-orders/order-columns.tsx'
import { PlacesLeft } from '#src/shared/work-orders/places-left.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { orderPath } from '../paths.ts'

/** Number of orders that can be seen at a glance; the list has the others. */
const SHOWN = 6

export function RunningOrders({ orders }: { orders: readonly FlowOrder[] }) {
  return (
    <ul className="grid running">
      {orders.slice(0, SHOWN).map((order) => (
        <li className="item" key={order.id}>
          <h3>
            <Link href={orderPath(order.id)}>{order.displayName}</Link>
          </h3>
          <div className="tags">
            <StatusChip status={order.status} label={order.statusLabel} entity="WorkOrder" />
          </div>
          <PlacesLeft remaining={order.remainingQuantity} quantity={order.quantity} unitName={order.unitName} />
          <div className="item-foot">
            <span>{countsText(order) || '还没有人参与'}</span>
            <span>{formatDay(order.endDate)}截止</span>
          </div>
        </li>
      ))}
    </ul>
  )
}
