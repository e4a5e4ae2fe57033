import { formatDay } from '#src/lib/date-time.ts'
import { Meter } from '#src/ui/data/meter.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { Tag } from '#src/ui/status/tag.tsx'
import { Money } from '#src/ui/text/money.tsx'
import { Quantity } from '#src/ui/text/quantity.tsx'
import type { HotOrder } from '../hot-orders.ts'

function Progress({ order }: { order: HotOrder }) {
  const { claimedQuantity, quantity, remainingQuantity, unitName } = order
  return (
    <>
      <Meter
        label="已领取"
        value={Number(claimedQuantity)}
        max={Number(quantity)}
        text={`已领取 ${Number(claimedQuantity)} ${unitName}，共 ${Number(quantity)} ${unitName}`}
      />
      <p className="small muted">
        还剩 <strong className="num">{Number(remainingQuantity).toLocaleString('zh-CN')}</strong> /{' '}
        <Quantity amount={quantity} unit={unitName} />
      </p>
    </>
  )
}

export function HotOrderCard({ order }: { order: HotOrder }) {
  return (
    <article className="item cq">
      <div className="order">
        <div className="tags">
          <StatusChip entity="WorkOrder" status={order.status} label={order.statusLabel} />
          <Tag>{order.workOrderTypeName}</Tag>
          <Tag icon={order.dispatchMethod === 'AutoOrderGrabbing' ? 'bolt' : 'users'}>{order.dispatchMethodLabel}</Tag>
        </div>
        <h3>
          <Link href={`/workOrder/detail?id=${order.id}`}>{order.displayName}</Link>
        </h3>
        <div className="meta">
          <span>
            <Icon name="building" />
            {order.enterpriseName}
          </span>
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
          <Progress order={order} />
        </div>
      </div>
    </article>
  )
}
