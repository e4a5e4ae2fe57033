import { isDecimal, multiplyDecimals, smallerDecimal } from '#machines/rules/decimal.ts'
import { formatMoney } from '#src/lib/money.ts'

interface Offer {
  unitPrice: string
  remainingQuantity: string
  perPersonMax?: string | null
}

/** The most one person can earn with the remaining quantity, before tax; null when nothing remains. */
export function mostIncomeOf({ unitPrice, remainingQuantity, perPersonMax }: Offer): string | null {
  if (!isDecimal(unitPrice) || !isDecimal(remainingQuantity)) return null
  const most = perPersonMax ? smallerDecimal(perPersonMax, remainingQuantity) : remainingQuantity
  const income = multiplyDecimals(unitPrice, most, 2)
  return Number(income) > 0 ? income : null
}

/** 一人最多约 360.00 元 */
export function incomeTextOf(offer: Offer): string | null {
  const income = mostIncomeOf(offer)
  return income === null ? null : `一人最多约 ${formatMoney(income)} 元（税前）`
}
