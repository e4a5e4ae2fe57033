import { useEffect, useState } from 'react'
import {
  type HiringDeliveryRowFragment,
  HiringRequirementResumeGetAllDocument,
  type HiringRequirementResumeGetAllQueryVariables,
} from '#src/api/graphql.ts'
import { type ListState, variablesOf } from '#src/lib/list/list-address.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { deliveries } from '../deliveries.tsx'
import { LANE_SIZE, type Lane } from '../delivery-lanes.ts'
import { type CardActs, DeliveryCard } from './delivery-card.tsx'

interface DeliveryLaneProps extends CardActs {
  lane: Lane
  label: string
  state: ListState
  /** whether a card that may be dropped here is being dragged */
  isTarget: boolean
  onDrop: () => void
  /** called with the rows of the lane, as the server last returned them */
  onRows: (rows: readonly HiringDeliveryRowFragment[]) => void
}

/** Variables for the deliveries of one stage, with the filters and the order of the table. */
export const laneVariablesOf = (
  state: ListState,
  status: Lane,
  page: number,
): HiringRequirementResumeGetAllQueryVariables => ({
  sorting: 'deliveredTime asc',
  ...variablesOf(deliveries, { ...state, page, size: LANE_SIZE }),
  status,
})

/** One stage with its deliveries, a page at a time, because thousands of cards would make the page slow. */
export function DeliveryLane(props: DeliveryLaneProps) {
  const { lane, label, state, isTarget, onDrop, onRows, ...acts } = props
  const [page, setPage] = useState(1)
  const resource = useQueryResource(HiringRequirementResumeGetAllDocument, laneVariablesOf(state, lane, page), {
    errors: 'inline',
    keepPrevious: true,
  })
  const found = resource.data?.requirementResumeGetAll
  const rows = found?.items
  useEffect(() => {
    if (rows) onRows(rows)
  }, [rows, onRows])
  const total = found?.totalCount ?? 0
  const last = Math.max(1, Math.ceil(total / LANE_SIZE))
  // the last page may be empty after deliveries have moved to another lane
  useEffect(() => {
    if (found && page > last) setPage(last)
  }, [found, page, last])
  return (
    <section
      className={classNames('lane', isTarget && 'lane-target')}
      aria-label={label}
      onDragOver={(event) => isTarget && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        if (isTarget) onDrop()
      }}
    >
      <h2>
        <StatusChip entity="RequirementResume" status={lane} label={label} />
        <span className="num">{found ? `${total} 人` : ''}</span>
      </h2>
      {isTarget && <p className="lane-hint">放到这里</p>}
      {resource.errorText && !found && (
        <div role="alert">
          <p className="error">{resource.errorText}</p>
          <Button variant="secondary" size="small" icon="refresh" onClick={resource.reload}>
            重新加载
          </Button>
        </div>
      )}
      {!found && resource.isIndicatorShown && <Skeleton lines={3} label={`正在加载${label}`} />}
      {found && total === 0 && <p className="small muted lane-empty">没有人在这一步</p>}
      <ul>
        {rows?.map((delivery) => (
          <DeliveryCard key={delivery.id} delivery={delivery} withJob={!state.values.requirementId} {...acts} />
        ))}
      </ul>
      {last > 1 && <LanePager label={label} page={page} last={last} total={total} onPage={setPage} />}
    </section>
  )
}

interface LanePagerProps {
  label: string
  page: number
  last: number
  total: number
  onPage: (page: number) => void
}

function LanePager({ label, page, last, total, onPage }: LanePagerProps) {
  const from = (page - 1) * LANE_SIZE + 1
  return (
    <nav className="lane-pager" aria-label={`${label}的分页`}>
      <p className="small muted" role="status">
        {`第 ${from}–${Math.min(total, page * LANE_SIZE)} 人，共 ${total} 人`}
      </p>
      <div className="btns">
        {page > 1 && (
          <Button
            variant="secondary"
            size="small"
            icon="chevron-left"
            about={`：${label}`}
            onClick={() => onPage(page - 1)}
          >
            前 {LANE_SIZE} 人
          </Button>
        )}
        {page < last && (
          <Button
            variant="secondary"
            size="small"
            iconAfter="chevron-right"
            about={`：${label}`}
            onClick={() => onPage(page + 1)}
          >
            后 {LANE_SIZE} 人
          </Button>
        )}
      </div>
    </nav>
  )
}
