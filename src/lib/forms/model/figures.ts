import { compareDecimals, isDecimal } from '#machines/rules/decimal.ts'
import { dropTrailingZeros } from '#machines/rules/trailing-zeros.ts'
import { figure, isWhole } from '../limit-texts.ts'
import { numberOrNull, textOrNull } from '../wire-values.ts'
import type { Facts, Kind } from './form-model.ts'
import { anyText, field, type Nullable, refined, shownText } from './kinds.ts'

type NumberFacts = Facts & { readonly min: number; readonly max: number }
type DecimalFacts = Facts & { readonly min: string; readonly max: string }

/** Number fields, in a module of their own, so that a form without numbers does not load their arithmetic. */

const isEmpty = (typed: string): boolean => typed.trim() === ''

/** A stored decimal without trailing zeros, which the user did not type. */
export const shownDecimal = (stored: Nullable<string>): string => dropTrailingZeros(stored ?? '')

/** A whole number within the limits of the operation. */
export const whole: Kind<NumberFacts, string, number | null> = (facts) =>
  field(
    facts,
    '',
    refined(
      (typed) => (isEmpty(typed) && !facts.required) || isWhole(typed, facts),
      `${facts.label}应在 ${figure(facts.min)} 与 ${figure(facts.max)} 之间`,
    ),
    shownText,
    numberOrNull,
  )

/** A decimal of at most two places within the limits of the operation. */
export const isAmount = (typed: string, { min, max }: Pick<DecimalFacts, 'min' | 'max'>): boolean =>
  isDecimal(typed) &&
  /^\d+(?:\.\d{1,2})?$/.test(typed) &&
  compareDecimals(typed, min) >= 0 &&
  compareDecimals(typed, max) <= 0

const amountText = (decimal: string): string => (Number(decimal) < 1 ? decimal : figure(Number(decimal)))

/** An amount in yuan, as exact decimal text. */
export const amount: Kind<DecimalFacts, string, string | null> = (facts) =>
  field(
    facts,
    '',
    refined(
      (typed) => (isEmpty(typed) && !facts.required) || isAmount(typed.trim(), facts),
      `${facts.label}应在 ${amountText(facts.min)} 与 ${amountText(facts.max)} 之间，最多两位小数`,
    ),
    shownDecimal,
    textOrNull,
  )

/** A decimal that the form checks by its own rule. */
export const decimal: Kind<Facts, string, string | null> = (facts) =>
  field(facts, '', anyText(), shownDecimal, textOrNull)
