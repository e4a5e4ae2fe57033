import { multiplyDecimals } from '#machines/rules/decimal.ts'
import { dropTrailingZeros } from '#machines/rules/trailing-zeros.ts'

/** A share as a percentage: 0.015 becomes 1.5%. */
export const percentOf = (rate: string): string => `${dropTrailingZeros(multiplyDecimals(rate, '100', 2))}%`
