import type { EmployeeLoadFragment } from '#src/api/graphql.ts'
import type { ListColumn } from '#src/lib/list/crud-list.ts'
import { Link } from '#src/ui/link-provider.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { acceptedText } from '../employer-texts.ts'
import { tasksOfHref } from '../paths.ts'

export const employeeColumns: readonly ListColumn<EmployeeLoadFragment>[] = [
  {
    key: 'name',
    header: '职工',
    rowHeader: true,
    cell: ({ realName, position }) => (
      <span className="cell-name">
        <Link href={tasksOfHref(realName)}>
          {realName}
          <span className="sr">的任务</span>
        </Link>
        <small className="muted">{position}</small>
      </span>
    ),
  },
  {
    key: 'tasks',
    header: '未完成的任务',
    align: 'end',
    cell: ({ openTaskCount, overdueTaskCount }) => (
      <span className="cell-name">
        <span className="num">{`${openTaskCount} 项`}</span>
        {overdueTaskCount > 0 && (
          <Chip tone="bad" icon="calendar-times">
            {`${overdueTaskCount} 项逾期`}
          </Chip>
        )}
      </span>
    ),
  },
  {
    key: 'submitted',
    header: '待验收的任务',
    align: 'end',
    cell: ({ submittedTaskCount }) => `${submittedTaskCount} 项`,
  },
  { key: 'orders', header: '进行中的工单', align: 'end', cell: ({ runningOrderCount }) => `${runningOrderCount} 张` },
  {
    key: 'accepted',
    header: '本月验收合格',
    align: 'end',
    cell: ({ acceptedThisMonth }) => acceptedText(acceptedThisMonth) || '—',
  },
]
