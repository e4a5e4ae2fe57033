import type { MyDeliveryFragment } from '#src/api/graphql.ts'
import { formatDay } from '#src/lib/date-time.ts'
import { payTextOf } from '#src/shared/recruitment/job-texts.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { Tag } from '#src/ui/status/tag.tsx'
import { deliveryStepOf } from '../delivery-step.ts'
import { deliveryHref } from '../links.ts'

/** One of the person's deliveries in a list: the job, the stage, the next step. */
export function DeliveryItem({ delivery }: { delivery: MyDeliveryFragment }) {
  const { requirement } = delivery
  return (
    <div className="item cq">
      <div className="order">
        <h3 className="order-name">
          <Link href={deliveryHref(delivery.id)}>{requirement.title}</Link>
        </h3>
        <div className="tags">
          <StatusChip entity="RequirementResume" status={delivery.status} label={delivery.statusLabel} />
          {delivery.isRecommended && <Tag icon="star">工作人员推荐</Tag>}
          {delivery.isOverdue && (
            <Chip tone="bad" icon="clock">
              超过 30 天没有回复
            </Chip>
          )}
        </div>
        <div className="meta">
          <span>
            <Icon name="building" />
            {requirement.enterpriseName}
          </span>
          <span>
            <Icon name="send" />
            {`${formatDay(delivery.deliveredTime ?? delivery.creationTime)}${delivery.deliveredTime ? '投递' : '被推荐'}`}
          </span>
        </div>
        <div className="order-side">
          <p className="pay">
            {payTextOf(requirement)}
            <small> {requirement.payUnitLabel}</small>
          </p>
        </div>
      </div>
      <p className="item-foot">{deliveryStepOf(delivery)}</p>
    </div>
  )
}
