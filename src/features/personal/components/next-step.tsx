import { formatQuantity } from '#src/lib/money.ts'
import { formatDeadline } from '#src/shared/work-orders/deadline.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { Panel } from '#src/ui/layout/panel.tsx'
import { publicHref } from '../links.ts'
import { nextStepOf } from '../next-step.ts'
import { ClaimAssignment } from './claim-assignment.tsx'
import { LeaveActions } from './leave-actions.tsx'
import type { PartDetail } from './part-detail.types.ts'
import { StartButton } from './start-button.tsx'

/** The person's next action, and the ways to leave the order. */
export function NextStep({ part }: { part: PartDetail }) {
  const { step, text } = nextStepOf(part)
  return (
    <Panel title="下一步">
      <p>{text}</p>
      {step === 'claim' && <ClaimAssignment part={part} />}
      {step === 'start' && <StartButton part={part} />}
      {step === 'submit' && (
        <>
          <p className="small muted">{`期限：${formatDeadline(part.dueTime)}`}</p>
          <LinkButton variant="action" size="large" block icon="send" href="#submit-result">
            {`提交成果（${formatQuantity(part.quantity)} ${part.workOrder.unitName}）`}
          </LinkButton>
        </>
      )}
      {step === 'again' && (
        <LinkButton variant="secondary" block href={publicHref(part.workOrder.id)}>
          查看工单是否还能领取
        </LinkButton>
      )}
      <LeaveActions part={part} />
    </Panel>
  )
}
