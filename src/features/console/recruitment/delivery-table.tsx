import type { ConsoleDeliveryRowFragment } from '#src/api/graphql.ts'
import { formatDayTime } from '#src/lib/date-time.ts'
import { DataTable } from '#src/ui/data/data-table.tsx'
import type { TableColumn } from '#src/ui/data/table-columns.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { personPath, requirementPath } from '../paths.ts'

type Row = ConsoleDeliveryRowFragment

export interface OpenPages {
  /** whether the reader may open records, and jobs */
  persons: boolean
  jobs: boolean
}

const columnsFor = ({ persons, jobs }: OpenPages): readonly TableColumn<Row>[] => [
  {
    key: 'person',
    header: '求职者',
    rowHeader: true,
    cell: ({ userDisabledPersonId, realName, foundationName }) => (
      <span className="cell-name">
        {persons ? <Link href={personPath(userDisabledPersonId)}>{realName}</Link> : realName}
        <span className="small muted">{foundationName}</span>
      </span>
    ),
  },
  {
    key: 'job',
    header: '岗位',
    cell: ({ requirement }) => (
      <span className="cell-name">
        {jobs ? <Link href={requirementPath(requirement.id)}>{requirement.title}</Link> : requirement.title}
        <span className="small muted">{requirement.enterpriseName}</span>
      </span>
    ),
  },
  {
    key: 'status',
    header: '状态',
    cell: ({ status, statusLabel, isOverdue }) => (
      <span className="tags">
        <StatusChip status={status} label={statusLabel} entity="RequirementResume" />
        {isOverdue && (
          <Chip tone="bad" icon="calendar-times">
            超时未回复
          </Chip>
        )}
      </span>
    ),
  },
  {
    key: 'match',
    header: '匹配',
    align: 'end',
    cell: ({ matchScore }) => <span className="num">{matchScore} 分</span>,
  },
  {
    key: 'source',
    header: '来源',
    cell: (row) => (row.isRecommended ? `${row.recommendedByName ?? ''}推荐` : '本人投递'),
  },
  {
    key: 'waiting',
    header: '等待回复',
    align: 'end',
    cell: ({ waitingDays }) => (typeof waitingDays === 'number' ? <span className="num">{waitingDays} 天</span> : '—'),
  },
  {
    key: 'time',
    header: '时间',
    cell: ({ deliveredTime, creationTime }) => (
      <span className="num nowrap">{formatDayTime(deliveredTime ?? creationTime)}</span>
    ),
  },
]

interface DeliveryTableProps {
  rows: readonly Row[]
  totalCount: number
  open: OpenPages
}

export const DeliveryTable = ({ rows, totalCount, open }: DeliveryTableProps) => (
  <DataTable
    caption="投递"
    summary={`共 ${totalCount} 份`}
    columns={columnsFor(open)}
    rows={rows}
    rowKey={({ id }) => id}
  />
)
