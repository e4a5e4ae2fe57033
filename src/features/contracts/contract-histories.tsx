import {
  ContractEmploymentGetMyAllDocument,
  type ContractEmploymentGetMyAllQueryVariables,
  type ContractRowFragment,
} from '#src/api/graphql.ts'
import { contractEmploymentGetMyAll_contractNo, contractEmploymentGetMyAll_realName } from '#src/api/limits.ts'
import { type CrudList, listQuery } from '#src/lib/list/crud-list.ts'
import { text } from '#src/lib/list/filters.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { HistoryLink } from './components/history-link.tsx'
import { contractNameOf, termColumns, typeColumn } from './contract-list.tsx'
import { CONTRACTS, contractHref } from './paths.ts'

/** The contracts of the enterprise, each with its history. */
export const contractHistories: CrudList<
  ContractRowFragment,
  Record<string, never>,
  ContractEmploymentGetMyAllQueryVariables
> = {
  title: '办理记录',
  crumbs: [{ label: '企业中心', href: '/enterpriseCenter' }, { label: '合同', href: CONTRACTS }, { label: '办理记录' }],
  noun: '合同',
  counter: '份',
  query: listQuery(ContractEmploymentGetMyAllDocument, (data) => data.contractEmploymentGetMyAll),
  search: text('realName', '职工姓名', contractEmploymentGetMyAll_realName),
  filters: [text('contractNo', '合同编号', contractEmploymentGetMyAll_contractNo)],
  columns: [
    {
      key: 'name',
      header: '合同',
      rowHeader: true,
      cell: ({ id, realName, position, contractNo }) => (
        <span className="cell-name">
          <HistoryLink id={id}>
            {realName}的办理记录
            <span className="sr">，合同 {contractNo}</span>
          </HistoryLink>
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
    ...termColumns.filter(({ key }) => key !== 'wage'),
    {
      key: 'contract',
      header: '合同全文',
      sortKey: 'contractNo',
      cell: ({ id, contractNo, realName }) => (
        <Link href={contractHref(id)}>
          <span className="mono">{contractNo}</span>
          <span className="sr">，{realName}</span>
        </Link>
      ),
    },
  ],
  nameOf: contractNameOf,
  empty: { title: '还没有办理记录', text: '起草、签署或续签合同后，每一步都会记在这里。' },
  HeadActions: () => (
    <LinkButton href={CONTRACTS} variant="secondary" icon="list">
      全部合同
    </LinkButton>
  ),
}
