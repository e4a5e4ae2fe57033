import type { ContractRowFragment } from '#src/api/graphql.ts'
import { formatDate } from '#src/lib/date-time.ts'
import type { TableColumn } from '#src/ui/data/table-columns.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { CONTRACT_TYPE_NAMES, expiryText, termText, wageText } from '../contract-words.ts'
import { contractHref } from '../paths.ts'

/** Who is awaited, in words; empty when nobody is. */
export function signingText(contract: ContractRowFragment): string {
  const { isEnterpriseSigned, isPersonSigned, signedTime, needsGuardian, isGuardianSigned } = contract
  if (signedTime) return `${formatDate(signedTime)}双方签署`
  if (isPersonSigned && needsGuardian && !isGuardianSigned) return '职工已签，等监护人确认'
  if (isPersonSigned) return '职工已签，等企业签署'
  return isEnterpriseSigned ? '企业已签，等职工签署' : '双方都没有签署'
}

export const contractColumns: readonly TableColumn<ContractRowFragment>[] = [
  {
    key: 'name',
    header: '职工',
    rowHeader: true,
    cell: ({ id, realName, position, contractNo }) => (
      <span className="cell-name">
        <Link href={contractHref(id)}>{realName}</Link>
        <small className="muted">{position}</small>
        <small className="muted mono">{contractNo}</small>
      </span>
    ),
  },
  {
    key: 'status',
    header: '状态',
    cell: ({ status, statusLabel }) => <StatusChip entity="ContractEmployment" status={status} label={statusLabel} />,
  },
  { key: 'type', header: '类型', cell: ({ contractType }) => CONTRACT_TYPE_NAMES[contractType] },
  {
    key: 'term',
    header: '期限',
    cell: (contract) => {
      const near = expiryText(contract)
      return (
        <span className="cell-name">
          <span>{termText(contract)}</span>
          {contract.terminationDate && <small>{`最后工作日 ${formatDate(contract.terminationDate)}`}</small>}
          {near && (
            <Chip tone="wait" icon="calendar-clock">
              {near}
            </Chip>
          )}
        </span>
      )
    },
  },
  {
    key: 'wage',
    header: '工资',
    align: 'end',
    cell: (contract) => wageText(contract),
  },
  { key: 'signing', header: '签署', cell: signingText },
]
