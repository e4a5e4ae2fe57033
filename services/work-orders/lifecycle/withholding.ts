import { sql } from 'drizzle-orm'
import { addDecimals, compareDecimals, money, multiplyDecimals, subtractDecimals } from '#machines/rules/decimal.ts'
import {
  consecutiveMonths,
  platformTaxSteps,
  platformWithholding,
  singleRemunerationTax,
  singleTaxSteps,
  type TaxSteps,
} from '#machines/rules/income-tax.ts'
import type { AppliedRelief } from '#machines/rules/tax-relief.ts'
import { dropTrailingZeros } from '#machines/rules/trailing-zeros.ts'
import { addDays } from '#services/abp/conventions/wire.ts'
import { readOnce } from '#services/abp/lifecycle/read-once.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import type { TaxWorking, workOrderFinancialFlows } from '#services/database/schema/work-order-money.ts'
import { cardOfDay } from '#services/people/persons/former-card.api.ts'
import { taxReliefOn } from '#services/reference/tax-relief.service.ts'

type Flow = typeof workOrderFinancialFlows.$inferSelect
export type TaxMode = 'Single' | 'PlatformCumulative'

/** A payment with the facts of the person's earlier payments. */
interface Payment extends Pick<Flow, 'id' | 'userDisabledPersonId' | 'mainWorkOrderId' | 'gross'> {
  year: number
  month: number
}
export interface TaxSettings {
  readonly mode: TaxMode
  readonly restartAfterGap: boolean
  /** where the tax is declared; null: no relief is applied */
  readonly provinceId: number | null
}

/** Payments that the person received in the year before a payment. */
export interface Paid {
  cumulativeIncome: string
  withheld: string
  months: number[]
  projectIncome: string
  projectWithheld: string
}

export interface Withholding {
  taxMode: TaxMode
  taxableIncome: string
  tax: string
  taxWorking: TaxWorking
}

/** Serialises the payments of one person: locks until the transaction ends. */
export const lockPersonTax = (tx: Database, personId: number): Promise<unknown> =>
  readOnce(tx, `tax lock of person ${personId}`, () =>
    tx.execute(sql`select pg_advisory_xact_lock(727002, ${personId}::int)`),
  )

/** The deployment's tax mode (domain rules §0.9); cumulative by default. Read once in a transaction. */
export const taxSettingsOf = (tx: Database) => readOnce(tx, 'tax settings', () => readSettings(tx))

async function readSettings(tx: Database): Promise<TaxSettings> {
  const rows = await rowsOf<{ name: string; value: unknown }>(
    tx,
    sql`select name, value from setting where name in ('settlement.taxMode', 'settlement.restartAfterGap', 'settlement.taxProvinceId')`,
  )
  const values = new Map(rows.map(({ name, value }) => [name, value]))
  return {
    mode: values.get('settlement.taxMode') === 'Single' ? 'Single' : 'PlatformCumulative',
    restartAfterGap: values.get('settlement.restartAfterGap') !== false,
    provinceId: Number(values.get('settlement.taxProvinceId') ?? 0) || null,
  }
}

/** Sums of the person's paid flows in the year, up to the month of payment. */
async function paidBefore(
  tx: Database,
  { id, userDisabledPersonId, mainWorkOrderId, year, month }: Payment,
): Promise<Paid> {
  const inProject = sql`f.month = ${month} and f.main_work_order_id is not distinct from ${mainWorkOrderId}`
  const [row] = await rowsOf<Paid>(
    tx,
    sql`select coalesce(sum(f.gross), 0)::text as "cumulativeIncome", coalesce(sum(f.tax), 0)::text as withheld,
      coalesce(array_agg(distinct f.month::int), '{}') as months,
      coalesce(sum(f.gross) filter (where ${inProject}), 0)::text as "projectIncome",
      coalesce(sum(f.tax) filter (where ${inProject}), 0)::text as "projectWithheld"
    from work_order_financial_flow f
    where f.user_disabled_person_id = ${userDisabledPersonId} and f.status = 'Settled' and f.year = ${year}
      and f.month <= ${month} and f.id <> ${id} and not f.is_deleted`,
  )
  // an aggregate always returns a row; treating a missing row as zero would grant the allowances of the year twice
  if (!row) throw new Error(`no sums of what was paid to person ${userDisabledPersonId}`)
  return row
}

