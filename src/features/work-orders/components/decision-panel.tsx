import { dropTrailingZeros } from '#machines/rules/trailing-zeros.ts'
import { formatDay } from '#src/lib/date-time.ts'
import { formatQuantity } from '#src/lib/money.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectUserType } from '#src/lib/portal-selectors.ts'
import { ClaimProvider, useClaim } from '#src/shared/work-orders/claim/claim.provider.tsx'
import { claimStanceOf } from '#src/shared/work-orders/claim/claim-stance.ts'
import { PlacesLeft } from '#src/shared/work-orders/places-left.tsx'
import { Button } from '#src/ui/actions/button.tsx'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { Sum } from '#src/ui/data/description-list.tsx'
import { Panel } from '#src/ui/layout/panel.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { Money } from '#src/ui/text/money.tsx'
import { loginHref } from '../login-href.ts'
import { ClaimConditions } from './claim-conditions.tsx'
import { ClaimForm } from './claim-form.tsx'
import { ClaimReceipt } from './claim-receipt.tsx'
import type { OrderDetail } from './order-detail.types.ts'

/**
 * What the user can do about this order: claim, apply, sign in, open their own participation, or read why they cannot
 * claim.
 */
export function DecisionPanel({ order, isChecking }: { order: OrderDetail; isChecking: boolean }) {
  const userType = usePortal(selectUserType)
  const stance = claimStanceOf(order, userType, isChecking)
  // after a claim the order itself reports the claim too; that must not replace the receipt
  return (
    <Panel id="claim" title="领取工单">
      <PlacesLeft remaining={order.remainingQuantity} quantity={order.quantity} unitName={order.unitName} />
      <ClaimProvider
        // a new key resets the form: the claimable quantity arrives with the read of the signed-in user, after the
        // visitor's read
        key={order.maxClaimQuantity === null ? 'visitor' : 'person'}
        workOrderId={order.id}
        mode={order.dispatchMethod === 'AutoOrderGrabbing' ? 'claim' : 'apply'}
        quantity={dropTrailingZeros(order.estimate.quantity)}
        remaining={order.maxClaimQuantity ?? order.remainingQuantity}
        pricingUnit={order.pricingUnit}
      >
        <Decision order={order} stance={stance} />
      </ClaimProvider>
    </Panel>
  )
}

function Decision({ order, stance }: { order: OrderDetail; stance: ReturnType<typeof claimStanceOf> }) {
  const { receipt, mode, quantity, isConfirming } = useClaim()
  if (receipt !== null) {
    const amount = `${formatQuantity(quantity)} ${order.unitName}`
    const title = mode === 'claim' ? `已领取 ${amount}` : `已申请领取 ${amount}`
    const text = mode === 'claim' ? `请在 ${formatDay(order.endDate)}前提交成果。` : '确认后会发站内信告诉您。'
    return <ClaimReceipt participatorId={receipt.participatorId} title={title} text={text} />
  }
  // a claim whose answer was lost may have succeeded, so its dialog stays to repeat the request
  if (stance.kind === 'open' || isConfirming) return <ClaimForm order={order} />
  if (stance.kind === 'mine') return <OwnPart order={order} />
  return (
    <>
      <Sum
        items={[]}
        total={{
          term: `领取 ${formatQuantity(order.estimate.quantity)} ${order.unitName}，预计到手`,
          value: <Money amount={order.estimate.net} />,
        }}
      />
      <ClaimConditions conditions={order.claimConditions} />
      {stance.kind === 'anonymous' ? (
        <>
          <LinkButton variant="action" size="large" block icon="sign-in" href={loginHref(order.id)}>
            登录后领取
          </LinkButton>
          <p className="help">登录后会回到这个页面。还没有账号时，可以在登录页注册。</p>
        </>
      ) : (
        <Button variant="action" size="large" block icon="plus-circle" reason={stance.reason}>
          {mode === 'claim' ? '领取工单' : '申请领取'}
        </Button>
      )}
    </>
  )
}

function OwnPart({ order: { myParticipation: mine, unitName } }: { order: OrderDetail }) {
  if (!mine) return null
  return (
    <>
      <p className="row">
        <StatusChip entity="WorkOrderParticipator" status={mine.status} label={mine.statusLabel} />
        <span>
          您的数量：{formatQuantity(mine.quantity)} {unitName}
        </span>
      </p>
      <LinkButton variant="action" size="large" block href={`/userCenter/work/workOrderDetail?id=${mine.id}`}>
        查看我的工单
      </LinkButton>
    </>
  )
}
