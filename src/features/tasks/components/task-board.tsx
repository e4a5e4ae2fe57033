import type { CSSProperties } from 'react'
import { EnterpriseTaskBoardDocument, type EnterpriseTaskBoardQuery, type TaskRowFragment } from '#src/api/graphql.ts'
import { formatDay } from '#src/lib/date-time.ts'
import { conditionsOf, type FilterValues } from '#src/lib/list/list-address.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { DataList } from '#src/ui/data/data-list.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { Tag } from '#src/ui/status/tag.tsx'
import { enterpriseTasks } from '../enterprise-tasks.tsx'
import { taskHref } from '../paths.ts'
import { LANES } from '../task-lanes.ts'
import { tabLabelOf } from '../task-tabs.ts'
import { PRIORITY_NAMES } from '../task-words.ts'
import { peopleText } from './task-columns.tsx'
import { NO_TASKS, NOT_FOUND } from './task-empty.tsx'

type Lane = EnterpriseTaskBoardQuery['ToBeReviewed']

interface TaskBoardProps {
  values: FilterValues
  /** the table of one state, where a lane ends */
  hrefOf: (status: (typeof LANES)[number]) => string
}

const COLUMNS = { '--cols': 5 } as CSSProperties

/** The tasks by state, side by side; on a phone one state below the other. */
export function TaskBoard({ values, hrefOf }: TaskBoardProps) {
  const conditions = conditionsOf(enterpriseTasks, values)
  const resource = useQueryResource(EnterpriseTaskBoardDocument, conditions, {
    errors: 'inline',
    keepPrevious: true,
  })
  const lanes = resource.data
  const count = lanes && LANES.reduce((sum, status) => sum + lanes[status].totalCount, 0)
  return (
    <DataList
      loading={resource.isIndicatorShown}
      error={lanes ? null : resource.errorText}
      onRetry={resource.reload}
      isEmpty={count === undefined ? resource.isIndicatorShown : count === 0}
      empty={Object.keys(conditions).length > 0 ? NOT_FOUND : NO_TASKS}
    >
      <div className="cq">
        <div className="board" style={COLUMNS}>
          {lanes &&
            LANES.map((status) => <TaskLane key={status} status={status} lane={lanes[status]} href={hrefOf(status)} />)}
        </div>
      </div>
    </DataList>
  )
}

function TaskLane({ status, lane, href }: { status: (typeof LANES)[number]; lane: Lane; href: string }) {
  const more = lane.totalCount - lane.items.length
  const titleId = `lane-${status}`
  return (
    <section className="lane" aria-labelledby={titleId}>
      <h2 id={titleId}>
        <StatusChip entity="EnterpriseTask" status={status} label={tabLabelOf(status)} />
        <span className="num">{`${lane.totalCount} 项`}</span>
      </h2>
      {lane.items.length === 0 ? (
        <p className="small muted">没有</p>
      ) : (
        <ul>
          {lane.items.map((task) => (
            <li key={task.id}>
              <TaskCard task={task} />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <LinkButton href={href} variant="quiet" size="small" iconAfter="chevron-right">
          {`查看其余 ${more} 项`}
        </LinkButton>
      )}
    </section>
  )
}

function TaskCard({ task }: { task: TaskRowFragment }) {
  const { id, displayName, priority, isOverdue, endDate, submittedCount, participatorCount } = task
  return (
    <div className="cand">
      <h3>
        <Link href={taskHref(id)}>{displayName}</Link>
      </h3>
      <div className="tags">
        <Tag icon="flag">{PRIORITY_NAMES[priority]}</Tag>
        {isOverdue && (
          <Chip tone="bad" icon="calendar-times">
            已逾期
          </Chip>
        )}
      </div>
      <p>{peopleText(task)}</p>
      <p className="muted">{`${formatDay(endDate)}截止 · ${submittedCount} / ${participatorCount} 人已交`}</p>
    </div>
  )
}
