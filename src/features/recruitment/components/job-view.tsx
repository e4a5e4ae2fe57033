import { formatDate } from '#src/lib/date-time.ts'
import { usePageHead } from '#src/lib/page-head.ts'
import { ShareButton } from '#src/lib/share/share-button.tsx'
import { EmployerName } from '#src/shared/enterprises/employer-name.tsx'
import { payWithUnit } from '#src/shared/recruitment/job-texts.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { Tag } from '#src/ui/status/tag.tsx'
import { SimpleWords } from '#src/ui/text/simple-words.tsx'
import { easyJob } from '../job-easy.ts'
import { jobHeadOf } from '../job-head.ts'
import { sharedJob } from '../job-shared.ts'
import { DeliverPanel } from './deliver-panel.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import type { JobDetail } from './job-detail.types.ts'
import { About, Asked, Enterprise, Files, Help, KeyFacts, Offered } from './job-sections.tsx'
import { ReportButton } from './report-button.tsx'
import { Workplace } from './workplace.tsx'

/** One job with everything a person needs for the decision, and the application beside it. */
export function JobView({ job, isChecking }: { job: JobDetail; isChecking: boolean }) {
  usePageHead(jobHeadOf(job))
  return (
    <>
      <PageHeader
        title={job.title}
        crumbs={[{ label: '首页', href: '/' }, { label: '找岗位', href: '/requirement' }, { label: job.title }]}
        state={<JobState job={job} />}
        context={<JobContext job={job} />}
        actions={
          <>
            <ShareButton shared={sharedJob(job)} />
            <FavouriteButton job={job} />
          </>
        }
      />
      <LinkButton className="only-narrow to-claim" variant="action" icon="arrow-down" href="#deliver">
        {`去投递（${payWithUnit(job)}）`}
      </LinkButton>
      <div className="split split-decision">
        <div className="stack stack-cards">
          <SimpleWords>{easyJob(job)}</SimpleWords>
          <KeyFacts job={job} />
          <About job={job} />
          <Offered job={job} />
          <Asked job={job} />
          <Files job={job} />
          <Enterprise job={job} />
          <Workplace enterpriseId={job.enterpriseId} />
        </div>
        <aside className="sticky stack" aria-label="投递与帮助">
          <DeliverPanel job={job} isChecking={isChecking} />
          <Help job={job} />
          <ReportButton job={job} />
        </aside>
      </div>
    </>
  )
}

function JobState({ job }: { job: JobDetail }) {
  return (
    <>
      <StatusChip entity="Requirement" status={job.status} label={job.statusLabel} />
      <Tag>{job.employmentFormLabel}</Tag>
      {job.operationModeName && <Tag>{job.operationModeName}</Tag>}
      <Tag>{job.recruitmentTypeLabel}</Tag>
      <Tag>{job.jobTypeLabel}</Tag>
    </>
  )
}

function JobContext({ job }: { job: JobDetail }) {
  return (
    <span className="meta order-context">
      <EmployerName employer={job} />
      <span>
        岗位编号 <span className="mono">{job.number}</span>
      </span>
      {job.publishTime && <span>{`${formatDate(job.publishTime)}发布`}</span>}
    </span>
  )
}
