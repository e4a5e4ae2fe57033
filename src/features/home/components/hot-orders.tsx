import { Icon } from '#src/ui/icon/icon.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import type { HotOrder } from '../hot-orders.ts'
import { HotOrderCard } from './hot-order-card.tsx'

export function HotOrders({ orders }: { orders: readonly HotOrder[] }) {
  if (orders.length === 0) return null
  return (
    <section className="band">
      <div className="wrap">
        <div className="section-head">
          <h2>可领取的工单</h2>
          <Link className="link-row" href="/workOrder">
            查看全部工单 <Icon name="arrow-right" />
          </Link>
        </div>
        <ul className="grid home-orders">
          {orders.map((order) => (
            <HotOrderCard key={order.id} order={order} />
          ))}
        </ul>
      </div>
    </section>
  )
}
