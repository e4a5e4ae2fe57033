import {
  compareDecimals,
  exactProduct,
  formatDecimal,
  largerDecimal,
  MONEY_PLACES,
  multiplyDecimals,
  smallerDecimal,
  subtractDecimals,
} from './decimal.ts'

/**
 * The relief from income tax that a province grants to disabled persons: a share of the tax, or an amount of tax in a
 * year or a month. Source: 个人所得税法 article 5, which leaves limit and period to the province.
 */
export type TaxRelief = { readonly share: string } | { readonly amount: string; readonly per: ReliefPeriod }

/** A relief as it was applied to a month, with what it rests on. */
export type AppliedRelief = TaxRelief & { readonly policyTitle: string | null; readonly confidence: string | null }

export const RELIEF_PERIODS = ['Year', 'Month'] as const
export type ReliefPeriod = (typeof RELIEF_PERIODS)[number]

/** The relief of a table row: a share, or an amount with its period. */
export const taxReliefOf = ({
  share,
  amount,
  per,
}: {
  share: string | null
  amount: string | null
  per: ReliefPeriod | null
}): TaxRelief => (share === null ? { amount: amount ?? '0', per: per ?? 'Year' } : { share })

/** As an answer has it, with what it is not as null. */
export const shownRelief = (relief: AppliedRelief | null | undefined) =>
  relief ? { share: null, amount: null, per: null, ...relief } : null

/** What the relief has granted of the year, and the months that a relief by month counts. */
export interface ReliefOfYear {
  /** the relief of earlier payments of the year, in yuan */
  readonly relievedBefore: string
  /** paid months of the year in which the relief applied, this one included, whether consecutive or not */
  readonly months: number
}

/**
 * The part of a tax that is let off now. A share is taken of the tax that this payment adds, so a relief that begins or
 * ends changes no earlier month. An amount is what the year or the paid months allow, less what was granted before.
 *
 * @param due tax of the year that is neither withheld nor relieved yet, in yuan, not below zero
 */
export function relievedOf(due: string, relief: TaxRelief | null, { relievedBefore, months }: ReliefOfYear): string {
  if (relief === null) return formatDecimal('0', MONEY_PLACES)
  if ('share' in relief) return multiplyDecimals(due, relief.share, MONEY_PLACES)
  const most = relief.per === 'Month' ? exactProduct(relief.amount, String(months)) : relief.amount
  const left = largerDecimal(subtractDecimals(most, relievedBefore), '0')
  return formatDecimal(smallerDecimal(due, left), MONEY_PLACES)
}

/** Whether there is anything to let off. */
export const isRelieving = (relief: TaxRelief | null | undefined): boolean =>
  relief !== null && relief !== undefined && compareDecimals('share' in relief ? relief.share : relief.amount, '0') > 0

/** Whether the relief is an amount of each month. */
export const isByMonth = (relief: TaxRelief | null | undefined): boolean =>
  relief !== null && relief !== undefined && 'per' in relief && relief.per === 'Month'
