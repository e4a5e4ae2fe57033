import { formatQuantity } from '#src/lib/money.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { ClaimProvider, useClaim } from '#src/shared/work-orders/claim/claim.provider.tsx'
import { formatDeadline } from '#src/shared/work-orders/deadline.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { CheckboxField } from '#src/ui/forms/checkbox-field.tsx'
import { focusField } from '#src/ui/forms/error-summary.tsx'
import type { PartDetail } from './part-detail.types.ts'

const RULES_ID = 'offer-rules'

/** Accepts an assigned order: the same claim as on the order's page, with a fixed quantity. */
export function ClaimAssignment({ part }: { part: PartDetail }) {
  const { succeed } = useToasts()
  const amount = `${formatQuantity(part.quantity)} ${part.workOrder.unitName}`
  return (
    <ClaimProvider
      workOrderId={part.workOrder.id}
      participatorId={part.id}
      mode="accept"
      quantity={part.quantity}
      remaining={part.quantity}
      pricingUnit={part.workOrder.pricingUnit}
      onClaimed={({ dueTime }) => succeed(`已领取 ${amount}`, `请在 ${formatDeadline(dueTime)} 前提交成果。`)}
    >
      <AcceptForm amount={amount} />
    </ClaimProvider>
  )
}

function AcceptForm({ amount }: { amount: string }) {
  const claim = useClaim()
  const isWaiting = claim.waitSeconds !== null
  const accept = () => {
    claim.check()
    if (!claim.hasReadRules) focusField(RULES_ID)
  }
  return (
    <>
      <CheckboxField
        id={RULES_ID}
        label="我已阅读标注规范与验收规则"
        checked={claim.hasReadRules}
        onChange={(event) => claim.setRulesRead(event.target.checked)}
        error={claim.showsProblems && !claim.hasReadRules ? '请先阅读“工单要求”，再勾选' : null}
      />
      <div role="alert">
        {claim.isUnknown && <Alert tone="wait">网络中断，还不知道是否成功。再试一次不会重复领取。</Alert>}
        {isWaiting && (
          <Alert tone="wait">{`现在领取的人很多，${claim.waitSeconds} 秒后会自动再试，请保持页面打开。`}</Alert>
        )}
        {claim.problem && !claim.isUnknown && !isWaiting && <Alert tone="bad">{claim.problem}</Alert>}
      </div>
      <Button
        variant="action"
        size="large"
        block
        icon="plus-circle"
        busy={claim.isClaiming || claim.receipt !== null}
        onClick={accept}
      >
        {claim.isUnknown ? '再试一次' : `领取 ${amount}`}
      </Button>
    </>
  )
}
