import { useId } from 'react'
import { formatDay } from '#src/lib/date-time.ts'
import { formatQuantity } from '#src/lib/money.ts'
import { useClaim } from '#src/shared/work-orders/claim/claim.provider.tsx'
import { Button } from '#src/ui/actions/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import type { OrderDetail } from './order-detail.types.ts'

/**
 * The confirmation before a claim. After a lost answer the user repeats the request from here, with the same
 * idempotency key; in a rush of claims the dialog repeats it automatically.
 */
export function ClaimDialog({ order, verb }: { order: OrderDetail; verb: string }) {
  const { quantity, mode, isConfirming, isClaiming, isUnknown, waitSeconds, confirm, back } = useClaim()
  const amount = `${formatQuantity(quantity)} ${order.unitName}`
  const text =
    mode === 'claim'
      ? `名额会立即为您保留，请在 ${formatDay(order.endDate)}前提交成果。`
      : '申请不占用名额，确认后才算领取。结果会发到站内信。'
  const textId = useId()
  return (
    <Dialog
      open={isConfirming}
      describedBy={textId}
      title={`确认${verb} ${amount}？`}
      onClose={() => !isClaiming && back()}
      actions={
        <>
          <Button variant="secondary" onClick={back} reason={isClaiming ? '正在发送，请稍等' : null}>
            再想想
          </Button>
          <Button variant="action" busy={isClaiming} onClick={confirm}>
            {isUnknown ? '再试一次' : waitSeconds === null ? `确认${verb}` : '现在再试'}
          </Button>
        </>
      }
    >
      <p id={textId}>{text}</p>
      <div role="alert">
        {isUnknown && (
          <Alert tone="wait" title="网络中断，还不知道是否成功">
            <p>再试一次不会重复领取，您填写的内容都还在。</p>
          </Alert>
        )}
        {waitSeconds !== null && (
          <Alert tone="wait" title="现在领取的人很多，还没有轮到您">
            <p>{`${waitSeconds} 秒后会自动再试，请保持页面打开。再试不会重复领取，您填写的内容都还在。`}</p>
          </Alert>
        )}
      </div>
    </Dialog>
  )
}
