import type { ConsoleRequirementGetAllQuery } from '#src/api/graphql.ts'
import { HolderChip } from '#src/lib/audit/holder-chip.tsx'
import { WaitingSince } from '#src/lib/audit/waiting-since.tsx'
import { formatDate } from '#src/lib/date-time.ts'
import { payWithUnit } from '#src/lib/recruitment/job-words.ts'
import type { TableColumn } from '#src/ui/data/table-columns.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { requirementPath } from '../paths.ts'

type Row = ConsoleRequirementGetAllQuery['requirementGetAll']['items'][number]

export const requirementColumns: readonly TableColumn<Row>[] = [
  {
    key: 'title',
    header: '岗位',
    rowHeader: true,
    cell: ({ id, title, enterpriseName }) => (
      <span className="cell-name">
        <Link href={requirementPath(id)}>{title}</Link>
        <span className="small muted">{enterpriseName}</span>
      </span>
    ),
  },
  {
    key: 'status',
    header: '状态',
    cell: ({ status, statusLabel, caseHolder }) => (
      <span className="tags">
        <StatusChip status={status} label={statusLabel} entity="Requirement" />
        <HolderChip holder={caseHolder} />
      </span>
    ),
  },
  {
    key: 'pay',
    header: '薪资和地点',
    cell: (row) => (
      <span className="cell-name">
        <span className="num nowrap">{payWithUnit(row)}</span>
        <small className="muted">{row.cityName ?? row.operationModeName ?? '—'}</small>
      </span>
    ),
  },
  {
    key: 'deliveries',
    header: '收到简历',
    align: 'end',
    cell: ({ deliveryCount, waitingCount }) => (
      <span className="num">
        {deliveryCount ?? 0}
        {Boolean(waitingCount) && `（${waitingCount} 份待回复）`}
      </span>
    ),
  },
  {
    key: 'contracted',
    header: '已签约 / 招聘',
    align: 'end',
    cell: ({ contractedCount, recruitNumber }) => (
      <span className="num">{`${contractedCount ?? 0} / ${recruitNumber ?? '—'}`}</span>
    ),
  },
  {
    key: 'validTo',
    header: '有效期至',
    cell: ({ validTo }) => <span className="num nowrap">{formatDate(validTo) || '—'}</span>,
  },
  {
    key: 'submitted',
    header: '提交时间',
    cell: ({ submitTime, allowedActions }) => <WaitingSince time={submitTime} allowed={allowedActions} />,
  },
]
