import { compareDecimals, multiplyDecimals } from '#machines/rules/decimal.ts'
import { fieldError } from '#services/abp/conventions/errors.ts'
import type { SubmissionFacts } from './work-order-completion.repository.ts'

/** Hours count in steps of half an hour (domain rules §2.6). @throws AppError validation naming the field */
export function checkHours(quantity: string, pricingUnit: SubmissionFacts['pricingUnit'], member: string): void {
  if (pricingUnit !== 'WorkingHours') return
  const doubled = multiplyDecimals(quantity, '2', 3)
  if (!/\.000$/.test(doubled)) throw fieldError(member, '工时以 0.5 小时为单位')
}

/**
 * Requires at most the claimed quantity, all of it unless partial submissions are allowed, and files where required.
 */
export function checkSubmission(facts: SubmissionFacts, quantity: string, fileCount: number): void {
  if (compareDecimals(quantity, facts.quantity) > 0) {
    throw fieldError('submittedQuantity', `完成数量不能超过领取的 ${trimmed(facts.quantity)}`)
  }
  checkHours(quantity, facts.pricingUnit, 'submittedQuantity')
  const isPart = compareDecimals(quantity, facts.quantity) < 0
  if (isPart && !facts.allowsPartial && facts.orderStatus !== 'Canceling') {
    throw fieldError('submittedQuantity', '此工单不接受部分提交')
  }
  if (facts.requiresFiles && fileCount === 0) throw fieldError('fileIds', '请上传成果附件')
}

/** `2400.000` becomes 2400. */
export const trimmed = (quantity: string): string =>
  quantity.includes('.') ? quantity.replace(/\.?0+$/, '') : quantity
