import {
  ConsoleContractGetAllDocument,
  type ConsoleContractGetAllQuery,
  type ConsoleContractGetAllQueryVariables,
} from '#src/api/graphql.ts'
import {
  contractEmploymentGetAll_contractNo,
  contractEmploymentGetAll_name,
  contractEmploymentGetAll_realName,
  contractEmploymentGetAll_requirementName,
} from '#src/api/limits.ts'
import { type CrudList, listQuery } from '#src/lib/list/crud-list.ts'
import { flag, sentScope, text } from '#src/lib/list/filters.ts'
import { HolderChip } from '#src/shared/audit/holder-chip.tsx'
import { WaitingSince } from '#src/shared/audit/waiting-since.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { contractNameOf, expiring, reminding, termColumns, typeColumn } from './contract-list.tsx'
import { useContractViews } from './contract-tabs.ts'
import { consoleContractHref } from './paths.ts'
import { WAITING } from './waiting.ts'

type Row = ConsoleContractGetAllQuery['contractEmploymentGetAll']['items'][number]
type Contracts = CrudList<Row, Record<string, never>, ConsoleContractGetAllQueryVariables>

/** The contracts that the staff may see: those under audit by arrival, those that end soon, and reminders. */
export const consoleContracts: Contracts = {
  title: '合同',
  context: '打开即锁定 30 分钟',
  crumbs: [{ label: '管理台', href: '/console' }, { label: '合同' }],
  noun: '合同',
  entityType: 'ContractEmployment',
  counter: '份',
  query: ({ values }) =>
    listQuery(
      ConsoleContractGetAllDocument,
      (data) => data.contractEmploymentGetAll,
      values.status === WAITING ? { sorting: 'id asc' } : {},
    ),
  search: text('realName', '职工姓名', contractEmploymentGetAll_realName),
  filters: [
    sentScope('status'),
    text('name', '岗位或企业', contractEmploymentGetAll_name),
    text('requirementName', '招聘需求', contractEmploymentGetAll_requirementName),
    text('contractNo', '合同编号', contractEmploymentGetAll_contractNo),
    expiring,
    flag('isOnlyMine', '只看我起草的'),
  ],
  views: { label: '合同状态', useViews: useContractViews },
  columns: [
    {
      key: 'name',
      header: '职工和岗位',
      rowHeader: true,
      cell: ({ id, realName, position }) => <Link href={consoleContractHref(id)}>{`${realName} · ${position}`}</Link>,
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
    { ...typeColumn, isExtra: true },
    ...termColumns,
    {
      key: 'submitted',
      header: '提交时间',
      sortKey: 'creationTime',
      cell: ({ creationTime, allowedActions }) => (
        <WaitingSince time={creationTime} allowed={allowedActions} queues={['contractsToAudit']} />
      ),
    },
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
}

/** The read-only list for developers; reminders are sent only by the persons' tutors and the platform. */
export const readContracts: Contracts = { ...consoleContracts, bulk: undefined }

/** The list for tutors, with a filter for the persons in their care. */
export const tutorContracts: Contracts = {
  ...consoleContracts,
  filters: [...(consoleContracts.filters ?? []), flag('isFoundationWorker', '只看我辅导的求职者')],
}
