import { ConsoleRequirementGetAllDocument, ConsoleRequirementGetDocument } from '#src/api/graphql.ts'
import { formatDateTime } from '#src/lib/date-time.ts'
import { usePermittedRights } from '#src/lib/keeps-right.ts'
import { positiveInteger } from '#src/lib/navigation/positive-integer.ts'
import { usePathParameter } from '#src/lib/navigation/use-navigate.ts'
import { RecordCard } from '#src/lib/record/record-card.tsx'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { QUEUE_LENGTH } from '#src/shared/audit/case-queue.ts'
import { CaseLinks, useCaseSteps } from '#src/shared/audit/case-steps.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { Tag } from '#src/ui/status/tag.tsx'
import { CONSOLE_PATH, REQUIREMENTS_PATH, requirementPath } from '../paths.ts'
import { MatchedPersons } from '../recruitment/matching.tsx'
import { RequirementActs } from '../recruitment/requirement-acts.tsx'
import { RequirementCase } from '../recruitment/requirement-case.tsx'
import { WAITING } from '../recruitment/requirements.tsx'

export default function ConsoleRequirementPage() {
  const id = positiveInteger(usePathParameter('id')) ?? 0
  return <RequirementPage key={id} id={id} />
}

function RequirementPage({ id }: { id: number }) {
  const keeps = usePermittedRights()
  const resource = useQueryResource(ConsoleRequirementGetDocument, { id }, { errors: 'inline' })
  const job = resource.data?.requirementGet
  const queue = useQueryResource(
    ConsoleRequirementGetAllDocument,
    { status: WAITING, sorting: 'submitTime asc', pageSize: QUEUE_LENGTH },
    { errors: 'inline' },
  ).data?.requirementGetAll
  const steps = useCaseSteps({
    rows: queue?.items ?? [],
    totalCount: queue?.totalCount ?? 0,
    current: id,
    hrefOf: requirementPath,
    listHref: REQUIREMENTS_PATH,
  })
  const title = job?.title ?? '招聘需求'
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[
          { label: '管理台', href: CONSOLE_PATH },
          { label: '招聘需求', href: REQUIREMENTS_PATH },
          { label: job ? title : '岗位' },
        ]}
        state={
          job && (
            <>
              <StatusChip status={job.status} label={job.statusLabel} entity="Requirement" />
              <Tag>{job.employmentFormLabel}</Tag>
            </>
          )
        }
        context={
          job &&
          [job.enterpriseName, `编号 ${job.number}`, job.submitTime && `提交于 ${formatDateTime(job.submitTime)}`]
            .filter(Boolean)
            .join(' · ')
        }
        actions={<CaseLinks steps={steps} />}
      />
      {resource.errorText && !job && <ErrorState text={resource.errorText} onRetry={resource.reload} />}
      {!job && resource.isIndicatorShown && <Skeleton lines={12} label="正在读取岗位" />}
      {job && (
        <>
          <RequirementActs job={job} />
          <RequirementCase job={job} reload={resource.reload} onDecided={steps.goOn} />
          {/* a job that may be closed is open to job seekers */}
          {job.allowedActions.includes('close') && keeps('Deliveries') && (
            <MatchedPersons requirementId={id} title={job.title} />
          )}
          <RecordCard entityType="Requirement" entityId={id} />
        </>
      )}
    </>
  )
}
