import { formatDay } from '#src/lib/date-time.ts'
import { countsText, type FlowOrder } from '#src/lib/work-orders/order-columns.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { ClaimMeter } from '#src/ui/work/order-facts.tsx'
import { orderPath } from '../paths.ts'

/** As many as fit the eye at once; the list has the others. */
const SHOWN = 6

export function RunningOrders({ orders }: { orders: readonly FlowOrder[] }) {
  return (
    <div className="grid running">
      {orders.slice(0, SHOWN).map((order) => (
        <article className="item" key={order.id}>
          <div className="tags">
            <StatusChip status={order.status} label={order.statusLabel} entity="WorkOrder" />
          </div>
          <h3>
            <Link href={orderPath(order.id)}>{order.displayName}</Link>
          </h3>
          <ClaimMeter
            claimed={order.claimedQuantity}
            quantity={order.quantity}
            remaining={order.remainingQuantity}
            unitName={order.unitName}
          />
          <div className="item-foot">
            <span>{countsText(order) || '还没有人参与'}</span>
            <span>{formatDay(order.endDate)} 截止</span>
          </div>
        </article>
      ))}
    </div>
  )
}
