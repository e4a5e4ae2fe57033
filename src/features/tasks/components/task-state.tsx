import type { TaskDetailFragment } from '#src/api/graphql.ts'
import { Chip } from '#src/ui/status/chip.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { Tag } from '#src/ui/status/tag.tsx'
import { PRIORITY_NAMES } from '../task-texts.ts'

export function TaskState({ task }: { task: TaskDetailFragment }) {
  return (
    <>
      <StatusChip entity="EnterpriseTask" status={task.status} label={task.statusLabel} />
      <Tag icon="flag">{PRIORITY_NAMES[task.priority]}</Tag>
      {task.isOverdue && (
        <Chip tone="bad" icon="calendar-times">
          已逾期
        </Chip>
      )}
      {task.score && <Tag icon="star">{`评分 ${task.score} / 5`}</Tag>}
    </>
  )
}
