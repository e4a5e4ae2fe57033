import { compareDecimals } from '#machines/rules/decimal.ts'
import { fieldError } from '#services/abp/conventions/errors.ts'
import { isInSteps } from '../rules.ts'
import type { SubmissionFacts } from './work-order-completion.repository.ts'

/**
 * @throws AppError validation naming the field, for quantities that are not a multiple of the step of hours or pieces
 * (domain rules §2.6, §1a.12)
 */
export function checkSteps(quantity: string, pricingUnit: SubmissionFacts['pricingUnit'], member: string): void {
  if (isInSteps(quantity, pricingUnit)) return
  throw fieldError(member, pricingUnit === 'WorkingHours' ? '工时以 0.5 小时为单位' : '件数应为整数')
}

/**
 * Requires at most the claimed quantity, the full quantity unless the order allows partial submissions, and files where
 * the order requires them.
 */
export function checkSubmission(facts: SubmissionFacts, quantity: string, fileCount: number): void {
  if (compareDecimals(quantity, facts.quantity) > 0) {
    throw fieldError('submittedQuantity', `完成数量不能超过领取的 ${trimmed(facts.quantity)}`)
  }
  checkSteps(quantity, facts.pricingUnit, 'submittedQuantity')
  const isPart = compareDecimals(quantity, facts.quantity) < 0
  if (isPart && !facts.allowsPartial && facts.orderStatus !== 'Canceling') {
    throw fieldError('submittedQuantity', '此工单不接受部分提交')
  }
  if (facts.requiresFiles && fileCount === 0) throw fieldError('fileIds', '请上传成果附件')
}

/** A quantity without trailing zeros: `2400.000` becomes 2400. */
export const trimmed = (quantity: string): string =>
  quantity.includes('.') ? quantity.replace(/\.?0+$/, '') : quantity
