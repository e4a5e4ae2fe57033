import {
  type CertificateCategory,
  type CertificateLevel,
  isSevereCard,
  LAST_COUNTED_GRADE,
} from './disability-certificate.ts'

/**
 * The levy for the employment of disabled persons (残疾人就业保障金) by the rules of one place: ratios, tiers and limits.
 * Decimals are exact strings; money is yuan a year.
 */
export interface LevyRule {
  /** required share of disabled staff, for instance "0.015" */
  readonly ratio: string
  /** from this share on (but below `ratio`) the lower of the two rates is due */
  readonly tierThreshold: string
  /** share of the full amount that is due from `tierThreshold` on, for instance "0.5" */
  readonly highTierRate: string
  /** share of the full amount that is due below `tierThreshold`, for instance "0.9" */
  readonly lowTierRate: string
  /** an employer with at most this number of staff owes nothing */
  readonly exemptHeadcount: number
  /** the exemption applies to enterprises only; offices and institutions pay */
  readonly exemptOnlyEnterprise: boolean
  /** the enterprise's average wage is capped at this multiple of the local average */
  readonly wageCapMultiple: string
  /** null if not known; the wage then has no cap */
  readonly localAverageAnnualWage: string | null
  readonly severeLevels: readonly CertificateLevel[]
  /** categories of level three that count as severe in some provinces */
  readonly severeThirdLevelCategories: readonly CertificateCategory[]
  /** the number of persons as which a severely disabled person counts */
  readonly severeWeight: string
  /** YYYY-MM-DD, both included; null: until another rule is issued */
  readonly validFrom: string
  readonly validTo: string | null
  /** the last day of reductions and exemptions, if it differs from the last day of the rule */
  readonly reductionsUntil?: string | null | undefined
  /** absent: the enterprise's average wage */
  readonly wageBase?: WageBase | undefined
}

/** What counts as the wages of an employer: those paid, or the sum of the bases of social insurance (沪财发〔2020〕9号). */
export const WAGE_BASES = ['OwnAverage', 'InsuranceBase'] as const
export type WageBase = (typeof WAGE_BASES)[number]

/** The central rule, from which local rules start: 财税〔2015〕72号 with the reductions in force from 2020 to 2027. */
export const NATIONAL_LEVY_RULE: LevyRule = {
  ratio: '0.015',
  tierThreshold: '0.01',
  highTierRate: '0.5',
  lowTierRate: '0.9',
  exemptHeadcount: 30,
  exemptOnlyEnterprise: true,
  wageCapMultiple: '2',
  localAverageAnnualWage: null,
  severeLevels: ['OneLevel', 'TwoLevel'],
  severeThirdLevelCategories: [],
  severeWeight: '2',
  validFrom: '2020-01-01',
  validTo: '2027-12-31',
}

/** `day` is `YYYY-MM-DD` in Shanghai; the first and the last day of the rule count. */
export const isRuleInForce = ({ validFrom, validTo }: LevyRule, day: string): boolean =>
  validFrom <= day && (validTo === null || day <= validTo)

/**
 * Whether reductions and exemptions apply on a day. After a rule has ended its terms continue to apply; only its
 * reductions end, if their last day is known.
 */
export const areReductionsInForce = (rule: LevyRule, day: string): boolean =>
  rule.reductionsUntil ? rule.validFrom <= day && day <= rule.reductionsUntil : isRuleInForce(rule, day)

/** The rule after its reductions have ended: the full amount is due, and no exemption applies. */
export const withoutReductions = (rule: LevyRule): LevyRule => ({
  ...rule,
  highTierRate: '1',
  lowTierRate: '1',
  exemptHeadcount: 0,
})

/** One disabled employee of the year, with a disability card or the card of a disabled veteran. */
export interface Placement {
  readonly level?: CertificateLevel
  readonly category?: CertificateCategory
  /** 1 to 10; grades 1 to 3 count as severe, grades 9 and 10 do not count */
  readonly veteranGrade?: number
  /** months employed in the year, 1 to 12 */
  readonly months: number
}

/** The weight of one employee in the quota: "0", "1" or the rule's weight of a severe disability. */
export function weightOf({ level, category, veteranGrade }: Omit<Placement, 'months'>, rule: LevyRule): string {
  if (veteranGrade !== undefined) {
    if (veteranGrade > LAST_COUNTED_GRADE) return '0'
    return isSevereCard({ disabilityLevel: null, veteranGrade }) ? rule.severeWeight : '1'
  }
  if (level === undefined) return '1'
  const isSevereThird =
    level === 'ThreeLevel' && category !== undefined && rule.severeThirdLevelCategories.includes(category)
  return rule.severeLevels.includes(level) || isSevereThird ? rule.severeWeight : '1'
}
