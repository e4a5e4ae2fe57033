import type { HiringRequirementRowFragment } from '#src/api/graphql.ts'
import { formatDay } from '#src/lib/date-time.ts'
import { payWithUnit, placeTextOf } from '#src/lib/recruitment/job-words.ts'
import type { TableColumn } from '#src/ui/data/table-columns.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { deliveriesHref, requirementHref } from '../paths.ts'
import { actsOf, withCopy } from '../requirement-acts.ts'
import { ActMenu } from './act-menu.tsx'

type Row = HiringRequirementRowFragment

/** 已签 2 / 8 人 */
const filledText = ({ contractedCount, recruitNumber }: Row): string =>
  `已签 ${contractedCount ?? 0} / ${recruitNumber ?? '若干'} 人`

function Received({ row }: { row: Row }) {
  if (!row.deliveryCount) return <span className="muted">还没有简历</span>
  return (
    <span className="cell-lines">
      <Link href={deliveriesHref(row.id)}>{`${row.deliveryCount} 份简历`}</Link>
      {row.waitingCount ? (
        <Chip tone="wait" icon="clock">
          {`${row.waitingCount} 份待答复`}
        </Chip>
      ) : null}
      <small className="muted nowrap">{filledText(row)}</small>
    </span>
  )
}

export const requirementColumns = (onAct: (row: Row, act: string) => void): readonly TableColumn<Row>[] => [
  {
    key: 'title',
    header: '岗位',
    rowHeader: true,
    cell: ({ id, title, number, jobName, employmentFormLabel }) => (
      <span className="cell-name">
        <Link href={requirementHref(id)}>{title}</Link>
        <small className="muted">{[jobName, employmentFormLabel].filter(Boolean).join(' · ')}</small>
        <small className="muted mono">{number}</small>
      </span>
    ),
  },
  {
    key: 'status',
    header: '状态',
    cell: ({ status, statusLabel, validTo }) => (
      <span className="cell-lines">
        <StatusChip entity="Requirement" status={status} label={statusLabel} />
        {validTo && <small className="muted">{`有效期至 ${formatDay(validTo)}`}</small>}
      </span>
    ),
  },
  {
    key: 'pay',
    header: '薪资和地点',
    cell: (row) => (
      <span className="cell-lines">
        <span className="nowrap">{payWithUnit(row)}</span>
        <small className="muted">{placeTextOf(row)}</small>
      </span>
    ),
  },
  {
    key: 'received',
    header: '简历和进度',
    cell: (row) => <Received row={row} />,
  },
  {
    key: 'acts',
    header: '办理',
    cell: (row) => (
      <ActMenu
        acts={actsOf(row)}
        allowed={withCopy(row.allowedActions)}
        about={row.title}
        onChoose={(act) => onAct(row, act)}
      />
    ),
  },
]
