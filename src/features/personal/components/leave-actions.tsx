import { useState } from 'react'
import { MyWorkOrderParticipatorDeclineDocument, MyWorkOrderParticipatorGiveUpDocument } from '#src/api/graphql.ts'
import { formatQuantity } from '#src/lib/money.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { ConfirmDialog } from '#src/ui/feedback/confirm-dialog.tsx'
import { ChangeApplication } from './change-application.tsx'
import type { PartDetail } from './part-detail.types.ts'

interface PartProps {
  part: PartDetail
}

/** The ways to leave an order, each with its consequences. */
export function LeaveActions({ part }: PartProps) {
  const { allowedActions, claimSource } = part
  const isOwnApplication = claimSource === 'UserApplied'
  return (
    <>
      {allowedActions.includes('update') && isOwnApplication && <ChangeApplication part={part} />}
      {allowedActions.includes('decline') && (isOwnApplication ? <Withdraw part={part} /> : <Decline part={part} />)}
      {allowedActions.includes('giveUp') && <GiveUp part={part} />}
    </>
  )
}

const amountOf = ({ quantity, workOrder }: PartDetail) => `${formatQuantity(quantity)} ${workOrder.unitName}`

function Decline({ part }: PartProps) {
  return (
    <Leave
      part={part}
      action="decline"
      button="不领取"
      title="不领取这张工单？"
      consequence={`${amountOf(part)}会派给其他人，不影响之后接到别的工单。`}
      reason={{ label: '原因', hint: '选填，写下来有助于之后派更合适的工单', limit: 500 }}
      confirmLabel="不领取"
      done="已答复不领取"
    />
  )
}

function Withdraw({ part }: PartProps) {
  return (
    <Leave
      part={part}
      action="decline"
      button="撤回申请"
      title="撤回领取申请？"
      consequence="申请会取消。工单还有剩余时，可以重新申请。"
      confirmLabel="撤回申请"
      done="申请已撤回"
    />
  )
}

function GiveUp({ part }: PartProps) {
  const partial = part.allowsPartial ? '想保留已经做完的部分，请改为提交较小的数量：做完的部分照常验收和结算。' : ''
  return (
    <Leave
      part={part}
      action="giveUp"
      button="放弃工单"
      title="放弃这张工单？"
      consequence={`领取的 ${amountOf(part)}会全部释放给其他人，这张工单不再结算，也不能撤销。${partial}`}
      reason={{ label: '原因', hint: '企业和就业辅导员会看到', required: true, limit: 500 }}
      confirmLabel="放弃工单"
      done={`已放弃，${amountOf(part)} 已释放`}
    />
  )
}

interface LeaveProps extends PartProps {
  action: 'decline' | 'giveUp'
  button: string
  title: string
  consequence: string
  reason?: { label: string; hint: string; required?: boolean; limit: number }
  confirmLabel: string
  done: string
}

function Leave({ part: { id, rowVersion }, action, button, done, ...dialog }: LeaveProps) {
  const [isOpen, setIsOpen] = useState(false)
  const decline = useMutationAction(MyWorkOrderParticipatorDeclineDocument, { errors: 'inline' })
  const giveUp = useMutationAction(MyWorkOrderParticipatorGiveUpDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const leave = async (reason: string) => {
    try {
      if (action === 'giveUp') await giveUp.run({ input: { id, rowVersion, reason } })
      else await decline.run({ input: { id, rowVersion, reason: reason || undefined } })
      setIsOpen(false)
      succeed(done)
    } catch {
      // the dialog shows the error and keeps the typed reason
    }
  }
  return (
    <>
      <Button variant="danger-line" block onClick={() => setIsOpen(true)}>
        {button}
      </Button>
      <ConfirmDialog
        {...dialog}
        open={isOpen}
        busy={decline.isBusy || giveUp.isBusy}
        error={decline.errorText ?? giveUp.errorText}
        onConfirm={(reason) => void leave(reason)}
        onCancel={() => setIsOpen(false)}
      />
    </>
  )
}
