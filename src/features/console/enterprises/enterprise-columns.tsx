import type { ConsoleEnterpriseRowFragment } from '#src/api/graphql.ts'
import { HolderChip } from '#src/lib/audit/holder-chip.tsx'
import { WaitingSince } from '#src/lib/audit/waiting-since.tsx'
import type { TableColumn } from '#src/ui/data/table-columns.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { enterprisePath } from '../paths.ts'

export const enterpriseColumns: readonly TableColumn<ConsoleEnterpriseRowFragment>[] = [
  {
    key: 'name',
    header: '企业',
    rowHeader: true,
    cell: ({ id, enterpriseName, socialCreditCode }) => (
      <span className="cell-name">
        <Link href={enterprisePath(id)}>{enterpriseName}</Link>
        <span className="small muted mono">{socialCreditCode}</span>
      </span>
    ),
  },
  {
    key: 'status',
    header: '认证',
    cell: ({ status, auditLabel, isChangePending, caseHolder }) => (
      <span className="tags">
        <StatusChip status={status} label={auditLabel} entity="Enterprise" />
        {isChangePending && (
          <Chip tone="wait" icon="file-edit">
            申请变更
          </Chip>
        )}
        <HolderChip holder={caseHolder} />
      </span>
    ),
  },
  { key: 'industry', header: '行业', cell: ({ industry }) => industry ?? '—' },
  { key: 'city', header: '城市', cell: ({ cityName }) => cityName ?? '—' },
  { key: 'developer', header: '拓展员', cell: ({ workDevelopmentUserName }) => workDevelopmentUserName ?? '未安排' },
  {
    key: 'members',
    header: '成员',
    align: 'end',
    cell: ({ memberCount }) => <span className="num">{memberCount}</span>,
  },
  {
    key: 'submitted',
    header: '提交时间',
    // a request to change was handed in later than what it is about
    cell: ({ submitTime, allowedActions, isChangePending }) => (
      <WaitingSince time={submitTime} allowed={isChangePending ? [] : allowedActions} />
    ),
  },
]
