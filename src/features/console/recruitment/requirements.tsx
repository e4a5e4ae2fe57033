import {
  ConsoleRequirementGetAllDocument,
  type ConsoleRequirementGetAllQuery,
  type ConsoleRequirementGetAllQueryVariables,
  ConsoleRequirementGetCountDocument,
  type RequirementStatus,
} from '#src/api/graphql.ts'
import {
  requirementGetAll_enterpriseName,
  requirementGetAll_jobName,
  requirementGetAll_title,
} from '#src/api/limits.ts'
import { formatDate } from '#src/lib/date-time.ts'
import { type CrudList, listQuery } from '#src/lib/list/crud-list.ts'
import { choice, dictionaryOf, sentScope, text } from '#src/lib/list/filters.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { HolderChip } from '#src/shared/audit/holder-chip.tsx'
import { WaitingSince } from '#src/shared/audit/waiting-since.tsx'
import { payWithUnit } from '#src/shared/recruitment/job-texts.ts'
import { Link } from '#src/ui/link-provider.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { CONSOLE_PATH, requirementPath } from '../paths.ts'
import { requirementBulk } from './requirement-bulk.ts'

type Row = ConsoleRequirementGetAllQuery['requirementGetAll']['items'][number]

/** The status of jobs in the auditors' queue. */
export const WAITING: RequirementStatus = 'Auditing'

function useStatusViews() {
  const counts = useQueryResource(ConsoleRequirementGetCountDocument, {}, { errors: 'inline' }).data
  const statuses = counts?.requirementGetCount.statuses ?? []
  return [
    { label: '全部', values: { status: '' } },
    ...statuses.map(({ key, label, count }) => ({ label, count, values: { status: key } })),
  ]
}

/** Jobs by their status; those under audit are sorted by arrival. */
export const requirements: CrudList<Row, Record<string, never>, ConsoleRequirementGetAllQueryVariables> = {
  title: '招聘需求',
  context: '打开即锁定 30 分钟',
  crumbs: [{ label: '管理台', href: CONSOLE_PATH }, { label: '招聘需求' }],
  noun: '岗位',
  entityType: 'Requirement',
  counter: '个',
  query: ({ values }) =>
    listQuery(ConsoleRequirementGetAllDocument, (data) => data.requirementGetAll, {
      sorting: values.status === WAITING ? 'submitTime asc' : 'id desc',
    }),
  search: text('title', '岗位名称', requirementGetAll_title),
  filters: [
    sentScope('status'),
    text('jobName', '职位', requirementGetAll_jobName),
    text('enterpriseName', '企业名称', requirementGetAll_enterpriseName),
    choice('disabilityRequirementId', '适合的残疾类别', dictionaryOf('DisabilityRequirement'), { send: Number }),
    choice('operationModeId', '工作方式', dictionaryOf('OperationMode'), { send: Number }),
    choice('educationalRequirementId', '学历要求', dictionaryOf('EducationalRequirement'), { send: Number }),
  ],
  views: { label: '岗位状态', useViews: useStatusViews },
  columns: [
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
          {Boolean(waitingCount) && `（${waitingCount} 待回复）`}
        </span>
      ),
    },
    {
      key: 'contracted',
      header: '已签 / 招聘',
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
      sortKey: 'submitTime',
      cell: ({ submitTime, allowedActions }) => (
        <WaitingSince time={submitTime} allowed={allowedActions} queues={['requirementsToAudit']} />
      ),
    },
  ],
  nameOf: ({ title, enterpriseName }) => `${title}（${enterpriseName}）`,
  bulk: requirementBulk,
}
