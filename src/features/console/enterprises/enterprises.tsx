import {
  ConsoleDevelopersDocument,
  ConsoleEnterpriseGetAllDocument,
  type ConsoleEnterpriseGetAllQueryVariables,
  ConsoleEnterpriseGetMyAllDocument,
  type ConsoleEnterpriseRowFragment,
  EnterpriseAssignDeveloperDocument,
} from '#src/api/graphql.ts'
import {
  enterpriseGetAll_enterpriseName,
  enterpriseGetAll_keyword,
  enterpriseGetAll_workDevelopmentUserName,
} from '#src/api/limits.ts'
import { bulkAct } from '#src/lib/list/bulk-acts.ts'
import { type CrudList, listQuery } from '#src/lib/list/crud-list.ts'
import { choice, days, enumOf, flag, scope, text } from '#src/lib/list/filters.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { HolderChip } from '#src/shared/audit/holder-chip.tsx'
import { WaitingSince } from '#src/shared/audit/waiting-since.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { CONSOLE_PATH, enterprisePath } from '../paths.ts'
import { withoutQueue } from '../without-queue.ts'

/** Work developers who can be put in charge; deactivated accounts are left out. */
function useDevelopers() {
  const found = useQueryResource(ConsoleDevelopersDocument, {}).data?.userWorkDeveloperGetAll.items ?? []
  const active = found.filter(({ isActive }) => isActive)
  return [
    ...active.map(({ id, realName, enterprises }) => ({
      value: String(id),
      label: `${realName}（正在负责 ${enterprises.length} 家）`,
    })),
    { value: NOBODY, label: '暂不安排' },
  ]
}
const NOBODY = 'none'

/**
 * Enterprises: those whose audit this reader must decide, the longest waiting first, and all that the reader may see.
 */
export const enterprises: CrudList<
  ConsoleEnterpriseRowFragment,
  Record<string, never>,
  ConsoleEnterpriseGetAllQueryVariables
> = {
  title: '企业',
  context: '打开即锁定 30 分钟',
  crumbs: [{ label: '管理台', href: CONSOLE_PATH }, { label: '企业' }],
  noun: '企业',
  entityType: 'Enterprise',
  counter: '家',
  query: ({ values }) =>
    values.all
      ? listQuery(ConsoleEnterpriseGetAllDocument, (data) => data.enterpriseGetAll, { sorting: 'id desc' })
      : listQuery(ConsoleEnterpriseGetMyAllDocument, (data) => data.enterpriseGetMyAll, { sorting: 'submitTime asc' }),
  search: text('keyword', '名称、代码、法人或联系人', enterpriseGetAll_keyword),
  filters: [
    scope('all'),
    text('enterpriseName', '企业名称', enterpriseGetAll_enterpriseName),
    text('workDevelopmentUserName', '拓展员姓名', enterpriseGetAll_workDevelopmentUserName),
    choice('status', '认证状态', enumOf('AuditStatus')),
    choice('windingUpStatus', '清算', enumOf('WindingUpStatus')),
    choice('jobStatus', '有这种职工的企业', enumOf('EmploymentStatus')),
    days('创建日期', ['startDate', 'endDate']),
    flag('forPayroll', '只看要发工资的（有履行中的合同）'),
  ],
  views: {
    label: '企业的范围',
    useViews: () => [
      { label: '等我审核', values: { all: '' } },
      { label: '全部', values: { all: 'true' } },
    ],
  },
  columns: [
    {
      key: 'name',
      header: '企业',
      sortKey: 'enterpriseName',
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
      sortKey: 'submitTime',
      // no waiting time for a change request: it was submitted later than `submitTime`, which belongs to the audit
      cell: ({ submitTime, allowedActions, isChangePending }) => (
        <WaitingSince
          time={submitTime}
          allowed={isChangePending ? [] : allowedActions}
          queues={['enterprisesToAudit']}
        />
      ),
    },
  ],
  nameOf: ({ enterpriseName }) => enterpriseName,
  empty: ({ all }) =>
    all ? null : { title: '没有等您审核的企业', text: '有企业提交认证或申请变更后会出现在这里，先提交的在前。' },
  export: { operation: 'Enterprise/ExportEnterpriseInfoToExcel', fileName: '企业.xlsx' },
}

/** The list for auditors, who also decide which developer is in charge of an enterprise. */
export const assignableEnterprises: typeof enterprises = {
  ...enterprises,
  bulk: {
    acts: [
      bulkAct({
        name: 'assignDeveloper',
        label: '安排拓展员',
        icon: 'users',
        isAllowed: () => true,
        document: EnterpriseAssignDeveloperDocument,
        fields: { developer: { label: '拓展员', isRequired: true, useOptions: useDevelopers } },
        variablesOf: ({ id, rowVersion }, { developer }) => ({
          input: { id, rowVersion, developerUserId: developer === NOBODY ? null : Number(developer) },
        }),
        consequence: '新的拓展员可以看到这些企业的岗位和合同，负责以后新建的工单；更换前已建的工单仍由原拓展员负责。',
        done: (count) => `已更新 ${count}企业的拓展员`,
      }),
    ],
  },
}

/** The list without the audits: no queue and no export. */
export const knownEnterprises: typeof enterprises = {
  ...withoutQueue(enterprises, () =>
    listQuery(ConsoleEnterpriseGetAllDocument, (data) => data.enterpriseGetAll, { sorting: 'id desc' }),
  ),
  export: null,
}
