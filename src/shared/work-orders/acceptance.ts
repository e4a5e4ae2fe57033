import {
  compareDecimals,
  exactProduct,
  isDecimal,
  MONEY_PLACES,
  multiplyDecimals,
  QUANTITY_PLACES,
  subtractDecimals,
} from '#machines/rules/decimal.ts'
import type { AuditAction, AuditWorkOrderCompletionDto_Input } from '#src/api/graphql.ts'
import { AuditWorkOrderCompletionDto_opinion } from '#src/api/limits.ts'
import { mostOf } from '#src/lib/forms/limit-texts.ts'

/** The fields of a submission that a decision needs. */
export interface Submission {
  id: number
  rowVersion: number
  submittedQuantity: string
  claimedQuantity: string
  reworkCount: number
  maxRework: number
  workOrder: { unitName: string; unitPrice: string; pricingUnit: string }
}

export interface Decision extends Record<string, string> {
  /** name in `allowedActions`; '' before the user chooses one */
  action: string
  acceptedQuantity: string
  opinion: string
  /** last day for the new submission; with '' the rule of three days applies */
  newDueDay: string
}

interface Choice {
  name: string
  wire: AuditAction
  label: string
  hint: string
  /** an opinion is required, because the other side reads the reason */
  needsOpinion: boolean
}

/** The decisions in the order of the form. The server determines which of them are offered. */
export const DECISIONS: readonly Choice[] = [
  {
    name: 'pass',
    wire: 'Pass',
    label: '通过',
    hint: '按合格数量结算；少于提交数量时本人可以申诉',
    needsOpinion: false,
  },
  { name: 'continue', wire: 'Continue', label: '转交复验', hint: '不作结论，交给下一级验收', needsOpinion: false },
  { name: 'back', wire: 'Back', label: '退回返工', hint: '说明哪里要改，给新的期限', needsOpinion: true },
  { name: 'reject', wire: 'Reject', label: '判定不合格', hint: '不结算，本人可以申诉一次', needsOpinion: true },
]

/** Whether the reader may decide about the submission. */
export const mayDecide = (allowedActions: readonly string[]): boolean =>
  DECISIONS.some(({ name }) => allowedActions.includes(name))

const REWORK_DAYS = 3
const DAY_MS = 86_400_000

export interface Problem {
  field: (keyof Decision & string) | 'evidence'
  message: string
}

/** Whether the quantity is valid for its unit: hours in steps of 0.5, pieces as whole numbers. */
const isInSteps = (quantity: string, pricingUnit: string): boolean =>
  (pricingUnit === 'WorkingHours' ? /\.[05]0*$/ : /\.0+$/).test(`${quantity}${quantity.includes('.') ? '' : '.0'}`)

/** Accepting less than this share requires a reason and evidence. */
const SHARE_WITHOUT_REASON = '0.9'
const LEAST_REASON = 5

/** Whether the accepted share is so small that the person must get a reason and evidence. */
export function needsReason({ action, acceptedQuantity }: Decision, { submittedQuantity }: Submission): boolean {
  if (action !== 'pass' || !isDecimal(acceptedQuantity)) return false
  return compareDecimals(acceptedQuantity, exactProduct(submittedQuantity, SHARE_WITHOUT_REASON)) < 0
}

function quantityProblem(typed: string, { submittedQuantity, workOrder }: Submission): string | null {
  if (!isDecimal(typed) || compareDecimals(typed, '0') <= 0) return '合格数量应为大于 0 的数字'
  if (compareDecimals(typed, submittedQuantity) > 0) return '合格数量不能大于提交数量'
  if (isInSteps(typed, workOrder.pricingUnit)) return null
  return workOrder.pricingUnit === 'WorkingHours' ? '按工时计价时，合格数量应为 0.5 的倍数' : '合格数量应为整数'
}

/** The problems that prevent sending the decision, each with its field; `now` in milliseconds. */
export function decisionProblems(values: Decision, submission: Submission, now: number, evidenceCount = 0): Problem[] {
  const choice = DECISIONS.find(({ name }) => name === values.action)
  if (choice === undefined) return [{ field: 'action', message: '请选择验收结论' }]
  const found: Problem[] = []
  const wrong = choice.wire === 'Pass' ? quantityProblem(values.acceptedQuantity, submission) : null
  if (wrong) found.push({ field: 'acceptedQuantity', message: wrong })
  if (choice.needsOpinion && values.opinion.trim() === '') {
    found.push({ field: 'opinion', message: '请写明原因，本人会看到' })
  }
  if (!wrong && needsReason(values, submission)) {
    if (values.opinion.trim().length < LEAST_REASON) {
      found.push({ field: 'opinion', message: '合格数量不到提交的 90%，请写明哪些不合格、为什么，至少 5 个字' })
    }
    if (evidenceCount === 0) {
      found.push({ field: 'evidence', message: '合格数量不到提交的 90%，请上传依据，例如不合格的清单或截图' })
    }
  }
  if (values.opinion.length > AuditWorkOrderCompletionDto_opinion.max)
    found.push({ field: 'opinion', message: `验收意见${mostOf(AuditWorkOrderCompletionDto_opinion)}` })
  if (choice.wire === 'Back' && values.newDueDay !== '' && endOfDay(values.newDueDay) < now + REWORK_DAYS * DAY_MS) {
    found.push({ field: 'newDueDay', message: '返工期限至少给 3 天' })
  }
  return found
}

const wireEndOfDay = (day: string): string => `${day}T23:59:59+08:00`
const endOfDay = (day: string): number => Date.parse(wireEndOfDay(day))

/** The input for a decision; contains only the fields that belong to it. */
export function auditInput(
  values: Decision,
  { id, rowVersion }: Submission,
  evidenceFileIds: readonly number[] = [],
): AuditWorkOrderCompletionDto_Input {
  const action = DECISIONS.find(({ name }) => name === values.action)?.wire ?? 'Continue'
  const opinion = values.opinion.trim()
  return {
    id,
    rowVersion,
    action,
    ...(action === 'Pass' ? { acceptedQuantity: values.acceptedQuantity } : {}),
    ...(action === 'Pass' && evidenceFileIds.length > 0 ? { evidenceFileIds: [...evidenceFileIds] } : {}),
    ...(opinion === '' ? {} : { opinion }),
    ...(action === 'Back' && values.newDueDay !== '' ? { newDueTime: wireEndOfDay(values.newDueDay) } : {}),
  }
}

export interface PassPreview {
  /** gross pay: accepted quantity × unit price, in yuan */
  gross: string
  /** the quantity that returns to the order; null when all is accepted */
  released: string | null
}

/** The result of passing this quantity; null while the text is not a valid quantity. */
export function passPreview(acceptedQuantity: string, submission: Submission): PassPreview | null {
  if (quantityProblem(acceptedQuantity, submission) !== null) return null
  const released = subtractDecimals(submission.claimedQuantity, acceptedQuantity)
  return {
    gross: multiplyDecimals(acceptedQuantity, submission.workOrder.unitPrice, MONEY_PLACES),
    released: compareDecimals(released, '0') > 0 ? multiplyDecimals(released, '1', QUANTITY_PLACES) : null,
  }
}
