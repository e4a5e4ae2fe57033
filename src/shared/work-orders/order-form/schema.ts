import { compareDecimals, MONEY_PLACES, multiplyDecimals } from '#machines/rules/decimal.ts'
import { isPositive, type OrderValues, order } from './values.ts'

/** Maximum total of one order, in yuan (docs: validation of work orders). */
const MOST_TOTAL = '10000000'

/** quantity × unit price with two decimal places; null while one of these is not a number. */
export function totalOf({ quantity, unitPrice }: Pick<OrderValues, 'quantity' | 'unitPrice'>): string | null {
  return isPositive(quantity, 3) && isPositive(unitPrice, 2)
    ? multiplyDecimals(quantity, unitPrice, MONEY_PLACES)
    : null
}

interface Across {
  field: keyof OrderValues
  message: string
}

/** Whether the quantity is valid for its unit: hours in steps of a half, pieces as whole numbers. */
function isInSteps(typed: string, pricingUnit: string): boolean {
  const steps = pricingUnit === 'WorkingHours' ? '2' : '1'
  return compareDecimals(multiplyDecimals(typed, steps, 3), multiplyDecimals(typed, steps, 0)) === 0
}

/** Checks across several fields: amounts against each other, and the order of days. */
export function problemsAcross(values: OrderValues): Across[] {
  const { pricingUnit, quantity, perPersonMax, startDate, endDate } = values
  const total = totalOf(values)
  const found: Across[] = []
  for (const [field, title, typed] of [
    ['quantity', '总数量', quantity],
    ['perPersonMax', '每人最多', perPersonMax],
  ] as const) {
    if (!isPositive(typed, 3) || isInSteps(typed, pricingUnit)) continue
    const message = pricingUnit === 'WorkingHours' ? `按工时计价时，${title}应为 0.5 的倍数` : `${title}应为整数`
    found.push({ field, message })
  }
  if (isPositive(perPersonMax, 3) && isPositive(quantity, 3) && compareDecimals(perPersonMax, quantity) > 0) {
    found.push({ field: 'perPersonMax', message: '每人最多不能大于总数量' })
  }
  if (total !== null && compareDecimals(total, MOST_TOTAL) > 0) {
    found.push({ field: 'quantity', message: '总金额（数量 × 单价）不能超过 10,000,000 元' })
  }
  if (startDate !== '' && endDate !== '' && endDate <= startDate) {
    found.push({ field: 'endDate', message: '截止日期应晚于开始日期' })
  }
  return found
}

/** The checks that the form shares with the server; only the server checks for banned words and days in the past. */
export const orderSchema = order.schema.check((context) => {
  for (const { field, message } of problemsAcross(context.value)) {
    context.issues.push({ code: 'custom', message, path: [field], input: context.value })
  }
})
