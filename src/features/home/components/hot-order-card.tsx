import { formatDay } from '#src/lib/date-time.ts'
import { EmployerName } from '#src/shared/enterprises/employer-name.tsx'
import { PlacesLeft } from '#src/shared/work-orders/places-left.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { Tag } from '#src/ui/status/tag.tsx'
import { Money } from '#src/ui/text/money.tsx'
import type { HotOrder } from '../hot-orders.ts'

export function HotOrderCard({ order }: { order: HotOrder }) {
  return (
    <li className="item cq">
      <div className="order">
        <h3>
          <Link href={`/workOrder/detail?id=${order.id}`}>{order.displayName}</Link>
        </h3>
        <div className="tags from-md">
          <StatusChip entity="WorkOrder" status={order.status} label={order.statusLabel} />
          <Tag>{order.workOrderTypeName}</Tag>
          <Tag icon={order.dispatchMethod === 'AutoOrderGrabbing' ? 'bolt' : 'users'}>{order.dispatchMethodLabel}</Tag>
        </div>
        <div className="meta from-md">
          <EmployerName employer={order} />
          <span>
            <Icon name="home" />
            {order.operationModeName} · {order.requiresTraining ? '需培训合格' : '无需培训'}
          </span>
          <span>
            <Icon name="calendar" />
            {formatDay(order.endDate)}截止
          </span>
        </div>
        <div className="order-side">
          <p className="pay">
            <Money amount={order.unitPrice} unit={`元/${order.unitName}`} />
          </p>
          <PlacesLeft remaining={order.remainingQuantity} quantity={order.quantity} unitName={order.unitName} />
        </div>
      </div>
    </li>
  )
}
