import { compareDecimals, isDecimal } from '#machines/rules/decimal.ts'

/** Whether the text is a non-negative number with at most `places` decimal places. */
export const isAmount = (typed: string, places = 2): boolean =>
  isDecimal(typed) && compareDecimals(typed, '0') >= 0 && (typed.split('.')[1] ?? '').length <= places

export const isPositive = (typed: string, places = 2): boolean =>
  isAmount(typed, places) && compareDecimals(typed, '0') > 0
