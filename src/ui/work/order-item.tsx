import { Meter } from '#src/ui/data/meter.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { Tag } from '#src/ui/status/tag.tsx'
import { Money } from '#src/ui/text/money.tsx'
import { Quantity } from '#src/ui/text/quantity.tsx'

/** What a card shows of a work order; quantities and amounts are decimal strings. */
export interface OrderItemOrder {
  displayName: string
  status: string
  statusLabel: string
  workOrderTypeName: string
  dispatchMethod: string
  dispatchMethodLabel: string
  enterpriseName: string
  enterpriseCertified: boolean
  operationModeName: string
  requiresTraining: boolean
  unitPrice: string
  unitName: string
  quantity: string
  claimedQuantity: string
  remainingQuantity: string
  accommodationNames?: readonly string[]
  recommendReason?: string | null
}

export interface OrderItemProps {
  order: OrderItemOrder
  href: string
  /** 12 月 12 日 */
  deadline: string
  /** What one person can earn here: 一人最多约 360.00 元. */
  income?: string | null
}

/** One work order in a list: what, who, until when; at the side the price and what is left. */
export function OrderItem({ order, href, deadline, income }: OrderItemProps) {
  return (
    <article className="item cq">
      <div className="order">
        <div className="tags">
          <StatusChip entity="WorkOrder" status={order.status} label={order.statusLabel} />
          <Tag>{order.workOrderTypeName}</Tag>
          <Tag icon={order.dispatchMethod === 'AutoOrderGrabbing' ? 'bolt' : 'users'}>{order.dispatchMethodLabel}</Tag>
          {order.recommendReason && <Tag fit>{order.recommendReason}</Tag>}
        </div>
        <h3 className="order-name">
          <Link href={href}>{order.displayName}</Link>
        </h3>
        <OrderMeta order={order} deadline={deadline} />
        <OrderSide order={order} income={income} />
      </div>
    </article>
  )
}

function OrderMeta({ order, deadline }: Pick<OrderItemProps, 'order' | 'deadline'>) {
  const training = order.requiresTraining ? '需培训合格' : '无需培训'
  const help = order.accommodationNames?.length ? ` · ${order.accommodationNames.join('、')}` : ''
  return (
    <div className="meta">
      <span>
        <Icon name="building" />
        {order.enterpriseName}
        {order.enterpriseCertified && <Icon name="verified" label="已认证" />}
      </span>
      <span>
        <Icon name="home" />
        {`${order.operationModeName} · ${training}${help}`}
      </span>
      <span>
        <Icon name="calendar" />
        {deadline}截止
      </span>
    </div>
  )
}

function OrderSide({ order, income }: Pick<OrderItemProps, 'order' | 'income'>) {
  const { quantity, claimedQuantity, remainingQuantity, unitName } = order
  return (
    <div className="order-side">
      <p className="pay">
        <Money amount={order.unitPrice} unit={`元/${unitName}`} />
      </p>
      <Meter label="已领取" value={Number(claimedQuantity)} max={Number(quantity)} />
      <p className="small muted">
        还剩 <Quantity amount={remainingQuantity} unit="" />/ <Quantity amount={quantity} unit={unitName} />
      </p>
      {income && <p className="small muted">{income}</p>}
    </div>
  )
}
