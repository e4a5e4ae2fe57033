import { sql } from 'drizzle-orm'
import { addDecimals, compareDecimals, money, multiplyDecimals } from '#machines/rules/decimal.ts'
import {
  consecutiveMonths,
  platformTaxSteps,
  platformWithholding,
  singleTaxSteps,
  singleWithholding,
  type TaxDue,
  type TaxSteps,
} from '#machines/rules/income-tax.ts'
import { type AppliedRelief, isByMonth } from '#machines/rules/tax-relief.ts'
import { dropTrailingZeros } from '#machines/rules/trailing-zeros.ts'
import type { Scope } from '#services/abp/apply-event.ts'
import { addDays } from '#services/abp/conventions/wire.ts'
import { readOnce } from '#services/abp/lifecycle/read-once.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import type { TaxWorking, workOrderFinancialFlows } from '#services/database/schema/work-order-money.ts'
import { daysProblemsOn } from '#services/people/persons/former-card.api.ts'
import { taxReliefOn } from '#services/reference/tax-relief.service.ts'
import { relievedOf } from './relieved-tax.ts'

type Flow = typeof workOrderFinancialFlows.$inferSelect
export type TaxMode = 'Single' | 'PlatformCumulative'

/** A payment with the facts of the person's earlier payments. */
export interface Payment extends Pick<Flow, 'id' | 'userDisabledPersonId' | 'mainWorkOrderId' | 'gross'> {
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
  relieved: string
  months: number[]
  /** months in which a relief by month applied */
  reliefMonths: number[]
  projectIncome: string
  projectWithheld: string
  projectRelieved: string
}

export interface Withholding {
  taxMode: TaxMode
  taxableIncome: string
  tax: string
  taxWorking: TaxWorking
}

/**
 * Serialises the payments of one person: locks until the transaction ends. The shared lock lets a transaction that pays
 * more persons than `lockTaxOf` locks one by one wait for this payment, and this one for it.
 */
export const lockPersonTax = (tx: Database, personId: number): Promise<unknown> => {
  if (holdsAll.has(tx)) return Promise.resolve()
  return readOnce(tx, `tax lock of person ${personId}`, () =>
    tx.execute(sql`select pg_advisory_xact_lock_shared(727003, 0), pg_advisory_xact_lock(727002, ${personId}::int)`),
  )
}

/** Transactions that have locked the tax of all persons. */
const holdsAll = new WeakSet<Database>()

/**
 * The most persons that are locked one by one. PostgreSQL keeps about 6,400 advisory locks by default, for all
 * connections together; one payment of 20,000 persons would take all of them.
 */
const MOST_LOCKED = 500

/**
 * Serialises the payments of these persons; of many, by one lock that all payments share. A rehearsal pays nothing, so
 * it makes no other payment wait.
 */
export async function lockTaxOf(
  { tx, isRehearsal }: Pick<Scope, 'tx' | 'isRehearsal'>,
  personIds: readonly number[],
): Promise<void> {
  if (isRehearsal) return
  const ids = [...new Set(personIds)].sort((a, b) => a - b)
  if (ids.length <= MOST_LOCKED) {
    for (const id of ids) await lockPersonTax(tx, id)
    return
  }
  await tx.execute(sql`select pg_advisory_xact_lock(727003, 0)`)
  holdsAll.add(tx)
}

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
      ${relievedOf()} as relieved, coalesce(array_agg(distinct f.month::int), '{}') as months,
      coalesce(array_agg(distinct f.month::int) filter (where f.tax_working->'relief'->>'per' = 'Month'), '{}')
        as "reliefMonths",
      coalesce(sum(f.gross) filter (where ${inProject}), 0)::text as "projectIncome",
      coalesce(sum(f.tax) filter (where ${inProject}), 0)::text as "projectWithheld",
      ${relievedOf(inProject)} as "projectRelieved"
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
  const { relief, problem } = await reliefOf(tx, payment, settings)
  return withheldOf(payment, await paidBefore(tx, payment), settings, relief, problem)
}

/**
 * What the province where the tax is declared lets off for a person whose card is valid to the month's end. Labour
 * remuneration is comprehensive income like wages (个人所得税法 article 2), which article 5 lets the provinces relieve.
 */
async function reliefOf(
  tx: Database,
  { userDisabledPersonId, year, month }: Payment,
  { provinceId }: TaxSettings,
): Promise<GrantedRelief> {
  const relief = provinceId === null ? null : await taxReliefOn(tx, provinceId, firstOf(year, month))
  if (relief === null) return NO_RELIEF
  const problems = await cardProblemsOf(tx, [userDisabledPersonId], { year, month })
  return grantedTo(userDisabledPersonId, relief, problems)
}

