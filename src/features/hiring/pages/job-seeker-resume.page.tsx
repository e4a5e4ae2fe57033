import { HiringRequirementResumeGetDocument } from '#src/api/graphql.ts'
import { formatDate } from '#src/lib/date-time.ts'
import { idField } from '#src/lib/navigation/search-fields.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { RecordCard } from '#src/lib/record/record-card.tsx'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { DeliveryPanel } from '../components/delivery-panel.tsx'
import { InterviewSummary } from '../components/interview-summary.tsx'
import { Missing } from '../components/missing.tsx'
import { NoteCard } from '../components/note-card.tsx'
import { type Delivery, Message, ResumeSections, Withheld } from '../components/resume-sections.tsx'
import { matchText } from '../delivery-texts.ts'
import { DELIVERIES, deliveriesHref, REQUIREMENTS, requirementHref } from '../paths.ts'

const fields = { id: idField }

/** One resume as it was sent, as far as the person agreed, with the possible actions beside it. */
export default function JobSeekerResumePage() {
  const id = useSearchState<{ id: number | null }>(fields).values.id ?? 0
  const resource = useQueryResource(HiringRequirementResumeGetDocument, { id }, { errors: 'inline' })
  const delivery = resource.data?.requirementResumeGet
  if (!delivery) return <Missing resource={resource} back={{ label: '回到投递记录', href: DELIVERIES }} />
  const { requirement, realName } = delivery
  return (
    <>
      <PageHeader
        title={`${realName}的简历`}
        crumbs={[
          { label: '招聘需求', href: REQUIREMENTS },
          { label: requirement.title, href: requirementHref(requirement.id) },
          { label: '投递记录', href: deliveriesHref(requirement.id) },
          { label: realName },
        ]}
        state={<StatusChip entity="RequirementResume" status={delivery.status} label={delivery.statusLabel} />}
        context={
          <>
            {'应聘 '}
            <Link href={requirementHref(requirement.id)}>{requirement.title}</Link>
            {`，${formatDate(delivery.deliveredTime)}收到`}
          </>
        }
      />
      <div className="cq">
        <div className="split split-part">
          <DeliveryPanel delivery={delivery} />
          <div className="stack stack-cards part-main">
            <InterviewSummary delivery={delivery} />
            <Message delivery={delivery} />
            <ResumeSections delivery={delivery} />
            <Withheld delivery={delivery} />
          </div>
          <aside className="stack" aria-label="匹配、备注与经过">
            <MatchCard delivery={delivery} />
            <NoteCard key={delivery.id} delivery={delivery} />
            <RecordCard entityType="RequirementResume" entityId={delivery.id} />
          </aside>
        </div>
      </div>
    </>
  )
}

/** The reasons for the match score, as understandable rules. */
function MatchCard({ delivery: { matchScore, matchReasons } }: { delivery: Delivery }) {
  return (
    <Card title="匹配程度">
      <p className="strong">{matchText(matchScore)}</p>
      <ul className="plain-list small">
        {matchReasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <p className="small muted">由地点、学历、经验、意向和便利条件计算，不使用性别和年龄。</p>
    </Card>
  )
}
