import type { ConsolePersonRowFragment } from '#src/api/graphql.ts'
import { HolderChip } from '#src/lib/audit/holder-chip.tsx'
import { WaitingSince } from '#src/lib/audit/waiting-since.tsx'
import { formatDate, toDateInput } from '#src/lib/date-time.ts'
import type { TableColumn } from '#src/ui/data/table-columns.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { personPath } from '../paths.ts'
import type { PersonWords } from './person-words.ts'

type Row = ConsolePersonRowFragment

function Certificate({ validTo }: { validTo: string | null | undefined }) {
  if (!validTo) return <span className="muted">—</span>
  if (validTo >= toDateInput(Date.now())) return <span className="num nowrap">{formatDate(validTo)}</span>
  return (
    <Chip tone="bad" icon="calendar-times">
      {formatDate(validTo)}已到期
    </Chip>
  )
}

export const personColumns = (words: PersonWords): readonly TableColumn<Row>[] => [
  {
    key: 'name',
    header: '姓名',
    rowHeader: true,
    cell: ({ id, realName, mobilePhone }) => (
      <span className="cell-name">
        <Link href={personPath(id)}>{realName || '未填写姓名'}</Link>
        <span className="small muted num">{mobilePhone}</span>
      </span>
    ),
  },
  {
    key: 'status',
    header: '审核',
    cell: ({ status, statusLabel, isActive, caseHolder }) => (
      <span className="tags">
        <StatusChip status={status} label={statusLabel} entity="UserDisabledPerson" />
        <HolderChip holder={caseHolder} />
        {!isActive && (
          <Chip tone="idle" icon="lock">
            已停用
          </Chip>
        )}
      </span>
    ),
  },
  {
    key: 'disability',
    header: '残疾类别与等级',
    cell: (row) => words.disability(row.disabilityCategory, row.disabilityLevel) || '—',
  },
  { key: 'city', header: '城市', cell: ({ cityName }) => <span className="nowrap">{cityName ?? '—'}</span> },
  { key: 'foundation', header: '基金会', cell: ({ foundationName }) => foundationName ?? '—' },
  {
    key: 'work',
    header: '工作状态',
    cell: ({ workStatus }) => <span className="nowrap">{words.workStatus(workStatus)}</span>,
  },
  { key: 'certificate', header: '残疾人证到期', cell: (row) => <Certificate validTo={row.certificateValidTo} /> },
  {
    key: 'submitted',
    header: '提交时间',
    cell: ({ submitTime, allowedActions }) => <WaitingSince time={submitTime} allowed={allowedActions} />,
  },
]
