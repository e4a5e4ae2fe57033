import { multiplyDecimals } from '#machines/rules/decimal.ts'
import { dropTrailingZeros } from '#machines/rules/trailing-zeros.ts'

/** 0.015 as 1.5% */
export const percentOf = (rate: string): string => `${dropTrailingZeros(multiplyDecimals(rate, '100', 2))}%`
