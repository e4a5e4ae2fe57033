import type { ConsoleContractGetAllQuery } from '#src/api/graphql.ts'
import { HolderChip } from '#src/lib/audit/holder-chip.tsx'
import { WaitingSince } from '#src/lib/audit/waiting-since.tsx'
import type { TableColumn } from '#src/ui/data/table-columns.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { consoleContractHref } from '../paths.ts'
import { contractColumns } from './contract-columns.tsx'

export type ConsoleContractRow = ConsoleContractGetAllQuery['contractEmploymentGetAll']['items'][number]

const SHARED: readonly string[] = ['type', 'term', 'wage', 'signing']

export const consoleContractColumns: readonly TableColumn<ConsoleContractRow>[] = [
  {
    key: 'name',
    header: '职工和岗位',
    rowHeader: true,
    cell: ({ id, realName, position, contractNo }) => (
      <span className="cell-name">
        <Link href={consoleContractHref(id)}>{`${realName} · ${position}`}</Link>
        <small className="muted mono break">{contractNo}</small>
      </span>
    ),
  },
  { key: 'enterprise', header: '用人单位', cell: ({ enterpriseName }) => enterpriseName },
  {
    key: 'status',
    header: '状态',
    cell: ({ status, statusLabel, caseHolder }) => (
      <span className="tags">
        <StatusChip entity="ContractEmployment" status={status} label={statusLabel} />
        <HolderChip holder={caseHolder} />
      </span>
    ),
  },
  ...contractColumns.filter(({ key }) => SHARED.includes(key)),
  {
    key: 'submitted',
    header: '提交时间',
    cell: ({ creationTime, allowedActions }) => <WaitingSince time={creationTime} allowed={allowedActions} />,
  },
]
