import { useState } from 'react'
import type { HiringDeliveryRowFragment } from '#src/api/graphql.ts'
import { actOfDrop } from '../delivery-acts.ts'
import { type DeliverySearch, LANES } from '../delivery-search.ts'
import type { CardActs } from './delivery-card.tsx'
import { DeliveryLane } from './delivery-lane.tsx'

interface DeliveryBoardProps extends Omit<CardActs, 'onDrag'> {
  search: DeliverySearch
  labelOf: (status: string) => string
  onRows: (rows: readonly HiringDeliveryRowFragment[]) => void
}

/** The steps beside each other, each with who stands at it. */
export function DeliveryBoard({ search, labelOf, onRows, ...acts }: DeliveryBoardProps) {
  const [dragged, setDragged] = useState<HiringDeliveryRowFragment | null>(null)
  const { requirementId, name, overdue, sort } = search
  return (
    <div className="board board-deliveries">
      {LANES.map((lane) => {
        const act = dragged && actOfDrop(dragged, lane)
        return (
          <DeliveryLane
            // other filters begin at the first page again
            key={`${lane}-${requirementId}-${name}-${overdue}-${sort}`}
            lane={lane}
            label={labelOf(lane)}
            search={search}
            isTarget={act !== null}
            onDrop={() => {
              if (dragged && act) acts.onAct(dragged, act)
              setDragged(null)
            }}
            onRows={onRows}
            onDrag={setDragged}
            {...acts}
          />
        )
      })}
    </div>
  )
}
