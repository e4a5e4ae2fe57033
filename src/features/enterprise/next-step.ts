import { formatYuan } from '#src/lib/money.ts'
import type { ManagedOrder } from '#src/shared/work-orders/funding-card.tsx'

type Facts = Pick<
  ManagedOrder,
  'allowedActions' | 'funding' | 'liveParticipatorCount' | 'unsettledParticipatorCount' | 'statusLabel'
>

/** Whether the enterprise currently has to pay, and so needs to see the account. */
export const isAskedToPay = ({ allowedActions, funding }: Pick<Facts, 'allowedActions' | 'funding'>): boolean =>
  !allowedActions.includes('publish') &&
  allowedActions.includes('recordHosting') &&
  funding !== null &&
  funding !== undefined &&
  !funding.hostingRecordedAmount

/**
 * The enterprise's next action, or what it is waiting for, in one sentence; derived from the allowed actions and the
 * funding.
 * @param hasAccount whether the account for the payment is known; without it no payment is requested
 */
export function nextStepOf(
  { allowedActions, funding, liveParticipatorCount, unsettledParticipatorCount, statusLabel }: Facts,
  hasAccount: boolean,
): string {
  if (allowedActions.includes('publish')) return '资金已到位，可以发布。'
  if (allowedActions.includes('recordHosting') && funding) {
    return funding.hostingRecordedAmount
      ? `已登记付款 ${formatYuan(funding.hostingRecordedAmount)}，平台核对到账后会通知您。`
      : hasAccount
        ? `请付款 ${formatYuan(funding.payableAmount)}，付到下面的账户，再登记凭证；平台确认到账后即可发布。`
        : `这张工单应托管 ${formatYuan(funding.payableAmount)}。`
  }
  if (unsettledParticipatorCount > 0) return `有 ${unsettledParticipatorCount} 人的成果等待验收或结算。`
  if (liveParticipatorCount > 0) return `有 ${liveParticipatorCount} 人正在参与，成果提交后请在验收期限前处理。`
  return `工单${statusLabel}，现在没有需要您处理的事。`
}
