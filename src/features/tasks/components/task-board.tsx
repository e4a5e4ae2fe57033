import type { EnterpriseTaskBoardQuery, TaskRowFragment } from '#src/api/graphql.ts'
import { formatDay } from '#src/lib/date-time.ts'
import { isNarrowed } from '#src/lib/list/list-address.ts'
import type { ListAddressState } from '#src/lib/list/use-list-state.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { Board } from '#src/ui/data/board.tsx'
import { DataList } from '#src/ui/data/data-list.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { Tag } from '#src/ui/status/tag.tsx'
import { enterpriseTasks, useTaskLanes } from '../enterprise-tasks.tsx'
import { taskHref } from '../paths.ts'
import { LANES } from '../task-lanes.ts'
import { tabLabelOf } from '../task-tabs.ts'
import { PRIORITY_NAMES } from '../task-texts.ts'
import { peopleText } from './task-columns.tsx'
import { NO_TASKS, NOT_FOUND } from './task-empty.tsx'

type Lane = EnterpriseTaskBoardQuery['ToBeReviewed']

/** The tasks in one lane for each state. */
export function TaskBoard({ state: { values, hrefWith, change } }: { state: ListAddressState }) {
  const { resource, lanes, total } = useTaskLanes(values)
  return (
    <DataList
      loading={resource.isIndicatorShown}
      error={lanes ? null : resource.errorText}
      onRetry={resource.reload}
      isEmpty={total === undefined ? resource.isIndicatorShown : total === 0}
      empty={isNarrowed(enterpriseTasks, values) ? NOT_FOUND : NO_TASKS}
    >
      <Board
        label="任务看板"
        counter="项"
        shown={values.lane ?? ''}
        onShow={(lane) => change({ lane }, { replace: true })}
        lanes={LANES.map((status) => ({
          key: status,
          label: tabLabelOf(status),
          count: lanes?.[status].totalCount,
          content: lanes && <TaskLane status={status} lane={lanes[status]} href={hrefWith({ status, lane: '' })} />,
        }))}
      />
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
