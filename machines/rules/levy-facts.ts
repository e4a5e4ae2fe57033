import type { Placement } from './levy-rule.ts'

/** One line of the calculation as users read it. */
export interface Step {
  readonly title: string
  /** the operation and its numbers */
  readonly formula: string
  readonly value: string
}

export interface LevyFacts {
  /** average number of staff of the year, up to three places: seasonal staff count in fractions */
  readonly staff: string
  /** yuan a year: the average wage of the own staff, or all wages of the year */
  readonly wages: { readonly average: string } | { readonly total: string }
  readonly placements: readonly Placement[]
  /** false: the enterprise was not certified in the audit window of the year, so no employee counts (财税〔2015〕72号 article 13) */
  readonly isCertified?: boolean
  readonly isEnterprise: boolean
  /** YYYY-MM-DD: the day the sum is made for */
  readonly day: string
}

export type LevyOutcome =
  /** too few staff for a levy */
  | 'Exempt'
  /** enough disabled persons are employed */
  | 'Met'
  | 'Due'

export interface LevyResult {
  readonly outcome: LevyOutcome
  /** yuan a year, two places */
  readonly amount: string
  /** staff × ratio, exact */
  readonly required: string
  /** weighted, in persons; three places for reading, the sum itself is made in twelfths */
  readonly arranged: string
  /** required − arranged, never negative; three places for reading */
  readonly gap: string
  /** the wage the sum is made with: the own average, or the cap */
  readonly wageBase: string
  readonly isWageCapped: boolean
  /** the part of the full amount that is due */
  readonly rate: string
  /** the number of further persons after which nothing is due: ordinary ones, or severely disabled ones */
  readonly moreOrdinary: number
  readonly moreSevere: number
  /** what one more person employed all year saves, the number of staff unchanged */
  readonly savingPerOrdinary: string
  readonly savingPerSevere: string
  /** the reductions have run out, or have not begun, on that day */
  readonly isOutOfForce: boolean
  readonly steps: readonly Step[]
}
