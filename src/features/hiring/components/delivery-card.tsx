import type { HiringDeliveryRowFragment } from '#src/api/graphql.ts'
import { type LinkedAct, RowActs } from '#src/ui/actions/row-acts.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { Avatar } from '#src/ui/text/avatar.tsx'
import { resumeHref } from '../paths.ts'
import { Match, Source, Standing } from './delivery-facts.tsx'

type Row = HiringDeliveryRowFragment

export interface CardActs {
  isSelected: (delivery: Row) => boolean
  canSelect: (delivery: Row) => boolean
  onSelect: (delivery: Row) => void
  /** the actions currently possible */
  actsOf: (delivery: Row) => readonly LinkedAct[]
  onAct: (act: string, delivery: Row) => void
  /** null when dragging has ended */
  onDrag: (delivery: Row | null) => void
}

interface DeliveryCardProps extends CardActs {
  delivery: Row
  /** whether the card shows its job: true when deliveries for several jobs are listed together */
  withJob: boolean
}

/** One delivery on the board. It can be dragged to allowed lanes; a menu offers the same actions without dragging. */
export function DeliveryCard(props: DeliveryCardProps) {
  const { delivery, withJob, isSelected, canSelect, onSelect, actsOf, onAct, onDrag } = props
  const { id, realName, requirement } = delivery
  const acts = actsOf(delivery)
  return (
    <li
      className="cand"
      draggable={acts.length > 0}
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
        {canSelect(delivery) && (
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
      <RowActs acts={acts} about={realName} onChoose={(act) => onAct(act, delivery)} />
    </li>
  )
}
