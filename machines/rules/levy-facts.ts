import type { Placement } from './levy-rule.ts'

/** One step of the calculation, as shown to users. */
export interface Step {
  readonly title: string
  /** the operation and its numbers */
  readonly formula: string
  readonly value: string
}

export interface LevyFacts {
  /** average number of staff of the year, up to three places, because seasonal staff count in fractions */
  readonly staff: string
  /** yuan a year: the average wage of the enterprise's staff, or the total wages of the year */
  readonly wages: { readonly average: string } | { readonly total: string }
  readonly placements: readonly Placement[]
  /**
   * false: the enterprise was not certified in the audit period of the year, so none of its employees counts
   * (财税〔2015〕72号 article 13)
   */
  readonly isCertified?: boolean
  readonly isEnterprise: boolean
  /** YYYY-MM-DD: the day for which the levy is calculated */
  readonly day: string
}

export type LevyOutcome =
  /** the enterprise has too few staff for a levy */
  | 'Exempt'
  /** the enterprise employs enough disabled persons */
  | 'Met'
  | 'Due'

export interface LevyResult {
  readonly outcome: LevyOutcome
  /** the levy in yuan a year, two places */
  readonly amount: string
  /** required number of disabled staff: staff × ratio, exact */
  readonly required: string
  /** weighted number of employed disabled persons; shown with three places, but calculated in twelfths */
  readonly arranged: string
  /** required − arranged, never negative; shown with three places */
  readonly gap: string
  /** the wage used in the calculation: the enterprise's average, or the cap */
  readonly wageBase: string
  readonly isWageCapped: boolean
  /** the share of the full amount that is due */
  readonly rate: string
  /** the number of further persons after which no levy is due: ordinary or severely disabled ones */
  readonly moreOrdinary: number
  readonly moreSevere: number
  /** the saving by one more person employed all year, with an unchanged number of staff */
  readonly savingPerOrdinary: string
  readonly savingPerSevere: string
  /** the reductions have expired, or have not begun, on that day */
  readonly isOutOfForce: boolean
  readonly steps: readonly Step[]
}
