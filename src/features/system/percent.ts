import { multiplyDecimals } from '#machines/rules/decimal.ts'
import { dropTrailingZeros } from '#src/ui/text/decimal-text.ts'

/** 0.015 as 1.5% */
export const percentOf = (rate: string): string => `${dropTrailingZeros(multiplyDecimals(rate, '100', 2))}%`
