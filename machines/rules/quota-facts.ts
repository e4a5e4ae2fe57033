import type { CardFact } from './card-facts.ts'
import type { CertificateCategory, CertificateLevel } from './disability-certificate.ts'
import type { PostKind } from './retirement.ts'

/**
 * The facts that decide who counts for the employment quota of a month (domain rules §1a.1 and §2.4). All of them are
 * those of that month, never the current ones. Days are `YYYY-MM-DD`, both included.
 */
export interface QuotaContract {
  readonly contractType: string
  readonly startDate: string
  /** the last day of the agreed term; null: open-ended */
  readonly endDate: string | null
  /** the first day with this employer, if the contract was taken over from another employer */
  readonly firstDay?: string | null
  /** the last day of work with this employer, if it is before `endDate` */
  readonly lastDay: string | null
  /** the day on which the last side signed; null: not known */
  readonly signedDay: string | null
  readonly socialInsurance: readonly string[]
  /** null: the employer has not stated it */
  readonly postKind: PostKind | null
}

export interface QuotaPay {
  /** month of the year in question, 1 to 12 */
  readonly month: number
  readonly isBelowMinimumWage: boolean
  /** the local minimum wage was not known, so the pay could not be compared with it */
  readonly isMinimumUnknown?: boolean
  /** per month, in yuan; null: not known */
  readonly minimumWage?: string | null
  /** the person's own contributions to social insurance, as deducted */
  readonly ownInsurance: string
  /** the person has objected to the pay and has not confirmed it since */
  readonly isContested: boolean
  /** the day on which the pay was entered */
  readonly enteredOn: string
  /** entered after the audit window of the year had ended, so no certification in it rests on this entry */
  readonly isAfterWindow?: boolean
}

export interface QuotaPerson {
  readonly sex: 'Men' | 'Women' | null
  readonly birthday: string | null
  /** sorted by their days, the current card last */
  readonly cards: readonly CardFact[]
  readonly contracts: readonly QuotaContract[]
  readonly pays: readonly QuotaPay[]
}

export const QUOTA_CONDITIONS = [
  'contract',
  'signed',
  'insurance',
  'deducted',
  'wage',
  'undisputed',
  'card',
  'age',
  'once',
] as const
export type QuotaCondition = (typeof QUOTA_CONDITIONS)[number]

export interface QuotaMonth {
  /** 1 to 12 */
  readonly month: number
  readonly isCounted: boolean
  /** the number of persons as which the person counts, by the card of that month */
  readonly weight: string
  readonly level: CertificateLevel | null
  readonly category: CertificateCategory | null
  readonly veteranGrade?: number | null
  /** the conditions that the month does not fulfil, with the reason; empty if it counts */
  readonly missing: readonly { readonly condition: QuotaCondition; readonly text: string }[]
  /** remarks about the month that do not change the result */
  readonly notes: readonly string[]
}

export interface QuotaResult {
  /** months of the year with work, up to the requested day */
  readonly months: readonly QuotaMonth[]
  readonly employedMonths: number
  /** number of these months in which every condition was fulfilled */
  readonly countedMonths: number
  /** the counted months, 1 to 12 */
  readonly countedIn: readonly number[]
  /** months whose pay could not be compared with a minimum wage, 1 to 12 */
  readonly unknownWageIn: readonly number[]
  /** the number of persons as which the person would count for a full year, by the card of the latest month */
  readonly weight: string
  /** the weights of the counted months ÷ 12, shown with three places */
  readonly weighted: string
  /** conditions that failed in at least one month */
  readonly failed: readonly QuotaCondition[]
}

/** Months in which the person also has another employer, by the employer that counts them. */
export interface Elsewhere {
  /** months counted by the other employer */
  readonly lost: ReadonlySet<number>
  /** months counted by this employer and not by the other */
  readonly kept: ReadonlySet<number>
}
