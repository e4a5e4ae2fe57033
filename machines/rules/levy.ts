import {
  addDecimals,
  ceilQuotient,
  compareDecimals,
  divideDecimals,
  exactProduct,
  formatDecimal,
  largerDecimal,
  MONEY_PLACES,
  subtractDecimals,
} from './decimal.ts'
import type { LevyFacts, LevyResult } from './levy-facts.ts'
import { areReductionsInForce, type LevyRule, type Placement, weightOf, withoutReductions } from './levy-rule.ts'
import { levySteps } from './levy-steps.ts'

const MONTHS = '12'
const SHOWN_PLACES = 3

/** A wage as an exact fraction, because total ÷ staff may have no finite decimal form. */
interface Wage {
  readonly numerator: string
  readonly denominator: string
}

/**
 * Calculates the levy of one year: exempt? → cap the wage → weighted placements → gap → tier → × rate, rounded half-up
 * to the fen once, at the end. Placements are added in twelfths of persons and the tier is compared exactly: one of a
 * hundred is 1 %, not almost 1 %.
 * @throws DecimalError for malformed numbers; RangeError when there is no staff or a placement has an impossible number
 * of months
 */
export function calculateLevy(facts: LevyFacts, given: LevyRule): LevyResult {
  if (compareDecimals(facts.staff, '0') <= 0) throw new RangeError('an employer has staff')
  const isOutOfForce = !areReductionsInForce(given, facts.day)
  const rule = isOutOfForce ? withoutReductions(given) : given
  const arranged = twelfthsOf(facts.isCertified === false ? [] : facts.placements, rule)
  const wage = wageOf(facts, rule)
  const here = assess(facts, rule, arranged, wage)
  const withOneMore = (weight: string): string =>
    subtractDecimals(here.amount, assess(facts, rule, addDecimals(arranged, exactProduct(weight, MONTHS)), wage).amount)
  const gap = gapOf(facts, rule, arranged)
  const isShort = here.outcome === 'Due'
  const result = {
    ...here,
    required: exactProduct(facts.staff, rule.ratio),
    arranged: divideDecimals(arranged, MONTHS, SHOWN_PLACES),
    gap: divideDecimals(gap, MONTHS, SHOWN_PLACES),
    wageBase: divideDecimals(wage.numerator, wage.denominator, MONEY_PLACES),
    isWageCapped: wage.isCapped,
    moreOrdinary: isShort ? ceilQuotient(gap, MONTHS) : 0,
    moreSevere: isShort ? ceilQuotient(gap, exactProduct(rule.severeWeight, MONTHS)) : 0,
    savingPerOrdinary: withOneMore('1'),
    savingPerSevere: withOneMore(rule.severeWeight),
    isOutOfForce,
  }
  return { ...result, steps: levySteps(facts, rule, result) }
}

/** Outcome, rate and amount for a number of placed persons, given in twelfths. */
function assess(facts: LevyFacts, rule: LevyRule, arranged: string, wage: Wage) {
  const nothing = { rate: '0', amount: formatDecimal('0', MONEY_PLACES) }
  const isFreed = facts.isEnterprise || !rule.exemptOnlyEnterprise
  if (isFreed && compareDecimals(facts.staff, String(rule.exemptHeadcount)) <= 0) {
    return { outcome: 'Exempt' as const, ...nothing }
  }
  const gap = gapOf(facts, rule, arranged)
  if (compareDecimals(gap, '0') === 0) return { outcome: 'Met' as const, ...nothing }
  const rate =
    compareDecimals(arranged, exactProduct(facts.staff, rule.tierThreshold, MONTHS)) >= 0
      ? rule.highTierRate
      : rule.lowTierRate
  const full = exactProduct(gap, wage.numerator, rate)
  return {
    outcome: 'Due' as const,
    rate,
    amount: divideDecimals(full, exactProduct(MONTHS, wage.denominator), MONEY_PLACES),
  }
}

/** The gap in twelfths of persons, never below zero. */
const gapOf = ({ staff }: LevyFacts, { ratio }: LevyRule, arranged: string): string =>
  largerDecimal(subtractDecimals(exactProduct(staff, ratio, MONTHS), arranged), '0')

function twelfthsOf(placements: readonly Placement[], rule: LevyRule): string {
  return placements.reduce((sum, placement) => {
    const { months } = placement
    if (!Number.isInteger(months) || months < 1 || months > 12) throw new RangeError('a placement has 1 to 12 months')
    return addDecimals(sum, exactProduct(weightOf(placement, rule), String(months)))
  }, '0')
}

/**
 * The enterprise's average wage, or that of the bases of social insurance, capped at a multiple of the local average.
 */
function wageOf({ wages, staff }: LevyFacts, rule: LevyRule): Wage & { isCapped: boolean } {
  const own =
    'total' in wages ? { numerator: wages.total, denominator: staff } : { numerator: wages.average, denominator: '1' }
  if (rule.localAverageAnnualWage === null) return { ...own, isCapped: false }
  const cap = exactProduct(rule.localAverageAnnualWage, rule.wageCapMultiple)
  const isCapped = compareDecimals(own.numerator, exactProduct(cap, own.denominator)) > 0
  return isCapped ? { numerator: cap, denominator: '1', isCapped } : { ...own, isCapped }
}
