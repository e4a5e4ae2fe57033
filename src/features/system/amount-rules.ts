import * as z from 'zod/mini'
import { compareDecimals, isDecimal } from '#machines/rules/decimal.ts'
import { formatMoney } from '#src/lib/money.ts'

/** Limits in the format of the operation: decimals as strings. */
interface Range {
  readonly min: string
  readonly max: string
}

const isWithin = (typed: string, least: string, most: string, places: number): boolean => {
  const text = typed.trim()
  if (!isDecimal(text) || (text.split('.')[1]?.length ?? 0) > places) return false
  return compareDecimals(text, least) >= 0 && compareDecimals(text, most) <= 0
}

export const yuanRule = (label: string, { min: least, max: most }: Range) =>
  z
    .string()
    .check(
      z.refine(
        (typed) => isWithin(typed, least, most, 2),
        `${label}应在 ${formatMoney(least)} 与 ${formatMoney(most)} 元之间，最多两位小数`,
      ),
    )

export const optionalYuanRule = (label: string, { min: least, max: most }: Range) =>
  z
    .string()
    .check(
      z.refine(
        (typed) => typed.trim() === '' || isWithin(typed, least, most, 2),
        `${label}应在 ${formatMoney(least)} 与 ${formatMoney(most)} 元之间，最多两位小数`,
      ),
    )

/** The same, where it may stay empty. */
export const optionalRateRule = (label: string, { min: least, max: most }: Range) =>
  z
    .string()
    .check(
      z.refine(
        (typed) => typed.trim() === '' || isWithin(typed, least, most, 6),
        `${label}应在 ${least} 与 ${most} 之间，例如 0.08，最多六位小数`,
      ),
    )

/** A day of every year; empty where it is not known. */
export const monthDayRule = (label: string) =>
  z
    .string()
    .check(
      z.refine(
        (typed) => /^$|^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(typed.trim()),
        `${label}应是月-日，例如 03-01`,
      ),
    )

/** The rule for a share or a multiple, typed as a plain decimal: 0.015 is 1.5 %. */
export const rateRule = (label: string, { min: least, max: most }: Range) =>
  z
    .string()
    .check(z.refine((typed) => isWithin(typed, least, most, 4), `${label}应在 ${least} 与 ${most} 之间，最多四位小数`))
