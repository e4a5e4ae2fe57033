import type { MyParticipationFragment } from '#src/api/graphql.ts'
import { formatQuantity } from '#src/lib/money.ts'
import { formatDeadline } from '#src/shared/work-orders/deadline.ts'
import { Meter } from '#src/ui/data/meter.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { Tag } from '#src/ui/status/tag.tsx'
import { Money } from '#src/ui/text/money.tsx'
import { partHref } from '../links.ts'

interface PartItemProps {
  part: MyParticipationFragment
}

/** The relevant deadline: for the answer, or for the submission. */
function deadlineOf({ allowedActions, confirmBy, dueTime, workOrder }: MyParticipationFragment): string {
  if (allowedActions.includes('claim') && confirmBy) return `请在 ${formatDeadline(confirmBy)} 前答复`
  return dueTime ? `${formatDeadline(dueTime)} 前提交` : `${formatDeadline(workOrder.endDate)} 截止`
}

/** One of the person's orders in a list. */
export function PartItem({ part }: PartItemProps) {
  const { workOrder } = part
  return (
    <div className="item cq">
      <div className="order">
        <h3 className="order-name">
          <Link href={partHref(part.id)}>{workOrder.displayName}</Link>
        </h3>
        <div className="tags">
          <StatusChip entity="WorkOrderParticipator" status={part.status} label={part.statusLabel} />
          <Tag>{workOrder.workOrderTypeName}</Tag>
          {part.reworkCount > 0 && <Tag icon="replay">{`第 ${part.reworkCount} 次返工`}</Tag>}
          {part.refusedBecause && <Tag icon="ban">{part.refusedBecause}</Tag>}
          {part.isOverdue && (
            <Chip tone="bad" icon="calendar-times">
              已过期限
            </Chip>
          )}
        </div>
        <div className="meta">
          <span>
            <Icon name="building" />
            {workOrder.enterpriseName}
          </span>
          <span>
            <Icon name="calendar" />
            {deadlineOf(part)}
          </span>
        </div>
        <PartSide part={part} />
      </div>
    </div>
  )
}

function PartSide({ part: { quantity, reportedQuantity, submittedQuantity, workOrder, money } }: PartItemProps) {
  const done = submittedQuantity ?? reportedQuantity
  const text = `已完成 ${formatQuantity(done)} / ${formatQuantity(quantity)} ${workOrder.unitName}`
  return (
    <div className="order-side">
      <p className="pay">
        <Money amount={money.net} />
        <small> {money.paidTime ? '已到账' : '预计到手'}</small>
      </p>
      <Meter label="完成数量" value={Number(done)} max={Number(quantity)} text={text} />
      <p className="small muted num">{text}</p>
    </div>
  )
}
