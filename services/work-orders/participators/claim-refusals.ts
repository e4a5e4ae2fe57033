import { compareDecimals } from '#machines/rules/decimal.ts'
import { AppError, fieldError, refuse } from '#services/abp/conventions/errors.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { databaseCode } from '#services/database/connect.ts'
import { trimmed } from '../completions/submission-rules.ts'
import { checkHoursOfDays } from '../hours-of-days.ts'
import { remainingOf } from '../lifecycle/order-facts.ts'
import { isInSteps, stepSentence, unitTitle } from '../rules.ts'
import type { ClaimableOrder, ClaimFacts, EarlierClaim } from './claim.repository.ts'
import { maxClaimQuantity } from './claim-conditions.ts'

/** Why the order's own state refuses the claim; null when it does not refuse the claim. */
export function refusalOf(order: ClaimableOrder, quantity: string, now: Date): AppError | null {
  if (!isOpen(order)) return notOpen()
  if (order.endDate < toWireDay(now)) return isOver()
  return compareDecimals(remainingOf(order), quantity) < 0 ? tooLittleLeft(remainingOf(order)) : null
}

/** @throws AppError illegalTransition, or a refusal when the order has another dispatch method */
export function assertAssignable(order: ClaimableOrder, now: Date): void {
  if (!isOpen(order)) throw notOpen()
  if (order.endDate < toWireDay(now)) throw isOver()
  if (order.dispatchMethod !== 'DesignatedDispatchList') throw refuse('此工单由求职者自行领取，不能指定派单')
}

const isOpenStatus = (status: string | null): boolean => status === 'Published' || status === 'InProgress'
const isOpen = ({ status, mainStatus }: ClaimableOrder): boolean =>
  isOpenStatus(status) && (mainStatus === null || isOpenStatus(mainStatus))

/** @returns the id of the earlier participation @throws AppError duplicate when the key was used with another claim */
export function assertSameClaim(earlier: EarlierClaim, claim: { workOrderId: number; quantity: string }): number {
  const isSame = earlier.workOrderId === claim.workOrderId && compareDecimals(earlier.quantity, claim.quantity) === 0
  if (!isSame) throw keyUsed()
  return earlier.id
}

export const keyUsed = (): AppError => {
  const message = '这次提交的编号已经用于另一次内容不同的提交。请刷新页面，核对后重新提交'
  return new AppError('duplicate', { message, details: message })
}

/** @throws AppError quotaFull, or validation naming `quantity` */
export function checkQuantity(order: ClaimableOrder, facts: ClaimFacts, quantity: string, now: Date): void {
  if (!isInSteps(quantity, order.pricingUnit)) {
    throw fieldError('quantity', stepSentence(unitTitle(order.pricingUnit), order.pricingUnit))
  }
  checkHoursOfDays(order, quantity, now)
  if (compareDecimals(facts.remaining, quantity) < 0) throw tooLittleLeft(facts.remaining)
  const most = maxClaimQuantity(order, facts)
  if (compareDecimals(quantity, most) > 0) {
    throw fieldError('quantity', `领取数量应在 0 与 ${trimmed(most)} 之间`)
  }
}

const isOver = (): AppError => new AppError('illegalTransition', { details: '工单已过截止日期，不再接受领取' })

export const notOpen = (): AppError => new AppError('illegalTransition', { details: '工单当前不接受领取' })

const tooLittleLeft = (left: string): AppError =>
  compareDecimals(left, '0') > 0
    ? new AppError('quotaFull', { details: `只剩 ${trimmed(left)} 了，请减少数量` })
    : nothingLeft()

export const nothingLeft = (): AppError => new AppError('quotaFull', { details: '这份工单已被领完，请看看其他工单' })

/**
 * Converts the unique violation into an AppError: a concurrent request has created a running participation in this
 * order, or has used this key.
 */
export async function claiming<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { constraint } = databaseCode(error)
    if (constraint === 'work_order_participator_live_uq') {
      throw new AppError('alreadyTaken', { details: '已经领取过这份工单，可在“我的工单”中查看' })
    }
    if (constraint === 'work_order_participator_key_uq') throw keyUsed()
    throw error
  }
}
