import type { HiringDeliveryRowFragment } from '#src/api/graphql.ts'
import { Link } from '#src/ui/link-provider.tsx'
import { Avatar } from '#src/ui/text/avatar.tsx'
import { actsOf, allowedActsOf, type DeliveryAct } from '../delivery-acts.ts'
import { resumeHref } from '../paths.ts'
import { ActMenu } from './act-menu.tsx'
import { Match, Source, Standing } from './delivery-facts.tsx'

type Row = HiringDeliveryRowFragment

export interface CardActs {
  isSelected: (delivery: Row) => boolean
  onSelect: (delivery: Row) => void
  onAct: (delivery: Row, act: DeliveryAct) => void
  /** null: nothing is being dragged any more */
  onDrag: (delivery: Row | null) => void
}

interface DeliveryCardProps extends CardActs {
  delivery: Row
  /** the job, where cards of several stand together */
  withJob: boolean
}

/** One person on the board. It can be dragged to where it may go; the menu has the same acts for every other hand. */
export function DeliveryCard({ delivery, withJob, isSelected, onSelect, onAct, onDrag }: DeliveryCardProps) {
  const { id, realName, requirement } = delivery
  const allowed = allowedActsOf(delivery)
  const canSelect = allowed.includes('invite') || allowed.includes('reject')
  return (
    <li
      className="cand"
      draggable={allowed.length > 0}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', realName)
        event.dataTransfer.effectAllowed = 'move'
        onDrag(delivery)
      }}
      onDragEnd={() => onDrag(null)}
    >
      <h3>
        <span>
          <Avatar name={realName} />
          <Link href={resumeHref(id)}>
            {realName}
            <span className="sr">的简历</span>
          </Link>
        </span>
        {canSelect && (
          <label className="choice choice-row">
            <input type="checkbox" checked={isSelected(delivery)} onChange={() => onSelect(delivery)} />
            <span className="sr">选择{realName}</span>
          </label>
        )}
      </h3>
      {withJob && <p className="small">{requirement.title}</p>}
      <Source delivery={delivery} />
      <Standing delivery={delivery} />
      <Match delivery={delivery} />
      <ActMenu
        acts={actsOf(delivery)}
        allowed={allowed}
        about={realName}
        onChoose={(act) => onAct(delivery, act as DeliveryAct)}
      />
    </li>
  )
}
