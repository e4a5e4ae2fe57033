import { useState } from 'react'
import { MyWorkOrderParticipatorUserClaimDocument } from '#src/api/graphql.ts'
import { formatQuantity } from '#src/lib/money.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { formatDeadline } from '#src/shared/work-orders/deadline.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { CheckboxField } from '#src/ui/forms/checkbox-field.tsx'
import { focusField } from '#src/ui/forms/error-summary.tsx'
import type { PartDetail } from './part-detail.types.ts'

const RULES_ID = 'offer-rules'

/** Takes up an order that was offered. */
export function ClaimAssignment({ part }: { part: PartDetail }) {
  const [hasRead, setHasRead] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const claim = useMutationAction(MyWorkOrderParticipatorUserClaimDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const amount = `${formatQuantity(part.quantity)} ${part.workOrder.unitName}`
  const take = async () => {
    setIsMissing(!hasRead)
    if (!hasRead) return focusField(RULES_ID)
    try {
      const { workOrderParticipatorUserClaim } = await claim.run((idempotencyKey) => ({
        input: { id: part.id, hasReadRules: true, idempotencyKey },
      }))
      succeed(`已领取 ${amount}`, `请在 ${formatDeadline(workOrderParticipatorUserClaim.dueTime)} 前提交成果。`)
    } catch {
      // shown above the button
    }
  }
  return (
    <>
      <CheckboxField
        id={RULES_ID}
        label="我已阅读标注规范与验收规则"
        checked={hasRead}
        onChange={(event) => setHasRead(event.target.checked)}
        error={isMissing && !hasRead ? '请先阅读“工单要求”，再勾选' : null}
      />
      <div role="alert">{claim.errorText && <Alert tone="bad">{claim.errorText}</Alert>}</div>
      <Button variant="way" size="large" block icon="plus-circle" busy={claim.isBusy} onClick={() => void take()}>
        {`领取 ${amount}`}
      </Button>
    </>
  )
}
