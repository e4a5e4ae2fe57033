import {
  type CertificateCategory,
  type CertificateLevel,
  isSevereCard,
  LAST_COUNTED_GRADE,
} from './disability-certificate.ts'

/**
 * The levy for the employment of disabled persons (残疾人就业保障金) as one place has it: ratios, tiers and limits.
 * Decimals are exact strings; money is yuan a year.
 */
export interface LevyRule {
  /** required share of disabled staff, "0.015" */
  readonly ratio: string
  /** from this share on (but below `ratio`) the lower of the two rates applies */
  readonly tierThreshold: string
  /** share of the full amount that is due from `tierThreshold` on, "0.5" */
  readonly highTierRate: string
  /** share of the full amount below `tierThreshold`, "0.9" */
  readonly lowTierRate: string
  /** an employer with this many staff or fewer owes nothing */
  readonly exemptHeadcount: number
  /** the exemption is for enterprises; offices and institutions pay */
  readonly exemptOnlyEnterprise: boolean
  /** own average wages count up to so many times the local average */
  readonly wageCapMultiple: string
  /** null if not known: then there is no cap */
  readonly localAverageAnnualWage: string | null
  readonly severeLevels: readonly CertificateLevel[]
  /** some provinces count these categories of level three as severe as well */
  readonly severeThirdLevelCategories: readonly CertificateCategory[]
  /** as how many persons a severely disabled one counts */
  readonly severeWeight: string
  /** YYYY-MM-DD, both included; null: until something else is decided */
  readonly validFrom: string
  readonly validTo: string | null
  /** the last day of reductions and exemptions, where it is not that of the rule itself */
  readonly reductionsUntil?: string | null | undefined
  /** absent: the own average */
  readonly wageBase?: WageBase | undefined
}

/** What the wages of an employer are: those paid, or the sum of the bases of social insurance (沪财发〔2020〕9号). */
export const WAGE_BASES = ['OwnAverage', 'InsuranceBase'] as const
export type WageBase = (typeof WAGE_BASES)[number]

/** The order (law, central rule) sets out from: 财税〔2015〕72号 with the reductions in force from 2020 to 2027. */
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
 * Whether reductions and exemptions hold on a day. A rule that has ended leaves its terms: what ends with a policy are
 * its reductions, where their last day is known.
 */
export const areReductionsInForce = (rule: LevyRule, day: string): boolean =>
  rule.reductionsUntil ? rule.validFrom <= day && day <= rule.reductionsUntil : isRuleInForce(rule, day)

/** After the end of the policy its reductions are not applied: the full amount, and no exemption. */
export const withoutReductions = (rule: LevyRule): LevyRule => ({
  ...rule,
  highTierRate: '1',
  lowTierRate: '1',
  exemptHeadcount: 0,
})

/** One disabled employee of the year, by disability card or by the card of a disabled veteran. */
export interface Placement {
  readonly level?: CertificateLevel
  readonly category?: CertificateCategory
  /** 1 to 10; the first three count as severe, the last two do not count */
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
