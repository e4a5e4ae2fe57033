import type { CardFact } from './card-facts.ts'
import type { CertificateCategory, CertificateLevel } from './disability-certificate.ts'

/**
 * Who counts for the employment quota of a month (domain rules §1a.1 and §2.4). Everything is read as it stood in that
 * month, never from what holds today. Days are `YYYY-MM-DD`, both included.
 */
export interface QuotaContract {
  readonly contractType: string
  readonly startDate: string
  /** the day until which it was made; null: open-ended */
  readonly endDate: string | null
  /** the first day with this employer, where another had the contract before */
  readonly firstDay?: string | null
  /** the last day of work with this employer when it ended before */
  readonly lastDay: string | null
  /** when the last side signed; null: not known */
  readonly signedDay: string | null
  readonly socialInsurance: readonly string[]
}

export interface QuotaPay {
  /** 1 to 12, of the year in question */
  readonly month: number
  readonly isBelowMinimumWage: boolean
  /** no minimum of the place was known: what was not held against one is not kept */
  readonly isMinimumUnknown?: boolean
  /** by the month, in yuan; null: not known */
  readonly minimumWage?: string | null
  /** the person's own part of social insurance, as deducted */
  readonly ownInsurance: string
  /** the person has objected, and has not confirmed since */
  readonly isContested: boolean
  /** the day on which it was entered */
  readonly enteredOn: string
}

export interface QuotaPerson {
  readonly sex: 'Men' | 'Women' | null
  readonly birthday: string | null
  /** a woman whose post has the statutory age of 50 (workers); absent: 55 */
  readonly retiresAt50?: boolean
  /** in the order of their days, the present one last */
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
  /** as how many persons the person counts by the card of that month */
  readonly weight: string
  readonly level: CertificateLevel | null
  readonly category: CertificateCategory | null
  readonly veteranGrade?: number | null
  /** why it does not count */
  readonly missing: readonly { readonly condition: QuotaCondition; readonly text: string }[]
  /** what a reader should know of it all the same */
  readonly notes: readonly string[]
}

export interface QuotaResult {
  /** months of the year with work, up to the day asked for */
  readonly months: readonly QuotaMonth[]
  readonly employedMonths: number
  /** of these the months in which every condition held */
  readonly countedMonths: number
  /** which these are, 1 to 12 */
  readonly countedIn: readonly number[]
  /** months whose pay could not be held against a minimum, 1 to 12 */
  readonly unknownWageIn: readonly number[]
  /** as how many persons one counts who works all year, by the card of the newest month */
  readonly weight: string
  /** the weights of the counted months ÷ 12, three places for reading */
  readonly weighted: string
  /** conditions that failed in one month at least */
  readonly failed: readonly QuotaCondition[]
}

/** Months in which the person has another employer too, and which employer counts them. */
export interface Elsewhere {
  /** counted by the other employer */
  readonly lost: ReadonlySet<number>
  /** counted here, and not there */
  readonly kept: ReadonlySet<number>
}
