import { addDecimals, divideDecimals, exactProduct, sumDecimals } from './decimal.ts'
import type { CertificateCategory, CertificateLevel } from './disability-certificate.ts'
import { type LevyRule, type Placement, weightOf } from './levy-rule.ts'
import { isOfWorkingAge } from './retirement.ts'

/**
 * Who counts for the employment quota of a year (domain rules §2.4): a contract of a year or more, full social insurance,
 * a wage not below the local minimum, a card that is valid, at working age. Days are `YYYY-MM-DD`, both included.
 */
export interface QuotaContract {
  readonly contractType: string
  readonly startDate: string
  /** the day until which it was made; null: open-ended */
  readonly endDate: string | null
  /** the last day of work when it ended before */
  readonly lastDay: string | null
  readonly socialInsurance: readonly string[]
}

export interface QuotaPay {
  /** 1 to 12, of the year in question */
  readonly month: number
  readonly isBelowMinimumWage: boolean
  /** no minimum of the place was known: what was not held against one is not kept */
  readonly isMinimumUnknown?: boolean
}

export interface QuotaPerson {
  readonly sex: 'Men' | 'Women' | null
  readonly birthday: string | null
  /** a woman whose post has the statutory age of 50 (workers); absent: 55 */
  readonly retiresAt50?: boolean
  readonly category: CertificateCategory | null
  readonly level: CertificateLevel | null
  readonly certificateValidTo: string | null
  readonly contracts: readonly QuotaContract[]
  readonly pays: readonly QuotaPay[]
}

export const QUOTA_CONDITIONS = ['contract', 'insurance', 'wage', 'card', 'age'] as const
export type QuotaCondition = (typeof QUOTA_CONDITIONS)[number]

export interface QuotaResult {
  /** months of the year with work, up to the day asked for */
  readonly employedMonths: number
  /** of these the months in which every condition held */
  readonly countedMonths: number
  /** which these are, 1 to 12 */
  readonly countedIn: readonly number[]
  /** months whose pay could not be held against a minimum, 1 to 12 */
  readonly unknownWageIn: readonly number[]
  /** as how many persons one counts who works all year */
  readonly weight: string
  /** weight × counted months ÷ 12, three places for reading */
  readonly weighted: string
  /** conditions that failed in one month at least */
  readonly failed: readonly QuotaCondition[]
}

/** Part-time work and service agreements are no evidence (domain rules §1.15). */
const NO_EVIDENCE: ReadonlySet<string> = new Set(['PartTime', 'Service'])
/** Maternity insurance has been paid together with the medical one since 2019. */
const FULL_INSURANCE = ['Pension', 'Medical', 'Unemployment', 'Injury']
const MONTHS = 12

const two = (number: number): string => String(number).padStart(2, '0')
const lastDayOf = (year: number, month: number): string =>
  `${year}-${two(month)}-${two(new Date(Date.UTC(year, month, 0)).getUTCDate())}`

const endOf = ({ endDate, lastDay }: QuotaContract): string | null =>
  lastDay !== null && (endDate === null || lastDay < endDate) ? lastDay : endDate

/** Made for a year or longer: from 1 March to the last of February is one. */
function isOfAYear({ contractType, startDate, endDate }: QuotaContract): boolean {
  if (NO_EVIDENCE.has(contractType)) return false
  if (endDate === null) return true
  const start = new Date(`${startDate}T00:00:00Z`)
  const fullYear = new Date(Date.UTC(start.getUTCFullYear() + 1, start.getUTCMonth(), start.getUTCDate() - 1))
  return endDate >= fullYear.toISOString().slice(0, 10)
}

const isInsured = ({ socialInsurance }: QuotaContract): boolean =>
  FULL_INSURANCE.every((kind) => socialInsurance.includes(kind))

/** Up to the month of the statutory age; women have that of 55 unless their post says 50. */
function isAtWork({ sex, birthday, retiresAt50 }: QuotaPerson, day: string): boolean {
  if (sex === null || birthday === null) return false
  return isOfWorkingAge(birthday, sex === 'Men' ? 'Men' : retiresAt50 ? 'WomenOf50' : 'WomenOf55', day)
}

function failedIn(person: QuotaPerson, contracts: readonly QuotaContract[], year: number, month: number) {
  const day = lastDayOf(year, month)
  const pay = person.pays.find((one) => one.month === month)
  const holds: Readonly<Record<QuotaCondition, boolean>> = {
    contract: contracts.some(isOfAYear),
    insurance: contracts.some(isInsured),
    wage: pay !== undefined && !pay.isBelowMinimumWage && !pay.isMinimumUnknown,
    card: person.level !== null && person.certificateValidTo !== null && person.certificateValidTo >= day,
    age: isAtWork(person, day),
  }
  return QUOTA_CONDITIONS.filter((condition) => !holds[condition])
}

/** One person's months of a year up to `today`, and what each condition has to say. */
export function quotaOf(person: QuotaPerson, year: number, rule: LevyRule, today: string): QuotaResult {
  const failed = new Set<QuotaCondition>()
  let employedMonths = 0
  const countedIn: number[] = []
  const unknownWageIn: number[] = []
  for (let month = 1; month <= MONTHS; month++) {
    const first = `${year}-${two(month)}-01`
    if (first > today) break
    const last = lastDayOf(year, month)
    const running = person.contracts.filter((one) => one.startDate <= last && (endOf(one) ?? last) >= first)
    if (running.length === 0) continue
    employedMonths += 1
    if (person.pays.find((one) => one.month === month)?.isMinimumUnknown) unknownWageIn.push(month)
    const missing = failedIn(person, running, year, month)
    for (const condition of missing) failed.add(condition)
    if (missing.length === 0) countedIn.push(month)
  }
  const weight = weightOf(cardOf(person), rule)
  const countedMonths = countedIn.length
  return {
    employedMonths,
    countedMonths,
    countedIn,
    unknownWageIn,
    weight,
    weighted: divideDecimals(exactProduct(weight, String(countedMonths)), String(MONTHS), 3),
    failed: QUOTA_CONDITIONS.filter((condition) => failed.has(condition)),
  }
}

const cardOf = ({ level, category }: QuotaPerson): Omit<Placement, 'months'> => ({
  ...(level === null ? {} : { level }),
  ...(category === null ? {} : { category }),
})

/** The input of the levy: persons who count in at least one month. */
export const placementsOf = (counted: readonly { person: QuotaPerson; result: QuotaResult }[]): Placement[] =>
  counted
    .filter(({ result }) => result.countedMonths > 0)
    .map(({ person, result }) => ({ ...cardOf(person), months: result.countedMonths }))

/** Weighted persons of the year, exact to three places only in the end. */
export const weightedSum = (results: readonly QuotaResult[]): string =>
  divideDecimals(
    results.reduce(
      (sum, { weight, countedMonths }) => addDecimals(sum, exactProduct(weight, String(countedMonths))),
      '0',
    ),
    String(MONTHS),
    3,
  )

/** Weighted persons of each month of the year up to `months`, as they stood in it. */
export const weightedByMonth = (
  results: readonly QuotaResult[],
  months: number,
): { month: number; weighted: string }[] =>
  Array.from({ length: months }, (_, index) => {
    const counted = results.filter(({ countedIn }) => countedIn.includes(index + 1))
    return {
      month: index + 1,
      weighted: sumDecimals(
        counted.map(({ weight }) => weight),
        3,
      ),
    }
  })
