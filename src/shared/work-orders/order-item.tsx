import type { ReactNode } from 'react'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { Tag } from '#src/ui/status/tag.tsx'
import { Money } from '#src/ui/text/money.tsx'
import { PlacesLeft } from './places-left.tsx'

/** The fields of a work order on a card; quantities and amounts are decimal strings. */
export interface OrderItemOrder {
  displayName: string
  status: string
  statusLabel: string
  workOrderTypeName: string
  dispatchMethod: string
  dispatchMethodLabel: string
  operationModeName: string
  requiresTraining: boolean
  unitPrice: string
  unitName: string
  quantity: string
  remainingQuantity: string
  accommodationNames?: readonly string[]
  recommendReason?: string | null
  refusedBecause?: string | null
}

export interface OrderItemProps {
  order: OrderItemOrder
  /** The enterprise, as entries of the facts line. */
  employer: ReactNode
  href: string
  /** 12 月 12 日 */
  deadline: string
  /** The maximum income of one person: 一人最多约 360.00 元. */
  income?: string | null
}

/** One work order in a list: title, employer, deadline, with the price and the remaining quantity at the side. */
export function OrderItem({ order, href, deadline, income, employer }: OrderItemProps) {
  return (
    <div className="item cq">
      <div className="order">
        <h3 className="order-name">
          <Link href={href}>{order.displayName}</Link>
        </h3>
        <div className="tags">
          <StatusChip entity="WorkOrder" status={order.status} label={order.statusLabel} />
          <Tag>{order.workOrderTypeName}</Tag>
          <Tag icon={order.dispatchMethod === 'AutoOrderGrabbing' ? 'bolt' : 'users'}>{order.dispatchMethodLabel}</Tag>
          {order.recommendReason && <Tag fit>{order.recommendReason}</Tag>}
          {order.refusedBecause && <Tag icon="ban">{order.refusedBecause}</Tag>}
        </div>
        <OrderMeta order={order} deadline={deadline} employer={employer} />
        <OrderSide order={order} income={income} />
      </div>
    </div>
  )
}

function OrderMeta({ order, deadline, employer }: Pick<OrderItemProps, 'order' | 'deadline' | 'employer'>) {
  const training = order.requiresTraining ? '需培训合格' : '无需培训'
  const help = order.accommodationNames?.length ? ` · ${order.accommodationNames.join('、')}` : ''
  return (
    <div className="meta">
      {employer}
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
  const { quantity, remainingQuantity, unitName } = order
  return (
    <div className="order-side">
      <p className="pay">
        <Money amount={order.unitPrice} unit={`元/${unitName}`} />
      </p>
      <PlacesLeft remaining={remainingQuantity} quantity={quantity} unitName={unitName} />
      {income && <p className="small muted">{income}</p>}
    </div>
  )
}
