import { ConsoleDeliveryGetDocument, RequirementResumeRecommendAuditDocument } from '#src/api/graphql.ts'
import { requestOf } from '#src/lib/deferred/deferred-request.ts'
import { RecordCard } from '#src/lib/record/record-card.tsx'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import type { Decision } from '#src/shared/audit/case-types.ts'
import { DeferredNotice } from '#src/shared/audit/deferred-notice.tsx'
import { OpinionForm } from '#src/shared/audit/opinion-form.tsx'
import { useDecisionSender } from '#src/shared/audit/use-decision-sender.ts'
import { HELD_WORDS, useDeferredCase } from '#src/shared/audit/use-deferred-case.ts'
import { payWithUnit } from '#src/shared/recruitment/job-texts.ts'
import { DescriptionList } from '#src/ui/data/description-list.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Panel } from '#src/ui/layout/panel.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { recommendationPath } from '../paths.ts'

const DECISIONS: readonly Decision[] = [
  { name: 'recommendPass', label: '同意，送到企业', icon: 'check', variant: 'primary', needsOpinion: false, key: 'P' },
  { name: 'recommendReject', label: '不同意', icon: 'times', variant: 'danger-line', needsOpinion: true, key: 'R' },
]

const PHRASES: readonly string[] = [
  '岗位要求的技能与求职者现有技能差距较大。',
  '工作地点与求职者意向不符，请先与本人确认。',
]

interface RecommendationCaseProps {
  id: number
  onDecided: () => void
}

/** One recommendation: the reason, the match, the resume, and the decision last. */
export function RecommendationCase({ id, onDecided }: RecommendationCaseProps) {
  const resource = useQueryResource(ConsoleDeliveryGetDocument, { id }, { errors: 'inline' })
  const about = `RequirementResume:${id}`
  const held = useDeferredCase(about)
  const sendDecision = useDecisionSender()
  const delivery = resource.data?.requirementResumeGet
  if (resource.errorText && !delivery) return <ErrorState text={resource.errorText} onRetry={resource.reload} />
  if (!delivery) return <Skeleton lines={10} label="正在读取推荐" />
  const { requirement } = delivery
  return (
    <div className="stack stack-cards">
      <Card
        title={`${delivery.realName} → ${requirement.title}`}
        aside={<StatusChip status={delivery.status} label={delivery.statusLabel} entity="RequirementResume" />}
      >
        <DescriptionList
          items={[
            { term: '企业', value: requirement.enterpriseName },
            { term: '薪资', value: payWithUnit(requirement) },
            { term: '推荐人', value: [delivery.recommendedByName, delivery.foundationName].filter(Boolean).join('，') },
            { term: '推荐理由', value: delivery.recommendReason },
            { term: '匹配', value: `${delivery.matchScore} 分：${delivery.matchReasons.join('，')}` },
          ]}
        />
      </Card>
      {delivery.resumeHint && <p className="muted">{delivery.resumeHint}</p>}
      {delivery.sections.map(({ key, title, lines }) => (
        <Card key={key} title={title} level={3}>
          <ul className="plain-list">
            {lines.map(({ label, value }) => (
              <li key={`${label}${value}`}>{`${label}：${value}`}</li>
            ))}
          </ul>
        </Card>
      ))}
      <Panel title="审核意见">
        {held.isHeld && <DeferredNotice held={held} />}
        <OpinionForm
          key={String(held.isHeld)}
          about={about}
          decisions={held.isHeld ? [] : DECISIONS.filter(({ name }) => delivery.allowedActions.includes(name))}
          phrases={PHRASES}
          idle={held.isHeld ? HELD_WORDS : `这份推荐现在是“${delivery.statusLabel}”，由推荐人以外的人审核。`}
          onDecide={async ({ name, label }, { opinion, fields }) => {
            const isPassed = name === 'recommendPass'
            const { rowVersion } = delivery
            const title = `${delivery.realName}：${label}`
            await sendDecision({
              about,
              title,
              told: `${title}，本人和推荐人会收到通知`,
              href: recommendationPath(id),
              draftId: about,
              typed: { decision: name, opinion, fields },
              request: requestOf(RequirementResumeRecommendAuditDocument, {
                input: { id, rowVersion, isPassed, opinion: opinion || undefined },
              }),
              lockedUntil: null,
            })
            onDecided()
          }}
        />
      </Panel>
      <RecordCard entityType="RequirementResume" entityId={id} />
    </div>
  )
}
