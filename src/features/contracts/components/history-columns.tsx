import type { ContractRowFragment } from '#src/api/graphql.ts'
import type { TableColumn } from '#src/ui/data/table-columns.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { CONTRACT_TYPE_NAMES, termText } from '../contract-words.ts'
import { contractHref } from '../paths.ts'
import { signingText } from './contract-columns.tsx'

export const historyColumns = (hrefOf: (id: number) => string): readonly TableColumn<ContractRowFragment>[] => [
  {
    key: 'name',
    header: '合同',
    rowHeader: true,
    cell: ({ id, realName, position, contractNo }) => (
      <span className="cell-name">
        <Link href={hrefOf(id)}>
          {realName}的办理记录
          <span className="sr">，合同 {contractNo}</span>
        </Link>
        <small className="muted">{position}</small>
      </span>
    ),
  },
  {
    key: 'status',
    header: '状态',
    cell: ({ status, statusLabel }) => <StatusChip entity="ContractEmployment" status={status} label={statusLabel} />,
  },
  { key: 'type', header: '类型', cell: ({ contractType }) => CONTRACT_TYPE_NAMES[contractType] },
  { key: 'signing', header: '签署', cell: signingText },
  { key: 'term', header: '期限', cell: termText },
  {
    key: 'contract',
    header: '合同全文',
    cell: ({ id, contractNo, realName }) => (
      <Link href={contractHref(id)}>
        <span className="mono">{contractNo}</span>
        <span className="sr">，{realName}</span>
      </Link>
    ),
  },
]
