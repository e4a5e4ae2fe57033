import { useState } from 'react'
import { type HiringDeliveryRowFragment, ManagedEnumGetValuesDocument } from '#src/api/graphql.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { actOfDrop } from '../delivery-acts.ts'
import { type DeliverySearch, LANES } from '../delivery-search.ts'
import type { CardActs } from './delivery-card.tsx'
import { DeliveryLane } from './delivery-lane.tsx'

interface DeliveryBoardProps extends Omit<CardActs, 'onDrag'> {
  search: DeliverySearch
  onRows: (rows: readonly HiringDeliveryRowFragment[]) => void
}

/** The steps beside each other, each with who stands at it; what the steps are called has to be known first. */
export function DeliveryBoard({ search, onRows, ...acts }: DeliveryBoardProps) {
  const [dragged, setDragged] = useState<HiringDeliveryRowFragment | null>(null)
  const names = useQueryResource(ManagedEnumGetValuesDocument, { typeName: 'DeliveryStatus' }, { errors: 'inline' })
  const labels = names.data && new Map(names.data.enumGetValues.map(({ name, displayName }) => [name, displayName]))
  const { requirementId, name, overdue, sort } = search
  if (!labels && names.errorText) return <ErrorState text={names.errorText} onRetry={names.reload} />
  if (!labels) return names.isIndicatorShown ? <Skeleton lines={6} label="正在加载看板" /> : null
  return (
    <div className="board board-deliveries">
      {LANES.map((lane) => {
        const act = dragged && actOfDrop(dragged, lane)
        return (
          <DeliveryLane
            // other filters begin at the first page again
            key={`${lane}-${requirementId}-${name}-${overdue}-${sort}`}
            lane={lane}
            label={labels.get(lane) ?? ''}
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
