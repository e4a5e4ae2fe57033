import { useState } from 'react'
import { RequirementResumeDeleteDocument, RequirementResumeWithdrawDocument } from '#src/api/graphql.ts'
import { ConfirmedAct } from '#src/lib/confirmed-act.tsx'
import { useNavigate } from '#src/lib/navigation/use-navigate.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { Panel } from '#src/ui/layout/panel.tsx'
import { deliveryStepOf } from '../delivery-step.ts'
import { contractHref, MY_WORK } from '../links.ts'
import { InterviewReply } from './interview-reply.tsx'
import type { DeliveryProps } from './my-delivery.types.ts'

/** The person's next action, and the ways to decline or withdraw. */
export function DeliveryStep({ delivery }: DeliveryProps) {
  const { allowedActions, contractId } = delivery
  return (
    <Panel title="下一步">
      <p>{deliveryStepOf(delivery)}</p>
      <InterviewReply delivery={delivery} />
      {contractId && (
        <LinkButton variant="action" block icon="file-edit" href={contractHref(contractId)}>
          查看合同
        </LinkButton>
      )}
      {allowedActions.includes('withdraw') && <Withdraw delivery={delivery} />}
      {allowedActions.includes('hide') && <Hide delivery={delivery} />}
    </Panel>
  )
}

function Withdraw({ delivery: { id, rowVersion, requirement, deliveredTime } }: DeliveryProps) {
  const [isOpen, setOpen] = useState(false)
  const what = deliveredTime ? '投递' : '推荐'
  return (
    <>
      <Button variant="danger-line" block onClick={() => setOpen(true)}>
        {`撤回${what}`}
      </Button>
      <ConfirmedAct
        open={isOpen}
        document={RequirementResumeWithdrawDocument}
        variables={(reason) => ({ input: { id, rowVersion, reason: reason || undefined } })}
        title={`撤回给“${requirement.title}”的${what}？`}
        consequence="企业不再处理您的简历，约好的面试会取消。岗位还在招聘时，可以重新投递。"
        reason={{ label: '原因', hint: '企业会看到，可以不填', required: false, limit: 500 }}
        confirmLabel={`撤回${what}`}
        success={`已撤回${what}`}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

function Hide({ delivery: { id, requirement } }: DeliveryProps) {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <Button variant="secondary" block icon="eye-slash" onClick={() => setOpen(true)}>
        从我的列表移除
      </Button>
      <ConfirmedAct
        open={isOpen}
        document={RequirementResumeDeleteDocument}
        variables={() => ({ id })}
        title={`把“${requirement.title}”从列表移除？`}
        consequence="您不会再看到这次投递和它的经过，企业那边的记录还在。"
        confirmLabel="从列表移除"
        success="已从列表移除"
        onClose={() => setOpen(false)}
        onGone={() => navigate(`${MY_WORK}?state=Ended`, { replace: true })}
      />
    </>
  )
}
