import {
  exactProduct,
  formatDecimal,
  largerDecimal,
  MONEY_PLACES,
  multiplyDecimals,
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

/** The tax of the year so far after the relief; `months` is the number of months of employment in the year. */
export function afterProvincialRelief(tax: string, relief: TaxRelief | null, months: number): string {
  if (relief === null) return formatDecimal(tax, MONEY_PLACES)
  if ('share' in relief) return multiplyDecimals(tax, subtractDecimals('1', relief.share), MONEY_PLACES)
  const most = relief.per === 'Month' ? exactProduct(relief.amount, String(months)) : relief.amount
  return formatDecimal(largerDecimal(subtractDecimals(tax, most), '0'), MONEY_PLACES)
}
