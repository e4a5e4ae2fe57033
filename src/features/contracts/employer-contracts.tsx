import {
  ContractEmploymentGetAllDocument,
  type ContractEmploymentGetAllQueryVariables,
  type ContractRowFragment,
} from '#src/api/graphql.ts'
import { contractEmploymentGetAll_name, contractEmploymentGetAll_realName } from '#src/api/limits.ts'
import { type CrudList, listQuery } from '#src/lib/list/crud-list.ts'
import { choice, sentScope, text } from '#src/lib/list/filters.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { contractNameOf, expiring, reminding, termColumns, typeColumn } from './contract-list.tsx'
import { useContractViews } from './contract-tabs.ts'
import { contractHref, HISTORY, newContractHref } from './paths.ts'

/** The actions that the enterprise still has to take. */
const WAITINGS = [
  { value: 'EnterpriseSignature', label: '等企业签署' },
  { value: 'Changes', label: '退回，等企业修改' },
]

/** The contracts of the enterprise: by state, those that end soon, and reminders to parties who have not signed. */
export const employerContracts: CrudList<
  ContractRowFragment,
  Record<string, never>,
  ContractEmploymentGetAllQueryVariables
> = {
  title: '合同',
  noun: '合同',
  entityType: 'ContractEmployment',
  counter: '份',
  query: listQuery(ContractEmploymentGetAllDocument, (data) => data.contractEmploymentGetAll),
  search: text('realName', '职工姓名', contractEmploymentGetAll_realName),
  filters: [
    sentScope('status'),
    text('name', '岗位', contractEmploymentGetAll_name),
    expiring,
    choice('waiting', '待处理', WAITINGS),
  ],
  views: { label: '合同状态', useViews: useContractViews },
  columns: [
    {
      key: 'name',
      header: '职工',
      rowHeader: true,
      cell: ({ id, realName, position }) => (
        <span className="cell-name">
          <Link href={contractHref(id)}>{realName}</Link>
          <small className="muted">{position}</small>
        </span>
      ),
    },
    {
      key: 'status',
      header: '状态',
      cell: ({ status, statusLabel }) => <StatusChip entity="ContractEmployment" status={status} label={statusLabel} />,
    },
    typeColumn,
    ...termColumns,
    {
      key: 'number',
      header: '合同编号',
      sortKey: 'contractNo',
      isExtra: true,
      cell: ({ contractNo }) => <span className="mono">{contractNo}</span>,
    },
  ],
  nameOf: contractNameOf,
  bulk: reminding,
  HeadActions: () => (
    <>
      <LinkButton href={HISTORY} variant="secondary" icon="history">
        办理记录
      </LinkButton>
      <LinkButton href={newContractHref} variant="action" icon="plus">
        起草合同
      </LinkButton>
    </>
  ),
}
