import { compareDecimals, isDecimal, multiplyDecimals } from '#machines/rules/decimal.ts'
import { formatMoney, formatQuantity } from '#src/lib/money.ts'

interface Paced {
  unitPrice: string
  unitName: string
  /** the pace that the poster states; empty or null where none is stated */
  piecesPerHour?: string | null | undefined
}

const isPositive = (typed: string): boolean => isDecimal(typed) && compareDecimals(typed, '0') > 0

/** 按每小时 12 件算，每小时约 24.00 元; null where no pace or no price is known. */
export function hourlyPayText({ unitPrice, unitName, piecesPerHour }: Paced): string | null {
  if (!piecesPerHour || !isPositive(piecesPerHour) || !isPositive(unitPrice)) return null
  const hourly = formatMoney(multiplyDecimals(unitPrice, piecesPerHour, 2))
  return `按每小时 ${formatQuantity(piecesPerHour)} ${unitName || '件'}算，每小时约 ${hourly} 元`
}