/** The tax to withhold from a payment, and its calculation. */
export async function withholdingOf(tx: Database, payment: Payment): Promise<Withholding> {
  const settings = await taxSettingsOf(tx)
  return withheldOf(payment, await paidBefore(tx, payment), settings, await reliefOf(tx, payment, settings))
}

/**
 * What the province where the tax is declared lets off for a person whose card is valid to the month's end. Labour
 * remuneration is comprehensive income like wages (个人所得税法 article 2), which article 5 lets the provinces relieve.
 */
async function reliefOf(
  tx: Database,
  { userDisabledPersonId, year, month }: Payment,
  { provinceId }: TaxSettings,
): Promise<AppliedRelief | null> {
  if (provinceId === null) return null
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  const last = addDays(firstOfNext(year, month), -1)
  const holders = await rowsOf(
    tx,
    sql`select from user_disabled_person p cross join lateral ${cardOfDay(last)} f
      where p.id = ${userDisabledPersonId} and f.category <> 'Normal'
        and f.valid_to >= ${last}::date and coalesce(f.valid_from, '-infinity'::date) <= ${last}::date`,
  )
  return holders.length === 0 ? null : taxReliefOn(tx, provinceId, first)
}

const firstOfNext = (year: number, month: number): string =>
  month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`

/** The tax to withhold, from earlier payments and settings that are already read. */
export function withheldOf(
  payment: Pick<Payment, 'gross' | 'month'>,
  paid: Paid,
  settings: Pick<TaxSettings, 'mode' | 'restartAfterGap'>,
  known: AppliedRelief | null = null,
): Withholding {
  const { mode, restartAfterGap } = settings
  // a deduction causes no tax; tax withheld from earlier payments is settled in the annual return
  const income = compareDecimals(payment.gross, '0') > 0 ? payment.gross : '0'
  // an amount of a year or a month is settled in the annual return where each payment is taxed by itself
  const relief = mode === 'Single' && known && !('share' in known) ? null : known
  const months = consecutiveMonths(paid.months, payment.month, restartAfterGap)
  const cumulativeIncome = addDecimals(paid.cumulativeIncome, income)
  const tax =
    mode === 'Single'
      ? singleTax(income, paid, relief)
      : platformWithholding({ cumulativeIncome, consecutiveMonths: months, alreadyWithheld: paid.withheld, relief })
  return {
    taxMode: mode,
    taxableIncome: money(income),
    tax: money(tax),
    taxWorking:
      mode === 'Single'
        ? workingOf(singleTaxSteps(addDecimals(paid.projectIncome, income)), {
            cumulativeIncome: addDecimals(paid.projectIncome, income),
            consecutiveMonths: 1,
            withheldBefore: paid.projectWithheld,
            relief,
          })
        : workingOf(platformTaxSteps(cumulativeIncome, months), {
            cumulativeIncome,
            consecutiveMonths: months,
            withheldBefore: paid.withheld,
            relief,
          }),
  }
}

/** Tax of a payment in mode Single: all incomes from one project in a calendar month count as one income. */
function singleTax(income: string, { projectIncome, projectWithheld }: Paid, relief: AppliedRelief | null): string {
  const rate = relief && 'share' in relief ? relief.share : '0'
  const whole = singleRemunerationTax(addDecimals(projectIncome, income), rate)
  const rest = subtractDecimals(whole, projectWithheld)
  return compareDecimals(rest, '0') > 0 ? rest : '0'
}

const workingOf = (
  { deduction, taxable, rate, quickDeduction }: TaxSteps,
  facts: Pick<TaxWorking, 'cumulativeIncome' | 'consecutiveMonths' | 'withheldBefore'> & {
    readonly relief: AppliedRelief | null
  },
): TaxWorking => ({
  cumulativeIncome: money(facts.cumulativeIncome),
  consecutiveMonths: facts.consecutiveMonths,
  cumulativeDeduction: deduction,
  cumulativeTaxable: taxable,
  rate,
  quickDeduction,
  withheldBefore: money(facts.withheldBefore),
  reliefRate:
    facts.relief && 'share' in facts.relief ? dropTrailingZeros(multiplyDecimals(facts.relief.share, '100', 4)) : '0',
  ...(facts.relief === null ? {} : { relief: facts.relief }),
})
