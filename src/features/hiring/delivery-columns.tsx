import type { HiringDeliveryRowFragment } from '#src/api/graphql.ts'
import { formatDay, formatDayTime } from '#src/lib/date-time.ts'
import type { ListColumn } from '#src/lib/list/crud-list.ts'
import { Link } from '#src/ui/link-provider.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { ReplyClock } from './components/delivery-facts.tsx'
import { interviewOutcome, matchText, sourceText, wantsOtherTime } from './delivery-texts.ts'
import { resumeHref } from './paths.ts'

type Row = HiringDeliveryRowFragment

/** The column of the job, shown when deliveries for several jobs are listed. */
export const JOB_COLUMN = 'job'

export const deliveryColumns: readonly ListColumn<Row>[] = [
  {
    key: 'name',
    header: '求职者',
    rowHeader: true,
    cell: ({ id, realName }) => (
      <Link href={resumeHref(id)}>
        {realName}
        <span className="sr">的简历</span>
      </Link>
    ),
  },
  {
    key: 'phone',
    header: '手机号',
    isExtra: true,
    cell: ({ mobilePhone }) => <span className="num">{mobilePhone}</span>,
  },
  { key: JOB_COLUMN, header: '岗位', cell: ({ requirement }) => requirement.title },
  {
    key: 'status',
    header: '状态',
    cell: ({ status, statusLabel }) => <StatusChip entity="RequirementResume" status={status} label={statusLabel} />,
  },
  { key: 'clock', header: '答复时限', cell: (delivery) => <ReplyClock isShort delivery={delivery} /> },
  {
    key: 'interview',
    header: '面试',
    sortKey: 'interviewTime',
    cell: ({ interview }) =>
      interview && (
        <span className="cell-lines">
          <span className="num">{formatDayTime(interview.time)}</span>
          <small>{`${interviewOutcome(interview)}${wantsOtherTime(interview) ? '，希望改期' : ''}`}</small>
        </span>
      ),
  },
  {
    key: 'match',
    header: '匹配程度',
    cell: ({ matchScore }) => <span className="num">{matchText(matchScore)}</span>,
  },
  { key: 'reasons', header: '匹配说明', isExtra: true, cell: ({ matchReasons }) => matchReasons.join('；') },
  {
    key: 'received',
    header: '收到时间',
    sortKey: 'deliveredTime',
    cell: ({ deliveredTime, viewedTime }) => (
      <span className="cell-lines">
        <span className="num">{formatDay(deliveredTime)}</span>
        {!viewedTime && <small className="muted nowrap">还没有看</small>}
      </span>
    ),
  },
  { key: 'source', header: '来源', isExtra: true, cell: sourceText },
  { key: 'opinion', header: '原因', isExtra: true, cell: ({ opinion }) => opinion ?? '' },
  {
    key: 'ended',
    header: '结束时间',
    isExtra: true,
    cell: ({ endedTime }) => <span className="num">{formatDay(endedTime)}</span>,
  },
]
