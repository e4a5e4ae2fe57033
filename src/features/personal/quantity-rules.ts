import { toThousandths } from '#machines/flows/claim.model.ts'
import { formatQuantity } from '#src/lib/money.ts'

const HALF_HOUR = 500n

export const isPositiveQuantity = (typed: string): boolean => (toThousandths(typed) ?? 0n) > 0n

interface Bounds {
  /** largest quantity, as a decimal string */
  most: string
  unitName: string
  /** whether the quantity is in hours, which have steps of one half */
  isHours: boolean
  /** whether the whole quantity must be submitted */
  isWholeNeeded: boolean
}

/** The error of a submitted quantity, and how to correct it; null if it is valid. */
export function submissionProblem(typed: string, { most, unitName, isHours, isWholeNeeded }: Bounds): string | null {
  const quantity = toThousandths(typed)
  const limit = toThousandths(most.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')) ?? 0n
  if (typed.trim() === '') return `请填写完成数量，最多 ${formatQuantity(most)} ${unitName}`
  if (quantity === null) return `请用数字填写，例如 ${formatQuantity(most)}`
  if (quantity <= 0n) return '完成数量要大于 0'
  if (quantity > limit)
    return `不能超过领取的 ${formatQuantity(most)} ${unitName}，现在填写的是 ${formatQuantity(typed.trim())}`
  if (isHours && quantity % HALF_HOUR !== 0n) return '工时按 0.5 小时填写，例如 7.5'
  return isWholeNeeded && quantity < limit ? `这张工单不接受部分提交，请填写 ${formatQuantity(most)}` : null
}

/** The error of a quantity in a progress report, where 0 is also valid; null if it is valid. */
export function progressProblem(typed: string, bounds: Pick<Bounds, 'most' | 'unitName' | 'isHours'>): string | null {
  if (typed.trim() === '' || toThousandths(typed) === 0n) return null
  return submissionProblem(typed, { ...bounds, isWholeNeeded: false })
}