/** The relief that applies to a person, or the reason why the person's card gives none. */
export interface GrantedRelief {
  readonly relief: AppliedRelief | null
  readonly problem: string | null
}
export const NO_RELIEF: GrantedRelief = { relief: null, problem: null }

export function grantedTo(
  personId: number,
  relief: AppliedRelief,
  problems: ReadonlyMap<number, string | null>,
): GrantedRelief {
  const problem = problems.get(personId)
  return problem === null ? { relief, problem } : { relief: null, problem: problem ?? null }
}

/** For each person with a card, the reason why it is not known to be valid at the month's end; null if it is. */
export const cardProblemsOf = (
  tx: Database,
  personIds: readonly number[],
  { year, month }: { readonly year: number; readonly month: number },
) => daysProblemsOn(tx, personIds, addDays(firstOfNext(year, month), -1))

export const firstOf = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}-01`

const firstOfNext = (year: number, month: number): string =>
  month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`

/** The tax to withhold, from earlier payments and settings that are already read. */
export function withheldOf(
  payment: Pick<Payment, 'gross' | 'month'>,
  paid: Paid,
  settings: Pick<TaxSettings, 'mode' | 'restartAfterGap'>,
  known: AppliedRelief | null = null,
  problem: string | null = null,
): Withholding {
  const { mode } = settings
  // a deduction causes no tax; tax withheld from earlier payments is settled in the annual return
  const income = compareDecimals(payment.gross, '0') > 0 ? payment.gross : '0'
  // an amount of a year or a month is settled in the annual return where each payment is taxed by itself
  const relief = mode === 'Single' && known && !('share' in known) ? null : known
  const unit =
    mode === 'Single' ? projectUnit(income, paid, relief) : yearUnit({ ...payment, income }, paid, settings, relief)
  return {
    taxMode: mode,
    taxableIncome: money(income),
    tax: unit.due.withheld,
    taxWorking: { ...workingOf(unit, relief), ...(problem === null ? {} : { reliefProblem: problem }) },
  }
}

/** What is taxed as one: the income up to this payment, what was settled of its tax, and the tax that is due now. */
interface TaxedUnit {
  readonly income: string
  readonly months: number
  readonly withheldBefore: string
  readonly relievedBefore: string
  readonly steps: TaxSteps
  readonly due: TaxDue
}

/** Mode Single: all incomes from one project in a calendar month count as one income. */
function projectUnit(income: string, paid: Paid, relief: AppliedRelief | null): TaxedUnit {
  const whole = addDecimals(paid.projectIncome, income)
  const [withheldBefore, relievedBefore] = [paid.projectWithheld, paid.projectRelieved]
  const due = singleWithholding(whole, { alreadyWithheld: withheldBefore, relievedBefore, relief })
  return { income: whole, months: 1, withheldBefore, relievedBefore, steps: singleTaxSteps(whole), due }
}

function yearUnit(
  { income, month }: { readonly income: string; readonly month: number },
  paid: Paid,
  { restartAfterGap }: Pick<TaxSettings, 'restartAfterGap'>,
  relief: AppliedRelief | null,
): TaxedUnit {
  const whole = addDecimals(paid.cumulativeIncome, income)
  const months = consecutiveMonths(paid.months, month, restartAfterGap)
  const [withheldBefore, relievedBefore] = [paid.withheld, paid.relieved]
  const due = platformWithholding({
    cumulativeIncome: whole,
    consecutiveMonths: months,
    alreadyWithheld: withheldBefore,
    relievedBefore,
    relief,
    reliefMonths: new Set([...paid.reliefMonths, ...(isByMonth(relief) ? [month] : [])]).size,
  })
  return { income: whole, months, withheldBefore, relievedBefore, steps: platformTaxSteps(whole, months), due }
}

const workingOf = (
  { income, months, withheldBefore, relievedBefore, steps, due }: TaxedUnit,
  relief: AppliedRelief | null,
): TaxWorking => ({
  cumulativeIncome: money(income),
  consecutiveMonths: months,
  cumulativeDeduction: steps.deduction,
  cumulativeTaxable: steps.taxable,
  rate: steps.rate,
  quickDeduction: steps.quickDeduction,
  withheldBefore: money(withheldBefore),
  relievedBefore: money(relievedBefore),
  relieved: due.relieved,
  reliefRate: relief && 'share' in relief ? dropTrailingZeros(multiplyDecimals(relief.share, '100', 4)) : '0',
  ...(relief === null ? {} : { relief }),
})
