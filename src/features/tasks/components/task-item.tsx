import type { TaskRowFragment } from '#src/api/graphql.ts'
import { formatDay } from '#src/lib/date-time.ts'
import { Meter } from '#src/ui/data/meter.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { Tag } from '#src/ui/status/tag.tsx'
import { PRIORITY_NAMES } from '../task-texts.ts'

/** One task in a list. */
export function TaskItem({ task, href }: { task: TaskRowFragment; href: string }) {
  const { participatorCount, submittedCount, participatorNames } = task
  const done = `${submittedCount} / ${participatorCount} 人已提交`
  const more = participatorCount > participatorNames.length ? ` 等 ${participatorCount} 人` : ''
  return (
    <div className="item cq">
      <div className="order">
        <h3 className="order-name">
          <Link href={href}>{task.displayName}</Link>
        </h3>
        <div className="tags">
          <StatusChip entity="EnterpriseTask" status={task.status} label={task.statusLabel} />
          <Tag icon="flag">{PRIORITY_NAMES[task.priority]}</Tag>
          {task.isOverdue && (
            <Chip tone="bad" icon="calendar-times">
              已逾期
            </Chip>
          )}
        </div>
        <div className="meta">
          <span>
            <Icon name="building" />
            {task.enterpriseName}
          </span>
          <span>
            <Icon name="calendar" />
            {`${formatDay(task.startDate)}至 ${formatDay(task.endDate)}`}
          </span>
          <span>
            <Icon name="users" />
            {`${participatorNames.join('、')}${more}`}
          </span>
        </div>
        <div className="order-side">
          <Meter label="提交人数" value={submittedCount} max={participatorCount} text={done} />
          <p className="small muted num">{done}</p>
          {task.score && <p className="small">{`评分 ${task.score} / 5`}</p>}
        </div>
      </div>
    </div>
  )
}
