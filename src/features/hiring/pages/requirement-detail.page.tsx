import { HiringRequirementGetDocument } from '#src/api/graphql.ts'
import { idField } from '#src/lib/navigation/search-fields.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { RecordCard } from '#src/lib/record/record-card.tsx'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { jobHref } from '#src/shared/recruitment/job-texts.ts'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { Tag } from '#src/ui/status/tag.tsx'
import { JobActs } from '../components/job-acts.tsx'
import { type Job, JobDates, JobFacts } from '../components/job-facts.tsx'
import { JobProgress } from '../components/job-progress.tsx'
import { Missing } from '../components/missing.tsx'
import { REQUIREMENTS } from '../paths.ts'

const fields = { id: idField }

/** One job as the enterprise sees it: its content, its results, its audit. */
export default function RequirementDetailPage() {
  const id = useSearchState<{ id: number | null }>(fields).values.id ?? 0
  const resource = useQueryResource(HiringRequirementGetDocument, { id }, { errors: 'inline' })
  const job = resource.data?.requirementGet
  if (!job) return <Missing resource={resource} back={{ label: '回到招聘需求', href: REQUIREMENTS }} />
  return (
    <>
      <PageHeader
        title={job.title}
        crumbs={[{ label: '招聘需求', href: REQUIREMENTS }, { label: job.title }]}
        state={
          <>
            <StatusChip entity="Requirement" status={job.status} label={job.statusLabel} />
            <Tag>{job.employmentFormLabel}</Tag>
          </>
        }
        context={`岗位编号 ${job.number}`}
      />
      <div className="cq">
        <div className="split split-part">
          <JobActs job={job} />
          <div className="stack stack-cards part-main">
            <Notices job={job} />
            <JobProgress job={job} />
            <JobFacts job={job} />
          </div>
          <aside className="stack" aria-label="时间与经过">
            <JobDates job={job} />
            <RecordCard entityType="Requirement" entityId={job.id} />
          </aside>
        </div>
      </div>
    </>
  )
}

/** Why the job was sent back or closed, and a link to its public page. */
function Notices({ job }: { job: Job }) {
  return (
    <>
      {job.auditOpinion && (
        <Alert tone="bad" title="平台的审核意见">
          <p>{job.auditOpinion}</p>
        </Alert>
      )}
      {job.closeReasonLabel && (
        <Alert tone="wait" title={`岗位已关闭：${job.closeReasonLabel}`}>
          {job.closeRemark && <p>{job.closeRemark}</p>}
        </Alert>
      )}
      {job.publishTime && !job.closeReasonLabel && (
        <p className="small">
          <Link href={jobHref(job.id)}>看求职者看到的岗位页</Link>
        </p>
      )}
    </>
  )
}
