import { formatDate, formatDateTime } from '#src/lib/date-time.ts'
import { RecordCard } from '#src/lib/record/record-card.tsx'
import { jobHref, payWithUnit } from '#src/shared/recruitment/job-texts.ts'
import { DescriptionList } from '#src/ui/data/description-list.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { Tag } from '#src/ui/status/tag.tsx'
import { ProseText } from '#src/ui/text/prose-text.tsx'
import { MY_WORK } from '../links.ts'
import { DeliveryStep } from './delivery-step-panel.tsx'
import { InterviewCard } from './interview-card.tsx'
import type { DeliveryProps } from './my-delivery.types.ts'
import { SentResume } from './sent-resume.tsx'

/** All data of one of the person's deliveries, with the next action beside it. */
export function MyDeliveryView({ delivery }: DeliveryProps) {
  const { requirement } = delivery
  return (
    <>
      <PageHeader
        title={requirement.title}
        crumbs={[{ label: '我的投递', href: MY_WORK }, { label: requirement.title }]}
        state={
          <>
            <StatusChip entity="RequirementResume" status={delivery.status} label={delivery.statusLabel} />
            {delivery.isRecommended && <Tag icon="star">工作人员推荐</Tag>}
          </>
        }
        context={
          <span className="row order-context">
            <span>{requirement.enterpriseName}</span>
            <span>{payWithUnit(requirement)}</span>
            <Link href={jobHref(requirement.id)}>查看岗位</Link>
          </span>
        }
      />
      {delivery.opinion && (
        <Alert tone="info" title="说明">
          <ProseText text={delivery.opinion} />
        </Alert>
      )}
      <div className="cq">
        <div className="split split-part">
          <DeliveryStep delivery={delivery} />
          <div className="stack stack-cards part-main">
            <InterviewCard delivery={delivery} />
            <Sent delivery={delivery} />
            <SentResume delivery={delivery} />
          </div>
          <aside className="stack" aria-label="经过">
            <RecordCard entityType="RequirementResume" entityId={delivery.id} />
          </aside>
        </div>
      </div>
    </>
  )
}

function Sent({ delivery }: DeliveryProps) {
  const { deliveredTime, viewedTime, message, isRecommended, recommendedByName, recommendReason } = delivery
  return (
    <Card title="投递的情况">
      <DescriptionList
        items={[
          { term: '送到企业', value: deliveredTime ? formatDateTime(deliveredTime) : '还没有，等待审核' },
          { term: '企业查看', value: viewedTime ? formatDateTime(viewedTime) : '还没有查看' },
          { term: '岗位现状', value: `${delivery.requirement.statusLabel}${until(delivery.requirement.validTo)}` },
          ...(isRecommended
            ? [{ term: '推荐人', value: [recommendedByName, recommendReason].filter(Boolean).join('：') }]
            : []),
          { term: '给企业的话', value: message || '没有留言' },
          { term: '与岗位的匹配', value: delivery.matchReasons.join('，') || '没有可以比较的条件' },
        ]}
      />
    </Card>
  )
}

const until = (validTo: string | null | undefined) => (validTo ? `，到 ${formatDate(validTo)}` : '')
