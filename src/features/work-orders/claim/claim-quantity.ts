import { type PricingUnit, QUANTITY_STEPS, toThousandths } from '#machines/flows/claim.model.ts'
import { formatQuantity } from '#src/lib/money.ts'

export interface QuantityRule {
  /** the largest quantity, as a decimal string */
  most: string
  unitName: string
  pricingUnit: PricingUnit
}

const WORDS = {
  WorkingHours: { least: '0.5', words: '0.5 的倍数', wrong: '数量应为 0.5 的倍数' },
  Quantity: { least: '1', words: '整数', wrong: '数量应为整数' },
} as const

/** 1 到 3,000 之间的整数 */
export const quantityHint = ({ most, pricingUnit }: QuantityRule): string =>
  `${WORDS[pricingUnit].least} 到 ${formatQuantity(most)} 之间，${WORDS[pricingUnit].words}`

/** What is wrong with a typed quantity and how to correct it; null when the quantity can be claimed. */
export function quantityProblem(typed: string, rule: QuantityRule): string | null {
  const { wrong, least } = WORDS[rule.pricingUnit]
  const wanted = toThousandths(typed)
  const most = toThousandths(rule.most.replace(/^-.*/, '0')) ?? 0n
  if (typed.trim() === '') return `请填写领取数量，${quantityHint(rule)}`
  if (wanted === null) return `请用数字填写，例如 ${formatQuantity(rule.most)}`
  if (wanted <= 0n) return `最少领取 ${least} ${rule.unitName}`
  if (wanted > most)
    return `最多可以领取 ${formatQuantity(rule.most)} ${rule.unitName}，现在填写的是 ${formatQuantity(typed)}`
  return wanted % QUANTITY_STEPS[rule.pricingUnit] === 0n ? null : wrong
}
