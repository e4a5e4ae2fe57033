import type { ReactNode } from 'react'
import type { UserType } from '#machines/actor.ts'
import {
  ConsoleDeliveryGetAllDocument,
  type ConsoleDeliveryGetAllQueryVariables,
  type ConsoleDeliveryRowFragment,
} from '#src/api/graphql.ts'
import { requirementResumeGetAll_name, requirementResumeGetAll_title } from '#src/api/limits.ts'
import { formatDayTime } from '#src/lib/date-time.ts'
import { type CrudList, listQuery } from '#src/lib/list/crud-list.ts'
import { choice, enumOf, flag, number, scope, text } from '#src/lib/list/filters.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectUserType } from '#src/lib/portal-selectors.ts'
import { OverdueMark } from '#src/shared/todos/overdue-mark.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { CONSOLE_PATH, personPath, requirementPath } from '../paths.ts'
import { deliveryBulk } from './delivery-bulk.ts'

/** A link for readers who may open the page; other readers see only its text. */
function LinkFor({ not, href, children }: { not: UserType; href: string; children: ReactNode }) {
  return usePortal(selectUserType) === not ? children : <Link href={href}>{children}</Link>
}

/** The view for the bulk audit of recommendations; without a view they are shown one by one, with the resume. */
export const SEVERAL = 'several'

/** All deliveries that the reader may see, the newest first, or the recommendations to audit, the oldest first. */
export const deliveries: CrudList<
  ConsoleDeliveryRowFragment,
  Record<string, never>,
  ConsoleDeliveryGetAllQueryVariables
> = {
  title: '投递与推荐',
  about: '推荐由推荐人以外的人审核，同意后送到企业。',
  crumbs: [{ label: '管理台', href: CONSOLE_PATH }, { label: '投递与推荐' }],
  noun: '投递',
  entityType: 'RequirementResume',
  counter: '份',
  query: ({ values }) =>
    listQuery(
      ConsoleDeliveryGetAllDocument,
      (data) => data.requirementResumeGetAll,
      values.all === SEVERAL ? { status: 'Recommended', sorting: 'id asc' } : {},
    ),
  search: text('name', '求职者姓名', requirementResumeGetAll_name),
  filters: [
    scope('all'),
    text('title', '岗位名称', requirementResumeGetAll_title),
    choice('status', '状态', enumOf('DeliveryStatus')),
    number('requirementId', '岗位编号'),
    flag('isOverdue', '只看超过 30 天没有回复的'),
  ],
  views: {
    label: '投递的范围',
    useViews: () => [
      { label: '待审核的推荐', values: { all: '' } },
      { label: '推荐列表', values: { all: SEVERAL } },
      { label: '全部投递', values: { all: 'true' } },
    ],
  },
  columns: [
    {
      key: 'person',
      header: '求职者',
      rowHeader: true,
      cell: ({ userDisabledPersonId, realName, foundationName }) => (
        <span className="cell-name">
          <LinkFor not="WorkDeveloper" href={personPath(userDisabledPersonId)}>
            {realName}
          </LinkFor>
          <span className="small muted">{foundationName}</span>
        </span>
      ),
    },
    {
      key: 'job',
      header: '岗位',
      cell: ({ requirement }) => (
        <span className="cell-name">
          <LinkFor not="FoundationWorker" href={requirementPath(requirement.id)}>
            {requirement.title}
          </LinkFor>
          <span className="small muted">{requirement.enterpriseName}</span>
        </span>
      ),
    },
    {
      key: 'status',
      header: '状态',
      cell: ({ status, statusLabel, isOverdue }) => (
        <span className="tags">
          <StatusChip status={status} label={statusLabel} entity="RequirementResume" />
          {isOverdue && (
            <Chip tone="bad" icon="calendar-times">
              超时未回复
            </Chip>
          )}
        </span>
      ),
    },
    {
      key: 'match',
      header: '匹配',
      align: 'end',
      cell: ({ matchScore }) => <span className="num">{matchScore} 分</span>,
    },
    {
      key: 'source',
      header: '来源',
      cell: ({ isRecommended, recommendedByName, recommendReason }) =>
        isRecommended ? (
          <span className="cell-name">
            <span className="nowrap">{`${recommendedByName ?? ''}推荐`}</span>
            {recommendReason && <span className="small muted">{recommendReason}</span>}
          </span>
        ) : (
          '本人投递'
        ),
      text: ({ isRecommended, recommendedByName, recommendReason }) =>
        isRecommended ? [`${recommendedByName ?? ''}推荐`, recommendReason].filter(Boolean).join('：') : '本人投递',
    },
    {
      key: 'waiting',
      header: '等待回复',
      align: 'end',
      cell: ({ waitingDays }) =>
        typeof waitingDays === 'number' ? <span className="num">{waitingDays} 天</span> : '—',
    },
    {
      key: 'time',
      header: '时间',
      cell: ({ deliveredTime, creationTime, allowedActions }) => (
        <span className="cell-name">
          <span className="num nowrap">{formatDayTime(deliveredTime ?? creationTime)}</span>
          {allowedActions.includes('recommendPass') && (
            <OverdueMark queues={['recommendationsToAudit']} since={creationTime} />
          )}
        </span>
      ),
    },
  ],
  nameOf: ({ realName, requirement }) => `${realName}投递的${requirement.title}`,
  bulk: deliveryBulk,
}
