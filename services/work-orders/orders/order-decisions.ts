import { compareDecimals } from '#machines/rules/decimal.ts'
import { applyEvent, type Scope } from '#services/abp/apply-event.ts'
import { AppError, fieldError, invalid, refuse } from '#services/abp/conventions/errors.ts'
import { toWireDay, toYearMonth } from '#services/abp/conventions/wire.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { giveToRow } from '#services/attachments/attachment.api.ts'
import { findMonthLock } from '../financial-flows/work-order-financial-flow.repository.ts'
import { bindings } from '../lifecycle/bindings.ts'
import { assertUncontested } from '../lifecycle/escrow.ts'
import type { OrderRow } from '../lifecycle/order-facts.ts'
import { isUntaken, missingForPublishing, wageProblems, wordProblems } from '../rules.ts'
import type { Work } from './order-creation.ts'
import { bindVoucher } from './order-files.ts'
import { hourlyMinimumOf } from './order-wage.repository.ts'
import { payableAmount } from './work-order.mapper.ts'
import { isBeingWoundUp, isWorkAtHome } from './work-order.repository.ts'

interface Target {
  id: number
  rowVersion?: number
}

/**
 * Publishes an order. The text is checked after the machine, so that an actor without the right gets 403.
 * @throws AppError validation by field, for banned terms and missing elements
 */
export const publishOrder = (work: Work, { id, rowVersion }: Target) =>
  transact(work, async (scope) => {
    const order = await applyEvent(scope, bindings.order, id, { type: 'publish' }, { rowVersion })
    if (order.endDate < toWireDay(scope.now)) throw refuse('截止日期已过，请先修改')
    const isAtHome = await isWorkAtHome(scope.tx, order.operationModeId)
    const wages = wageProblems(order, await hourlyMinimumOf(scope.tx, order, scope.now))
    const problems = [...wages, ...wordProblems(order), ...missingForPublishing(order, isAtHome)]
    if (problems.length > 0) throw invalid(problems)
  })

/**
 * Unpublishes an order. If participations hold a part of its quantity, the order is cancelled instead, which needs a
 * reason.
 */
export const unPublishOrder = (work: Work, { id, reason, rowVersion }: Target & { reason?: string }) =>
  transact(work, async (scope) => {
    const before = await lockOrder(scope, id)
    const isReturning = isUntaken(before)
    const set = isReturning
      ? { publishTime: null }
      : { cancelReason: reason ?? null, ...(before.variant === 'Dispatch' ? { cancelledTime: scope.now } : {}) }
    const options = { set, opinion: reason ?? null, rowVersion }
    await applyEvent(scope, bindings.order, id, { type: 'unPublish', opinion: reason }, options)
    if (!isReturning && !reason) throw fieldError('reason', '有人持有此工单，请写明取消的原因')
  })

export const deleteOrder = (work: Work, id: number) =>
  transact(work, (scope) => applyEvent(scope, bindings.order, id, { type: 'delete' }, { set: { isDeleted: true } }))

/** Records the enterprise's payment into escrow; the enterprise may correct it until Finance confirms it. */
export const recordHosting = (work: Work, input: Target & { amount: string; voucherFileId: number }) =>
  transact(work, async (scope) => {
    const set = {
      hostingRecordedAmount: input.amount,
      hostingRecordedTime: scope.now,
      hostingVoucherFileId: input.voucherFileId,
    }
    const { id, rowVersion } = input
    await applyEvent(scope, bindings.order, id, { type: 'recordHosting' }, { set, rowVersion })
    await bindVoucher(scope, id, input.voucherFileId)
  })

interface Confirmation extends Target {
  hostedAmount: string
  isWaived?: boolean
  opinion?: string
}

/**
 * Of an employer that is being wound up, Finance confirms what has arrived, which may be nothing: its order ends, and the
 * money is refunded.
 *
 * @throws AppError validation when the received amount is less than the order costs and hosting was not waived, or when
 * it was waived though money has come: an order without escrow neither uses that money nor gives it back
 */
export const confirmHosting = (work: Work, { id, rowVersion, hostedAmount, isWaived = false, opinion }: Confirmation) =>
  transact(work, async (scope) => {
    if (isWaived && compareDecimals(hostedAmount, '0') > 0) {
      throw fieldError('isWaived', '免托管的工单到账金额填 0；钱已经到账的，到齐后再确认，不选免托管')
    }
    const set = {
      hostedAmount,
      isHostingWaived: isWaived,
      hostingConfirmedTime: scope.now,
      hostingConfirmedUserId: scope.actor.userId,
    }
    const options = { set, opinion: opinion ?? null, rowVersion }
    const order = await applyEvent(scope, bindings.order, id, { type: 'confirmHosting', opinion }, options)
    const payable = payableAmount(order)
    if (
      !isWaived &&
      compareDecimals(hostedAmount, payable) < 0 &&
      !(await isBeingWoundUp(scope.tx, order.enterpriseId))
    ) {
      throw fieldError('hostedAmount', `到账金额应不小于 ${payable} 元，或选择免托管`)
    }
  })

export const auditCancellation = (
  work: Work,
  { id, isAgreed, opinion, rowVersion }: Target & { isAgreed: boolean; opinion?: string },
) =>
  transact(work, async (scope) => {
    const set = { cancelOpinion: opinion ?? null, ...(isAgreed ? {} : { cancelDeadline: null }) }
    const type = isAgreed ? 'approveCancellation' : 'refuseCancellation'
    await applyEvent(scope, bindings.order, id, { type, opinion }, { set, opinion: opinion ?? null, rowVersion })
    if (!isAgreed && !opinion) throw fieldError('opinion', '请写明不同意取消的原因')
  })

export interface Refund extends Target {
  amount: string
  refundTime?: string
  voucherFileId?: number
  bankSerialNo?: string
}

export const recordRefund = (work: Work, input: Refund) => transact(work, (scope) => writeRefund(scope, input))

/**
 * Records that the remaining money was refunded; the caller has bound the voucher (`bindPaymentVoucher`).
 * @throws AppError validation when the amount differs from the amount due, or a refusal while results may be appealed
 * against
 */
export async function writeRefund(scope: Scope, input: Refund): Promise<void> {
  const { id, amount, rowVersion } = input
  const { refundDue } = await lockOrder(scope, id)
  const refundTime = input.refundTime === undefined ? scope.now : new Date(input.refundTime)
  const set = {
    refundAmount: amount,
    refundTime,
    refundUserId: scope.actor.userId,
    refundVoucherFileId: input.voucherFileId ?? null,
    refundBankSerialNo: input.bankSerialNo ?? null,
    refundDue: null,
  }
  await applyEvent(scope, bindings.order, id, { type: 'recordRefund' }, { set, rowVersion })
  if (refundDue === null || compareDecimals(amount, refundDue) !== 0) {
    throw fieldError('amount', `应退 ${refundDue ?? '0.00'} 元`)
  }
  await assertUncontested(scope.tx, id, scope.now)
  if (refundTime > scope.now) throw fieldError('refundTime', '退款时间不能晚于现在')
  const { year, month } = toYearMonth(refundTime)
  if (await findMonthLock(scope.tx, year, month)) {
    throw fieldError('refundTime', `${year} 年 ${month} 月已锁定，不能再登记这个月的退款`)
  }
  if (input.voucherFileId) await giveToRow(scope, input.voucherFileId, 'WorkOrder', id)
}

async function lockOrder(scope: Scope, id: number): Promise<OrderRow> {
  const order = await bindings.order.lock(scope, id)
  if (!order) throw new AppError('notFound')
  return order
}
