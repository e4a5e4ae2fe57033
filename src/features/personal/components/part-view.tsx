import { formatDayTime } from '#src/lib/date-time.ts'
import { RecordCard } from '#src/lib/record/record-card.tsx'
import { formatDeadline } from '#src/shared/work-orders/deadline.ts'
import { Facts } from '#src/ui/data/description-list.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { RecordProgress } from '#src/ui/status/record-progress.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { Tag } from '#src/ui/status/tag.tsx'
import { Money } from '#src/ui/text/money.tsx'
import { ProseText } from '#src/ui/text/prose-text.tsx'
import { Quantity } from '#src/ui/text/quantity.tsx'
import { MY_ORDERS, publicHref } from '../links.ts'
import { Completions } from './completions.tsx'
import { Feedbacks } from './feedbacks.tsx'
import { MoneyCard } from './money-card.tsx'
import { NextStep } from './next-step.tsx'
import { OrderReference } from './order-reference.tsx'
import type { PartDetail } from './part-detail.types.ts'
import { ReportForm } from './report-form.tsx'
import { SubmitForm } from './submit-form.tsx'

interface PartProps {
  part: PartDetail
}

/** All data of the person's participation in one order, with the next action beside it. */
export function PartView({ part }: PartProps) {
  const { workOrder, allowedActions } = part
  const steps = part.steps.map((step) => ({ ...step, when: formatDayTime(step.time) }))
  return (
    <>
      <PageHeader
        title={workOrder.displayName}
        crumbs={[{ label: '我的工单', href: MY_ORDERS }, { label: workOrder.displayName }]}
        state={<State part={part} />}
        context={<Context part={part} />}
      />
      <Opinion part={part} />
      <Card title="进度" className="cq">
        <RecordProgress horizontal label="工单进度" steps={steps} />
      </Card>
      <div className="cq">
        <div className="split split-part">
          <NextStep part={part} />
          <div className="stack stack-cards part-main">
            <KeyFacts part={part} />
            {allowedActions.includes('submit') && <SubmitForm part={part} />}
            {allowedActions.includes('report') && <ReportForm part={part} />}
            <Completions part={part} />
            <Feedbacks part={part} />
            <OrderReference
              workOrderId={workOrder.id}
              isOpen={allowedActions.includes('claim')}
              heldTerms={part.heldTerms}
            />
          </div>
          <aside className="stack" aria-label="收入与经过">
            <MoneyCard part={part} />
            <RecordCard entityType="WorkOrderParticipator" entityId={part.id} />
          </aside>
        </div>
      </div>
    </>
  )
}

function State({ part }: PartProps) {
  return (
    <>
      <StatusChip entity="WorkOrderParticipator" status={part.status} label={part.statusLabel} />
      <Tag>{part.workOrder.workOrderTypeName}</Tag>
      <Tag>{part.claimSourceLabel}</Tag>
      {part.reworkCount > 0 && <Tag icon="replay">{`已返工 ${part.reworkCount} / ${part.maxRework} 次`}</Tag>}
      {part.isOverdue && (
        <Chip tone="bad" icon="calendar-times">
          已过期限
        </Chip>
      )}
    </>
  )
}

function Context({ part: { workOrder } }: PartProps) {
  return (
    <span className="row order-context">
      <span>{workOrder.enterpriseName}</span>
      <span>
        工单编号 <span className="mono">{workOrder.number}</span>
      </span>
      <Link href={publicHref(workOrder.id)}>查看工单页</Link>
    </span>
  )
}

const chancesLeft = (left: number): string =>
  left > 0 ? `这次提交后，最多还能退回修改 ${left} 次。` : '这是最后一次修改机会，请核对后再提交。'

/** The other side's opinion on the last step, in a prominent place. */
function Opinion({ part: { opinion, allowedActions, dueTime, reworkCount, maxRework } }: PartProps) {
  const isRework = allowedActions.includes('submit') && reworkCount > 0
  if (!opinion && !isRework) return null
  const until = dueTime ? `，请在 ${formatDeadline(dueTime)} 前重新提交` : ''
  return (
    <Alert tone={isRework ? 'bad' : 'info'} title={isRework ? `需要修改${until}` : '说明'}>
      {opinion ? <ProseText text={opinion} /> : <p>验收意见在下面的“提交与验收”里。</p>}
      {isRework && <p>{chancesLeft(maxRework - reworkCount)}</p>}
    </Alert>
  )
}

function KeyFacts({ part }: PartProps) {
  const { workOrder, submittedQuantity, acceptedQuantity, reportedQuantity } = part
  const unit = workOrder.unitName
  const results = [
    { term: '已汇报', amount: reportedQuantity },
    { term: '已提交', amount: submittedQuantity },
    { term: '验收合格', amount: acceptedQuantity },
  ].filter(({ amount }) => amount !== null && Number(amount) > 0)
  return (
    <section className="card" aria-label="关键信息">
      <Facts
        items={[
          { term: '领取数量', value: <Quantity amount={part.quantity} unit={unit} /> },
          { term: '单价', value: <Money amount={workOrder.unitPrice} unit={`元/${unit}`} />, look: 'pay' },
          { term: '提交期限', value: formatDeadline(part.dueTime ?? part.confirmBy) || '领取后确定' },
          ...results.map(({ term, amount }) => ({ term, value: <Quantity amount={amount} unit={unit} /> })),
        ]}
      />
    </section>
  )
}
