import { addDecimals, divideDecimals, sumDecimals } from './decimal.ts'
import type { Placement } from './levy-rule.ts'
import type { Elsewhere, QuotaResult } from './quota-facts.ts'
import { MONTHS, monthsInWords } from './quota-months.ts'

/**
 * The input of the levy calculation: every person who counts in at least one month, as one placement for each card that
 * applied in the counted months.
 */
export const placementsOf = (counted: readonly { readonly result: QuotaResult }[]): Placement[] =>
  counted.flatMap(({ result }) => {
    const byCard = new Map<string, Placement>()
    for (const { isCounted, level, category, veteranGrade = null } of result.months) {
      if (!isCounted) continue
      const key = `${level}/${category}/${veteranGrade}`
      const card = {
        ...(level === null ? {} : { level }),
        ...(category === null ? {} : { category }),
        ...(veteranGrade === null ? {} : { veteranGrade }),
      }
      byCard.set(key, { ...card, months: (byCard.get(key)?.months ?? 0) + 1 })
    }
    return [...byCard.values()]
  })

const countedWeights = (results: readonly QuotaResult[], month?: number): string[] =>
  results.flatMap(({ months }) =>
    months.filter((one) => one.isCounted && (month === undefined || one.month === month)).map(({ weight }) => weight),
  )

/** Weighted persons of the year. The sum is exact and rounded to three places only at the end. */
export const weightedSum = (results: readonly QuotaResult[]): string =>
  divideDecimals(
    countedWeights(results).reduce((sum, weight) => addDecimals(sum, weight), '0'),
    String(MONTHS),
    3,
  )

/** Weighted persons of each month of the year up to `months`, by the facts of that month. */
export const weightedByMonth = (
  results: readonly QuotaResult[],
  months: number,
): { month: number; weighted: string }[] =>
  Array.from({ length: months }, (_, index) => ({
    month: index + 1,
    weighted: sumDecimals(countedWeights(results, index + 1), 3),
  }))

/** The months of a person's year that one employer can count. */
export interface Claim {
  readonly employerId: number
  /** the first day of the contract that is the basis of the claim */
  readonly since: string
  readonly result: QuotaResult
}

/**
 * The months that go to another employer. A person counts once in a month (domain rules §1a.10): for the employer with
 * the oldest contract among those that fulfil every other condition.
 */
export function elsewhereOf(employerId: number, claims: readonly Claim[]): Elsewhere {
  const lost = new Set<number>()
  const kept = new Set<number>()
  const order = claims.toSorted((a, b) => a.since.localeCompare(b.since) || a.employerId - b.employerId)
  for (let month = 1; month <= MONTHS; month++) {
    const claimants = order.filter(({ result }) => result.countedIn.includes(month))
    const [winner] = claimants
    if (!winner || claimants.length < 2 || !claimants.some((claim) => claim.employerId === employerId)) continue
    if (winner.employerId === employerId) kept.add(month)
    else lost.add(month)
  }
  return { lost, kept }
}

/** Months of a person that share one explanation. */
export interface QuotaRemark {
  readonly months: readonly number[]
  readonly monthsText: string
  readonly text: string
  readonly isCounted: boolean
}

/** The explanations of a person's months for the evidence: why some do not count, and remarks about those that do. */
export function remarksOf({ months }: QuotaResult): QuotaRemark[] {
  const byText = new Map<string, { months: number[]; isCounted: boolean }>()
  for (const { month, isCounted, missing, notes } of months) {
    for (const text of [...missing.map((one) => one.text), ...notes]) {
      const key = `${isCounted}${text}`
      const found = byText.get(key) ?? { months: [], isCounted }
      byText.set(key, { ...found, months: [...found.months, month] })
    }
  }
  return [...byText].map(([key, remark]) => ({
    ...remark,
    monthsText: monthsInWords(remark.months),
    text: key.slice(String(remark.isCounted).length),
  }))
}
