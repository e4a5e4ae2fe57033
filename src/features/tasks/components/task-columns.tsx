import type { TaskRowFragment } from '#src/api/graphql.ts'
import { formatDay } from '#src/lib/date-time.ts'
import type { ListColumn } from '#src/lib/list/crud-list.ts'
import { Link } from '#src/ui/link-provider.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { taskHref } from '../paths.ts'
import { PRIORITY_NAMES } from '../task-texts.ts'

/** 张三、李四 等 7 人 */
export function peopleText({
  participatorNames,
  participatorCount,
}: Pick<TaskRowFragment, 'participatorNames' | 'participatorCount'>): string {
  const more = participatorCount > participatorNames.length ? ` 等 ${participatorCount} 人` : ''
  return `${participatorNames.join('、')}${more}`
}

export const taskColumns: readonly ListColumn<TaskRowFragment>[] = [
  {
    key: 'name',
    header: '任务',
    rowHeader: true,
    cell: ({ id, displayName, priority }) => (
      <span className="cell-name">
        <Link href={taskHref(id)}>{displayName}</Link>
        <small className="muted">{PRIORITY_NAMES[priority]}</small>
      </span>
    ),
  },
  {
    key: 'status',
    header: '状态',
    cell: ({ status, statusLabel }) => <StatusChip entity="EnterpriseTask" status={status} label={statusLabel} />,
  },
  { key: 'people', header: '参与人', cell: peopleText },
  {
    key: 'days',
    header: '起止日期',
    sortKey: 'endDate',
    cell: ({ startDate, endDate, isOverdue }) => (
      <span className="tags">
        <span className="num">{`${formatDay(startDate)}至 ${formatDay(endDate)}`}</span>
        {isOverdue && (
          <Chip tone="bad" icon="calendar-times">
            已逾期
          </Chip>
        )}
      </span>
    ),
  },
  {
    key: 'submitted',
    header: '已提交',
    align: 'end',
    cell: ({ submittedCount, participatorCount }) => `${submittedCount} / ${participatorCount} 人`,
  },
  { key: 'score', header: '评分', align: 'end', cell: ({ score }) => (score ? `${score} / 5` : '—') },
]
