// The tax of a payment from the sums that a statement has read; the product's own rules calculate it.
import { addDecimals, money, subtractDecimals } from '#machines/rules/decimal.ts'
import { consecutiveMonths, platformTaxSteps, platformWithholding } from '#machines/rules/income-tax.ts'

export interface PaidBefore {
  readonly income: string
  readonly withheld: string
  readonly months: number[]
  readonly month: number
}

/** The person's payments in the year of `at`, up to its month and without flow `f`; a JSON column. */
export const PAID_BEFORE = `(select json_build_object('income', coalesce(sum(b.gross), 0)::text,
      'withheld', coalesce(sum(b.tax), 0)::text, 'months', coalesce(array_agg(distinct b.month::int), '{}'),
      'month', extract(month from now() at time zone 'Asia/Shanghai')::int)
    from work_order_financial_flow b
    where b.user_disabled_person_id = f.user_disabled_person_id and b.status = 'Settled' and b.id <> f.id
      and b.year = extract(year from now() at time zone 'Asia/Shanghai')
      and b.month <= extract(month from now() at time zone 'Asia/Shanghai') and not b.is_deleted)`

export function taxOf(gross: string, { income, withheld, months, month }: PaidBefore) {
  const count = consecutiveMonths(months, month, true)
  const cumulativeIncome = addDecimals(income, gross)
  const tax = money(
    platformWithholding({ cumulativeIncome, consecutiveMonths: count, alreadyWithheld: withheld }).withheld,
  )
  const { deduction, taxable, rate, quickDeduction } = platformTaxSteps(cumulativeIncome, count)
  const working = {
    ...{ cumulativeIncome: money(cumulativeIncome), consecutiveMonths: count, cumulativeDeduction: deduction },
    ...{ cumulativeTaxable: taxable, rate, quickDeduction, withheldBefore: money(withheld), reliefRate: '0' },
  }
  return { tax, net: subtractDecimals(gross, tax), working: JSON.stringify(working) }
}
