import { addDecimals, formatDecimal, MONEY_PLACES, multiplyDecimals, subtractDecimals } from './decimal.ts'

export interface SettlementFacts {
  /** accepted pieces or hours, up to 3 places */
  readonly acceptedQuantity: string
  /** yuan per piece or hour */
  readonly unitPrice: string
  readonly bonus?: string
  readonly deduction?: string
}

/**
 * Gross pay in yuan, two places: acceptedQuantity × unitPrice, rounded half-up once, + bonus − deduction.
 * May be negative after a large deduction; such a flow cannot be paid.
 */
export function grossPay({ acceptedQuantity, unitPrice, bonus = '0', deduction = '0' }: SettlementFacts): string {
  const work = multiplyDecimals(acceptedQuantity, unitPrice, MONEY_PLACES)
  return formatDecimal(subtractDecimals(addDecimals(work, bonus), deduction), MONEY_PLACES)
}

/** Net pay in yuan, two places: gross − tax. */
export const netPay = (gross: string, tax: string): string => formatDecimal(subtractDecimals(gross, tax), MONEY_PLACES)
