import type { SocialInsurance } from './contract-terms.ts'
import {
  compareDecimals,
  largerDecimal,
  MONEY_PLACES,
  multiplyDecimals,
  subtractDecimals,
  sumDecimals,
} from './decimal.ts'
import type { FigureSource } from './figure-source.ts'

/** The kinds that a contract may agree. */
export const INSURANCE_ITEMS = [
  'Pension',
  'Medical',
  'Unemployment',
  'Injury',
  'Maternity',
  'HousingFund',
] as const satisfies readonly SocialInsurance[]
export type InsuranceItem = SocialInsurance

/** The base of contributions of a month, in yuan; null where it is not known. */
export interface InsuranceBase extends FigureSource {
  readonly baseFloor: string | null
  readonly baseCeiling: string | null
  /** the first day of the year of the base, `YYYY-MM-DD` */
  readonly validFrom: string
}

/** What holds at a place for one kind: the shares of the nearest place that sets them, and its base likewise. */
export interface InsuranceAtPlace {
  readonly item: InsuranceItem
  /** shares such as 0.08; null: not known */
  readonly personLow: string | null
  readonly personHigh: string | null
  /** yuan a month beside the share */
  readonly personFixed: string | null
  readonly base: InsuranceBase | null
}

/** Contributions are rounded by each office in its own way. */
const ROUNDING = '1'
/** Which kinds are paid of the person's own wage (社会保险法 articles 10, 23 and 44). */
const OF_THE_PERSON: readonly InsuranceItem[] = ['Pension', 'Medical', 'Unemployment']

export interface ContributionBounds {
  readonly least: string
  /** null: a share or a ceiling is not known */
  readonly most: string | null
  /** what the least is made of */
  readonly parts: readonly { readonly item: InsuranceItem; readonly share: string; readonly base: InsuranceBase }[]
}

/**
 * What a person pays in a month for these kinds of insurance at least and at most: floor and ceiling of the base, times
 * the share (社会保险法 article 12; 国办发〔2019〕13号 for the 60 and 300 %). A kind without a base of its own has that of
 * the pension. Null where the pension is not among the kinds or its base is not known.
 * @param month the first day of the month of pay; a base of an earlier year bounds from below alone
 */
export function contributionBounds(
  kinds: readonly string[],
  known: readonly InsuranceAtPlace[],
  month: string,
): ContributionBounds | null {
  const pension = known.find(({ item }) => item === 'Pension')?.base
  if (!kinds.includes('Pension') || !pension?.baseFloor) return null
  const wanted = OF_THE_PERSON.filter((item) => kinds.includes(item))
  const found = wanted.map((item) => known.find((one) => one.item === item))
  const parts = found.flatMap((one) => {
    const base = one?.base?.baseFloor ? one.base : pension
    return one?.personLow ? [{ item: one.item, share: one.personLow, base }] : []
  })
  const least = sumDecimals(
    parts.map(({ share, base }) => multiplyDecimals(base.baseFloor ?? '0', share, MONEY_PLACES)),
    MONEY_PLACES,
  )
  return { least, most: mostOf(found, pension, month), parts }
}

function mostOf(
  found: readonly (InsuranceAtPlace | undefined)[],
  pension: InsuranceBase,
  month: string,
): string | null {
  const amounts: string[] = []
  for (const one of found) {
    const base = one?.base?.baseCeiling ? one.base : pension
    if (!one?.personHigh || !base.baseCeiling || !isOfYear(base, month)) return null
    amounts.push(multiplyDecimals(base.baseCeiling, one.personHigh, MONEY_PLACES), one.personFixed ?? '0')
  }
  return sumDecimals(amounts, MONEY_PLACES)
}

/** A base holds for twelve months from its first day; after them the next one is usually higher. */
const isOfYear = ({ validFrom }: InsuranceBase, month: string): boolean =>
  month < `${Number(validFrom.slice(0, 4)) + 1}${validFrom.slice(4)}`

/** -1 below the least, 1 above the most, 0 otherwise; within a yuan nothing is said. */
export function besideBounds(amount: string, { least, most }: ContributionBounds): -1 | 0 | 1 {
  if (compareDecimals(sumDecimals([amount, ROUNDING], MONEY_PLACES), least) < 0) return -1
  if (most === null) return 0
  return compareDecimals(largerDecimal(subtractDecimals(amount, ROUNDING), '0'), most) > 0 ? 1 : 0
}
