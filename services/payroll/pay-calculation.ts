import { recordOf } from '#machines/record-of.ts'
import { compareDecimals, money } from '#machines/rules/decimal.ts'
import {
  employedMonths,
  explainYear,
  grossOf,
  type PayAmounts,
  type PayItems,
  type PayMonth,
  settleYear,
  type WageWorking,
} from '#machines/rules/payroll.ts'
import type { AppliedRelief } from '#machines/rules/tax-relief.ts'
import { fieldError, refuse } from '#services/abp/conventions/errors.ts'
import type { Database } from '#services/database/connect.ts'
import { PAY_KINDS } from '#services/database/schema/payroll.ts'
import type { PayKind } from './employments.ts'
import { type PayrollColumns, yearOf } from './payroll.repository.ts'

export type Items = PayItems & { taxReliefRate: string; taxRelief: AppliedRelief | null }
type SentItems = Partial<PayItems> & { taxReliefRate?: string | null | undefined }

export const ITEM_NAMES = [
  'baseWage',
  'overtimePay',
  'allowance',
  'bonus',
  'absenceDeduction',
  'socialInsurance',
  'housingFund',
  'specialDeduction',
  'otherDeduction',
] as const satisfies readonly (keyof PayItems)[]

/** The result of an entered rate of zero: the person has no relief, even if the province grants one. */
const NO_RELIEF: AppliedRelief = { share: '0', policyTitle: null, confidence: null }

/**
 * Merges the sent items over the stored ones; missing items are zero. An entered relief rate applies; without one, the
 * relief of the employer's province applies.
 */
export function itemsOf(sent: SentItems, known: AppliedRelief | null, before?: Items): Items {
  const amounts = recordOf(ITEM_NAMES, (name) => money(sent[name] ?? before?.[name] ?? '0'))
  return { ...amounts, ...reliefOf(sent.taxReliefRate, known, before) }
}

function reliefOf(sent: SentItems['taxReliefRate'], known: AppliedRelief | null, before: Items | undefined) {
  if (sent === undefined && before) return { taxReliefRate: before.taxReliefRate, taxRelief: before.taxRelief }
  if (sent === undefined || sent === null) return { taxReliefRate: '0', taxRelief: known }
  return { taxReliefRate: sent, taxRelief: compareDecimals(sent, '0') === 0 ? NO_RELIEF : null }
}

/** The requested change of a month: a new payslip, a changed one (with its id), or a removed one (no items). */
export interface Wish {
  readonly id: number | null
  readonly enterpriseId: number
  readonly userDisabledPersonId: number
  readonly year: number
  readonly month: number
  readonly payKind: PayKind
  readonly employedMonths: readonly number[]
  readonly firstWages: string | null
  readonly items: Items | null
}

export interface Plan {
  /** the new amounts; null for a removed month */
  readonly amounts: PayAmounts | null
  /** payslips of later months whose tax changes */
  readonly later: readonly { id: number; amounts: PayAmounts }[]
  /** what the relief lets off in this payment, in yuan */
  readonly relieved: () => string
}

type StoredMonths = Pick<PayrollColumns, 'employedMonths' | 'employedSince' | 'year' | 'month'>

/**
 * The months of employment of an issued payslip. A payslip that was issued before gaps were stored has only its first
 * day, from which all months count.
 */
export const employedMonthsOf = ({ employedMonths: stored, employedSince, year, month }: StoredMonths): number[] =>
  stored ?? employedMonths(year, month, [{ startDate: employedSince, lastDate: null }])

const payMonthOf = (row: PayrollColumns): PayMonth => ({
  ...row,
  ...countedBy(row),
  employedMonths: employedMonthsOf(row),
})

/** What decides, beside the months of employment, how many allowances count. */
const countedBy = ({ payKind, firstWages }: Pick<PayrollColumns, 'payKind' | 'firstWages'>) => ({
  isAfterLeaving: payKind === 'AfterLeaving',
  isFirstWages: firstWages !== null,
})

/** The place of a payment in its year: what is paid further in a month comes after the pay of the month. */
const orderOf = ({ month, payKind }: Pick<PayrollColumns, 'month' | 'payKind'>): number =>
  month * PAY_KINDS.length + PAY_KINDS.indexOf(payKind)

const issuedMonthOf = (row: PayrollColumns): PayMonth => ({ ...payMonthOf(row), issuedTax: row.taxAmount })

/** The tax calculation of an issued payslip, from the current payslips of the year. */
export async function workingOf(db: Database, row: PayrollColumns): Promise<WageWorking> {
  const months = await yearOf(db, row)
  const working = explainYear(months.map(issuedMonthOf))[months.findIndex(({ id }) => id === row.id)]
  if (!working) throw new Error('the payroll is not among those of its year')
  return working
}

/**
 * Applies the change to the payslips of the person's year. The caller must hold the person's lock.
 * @throws AppError validation for a pay below zero, business when a later month is confirmed already
 */
export function planYear(wish: Wish, present: readonly PayrollColumns[]): Plan {
  const { id, month, items, year } = wish
  if (items && compareDecimals(grossOf(items), '0') < 0) {
    throw fieldError('absenceDeduction', '考勤扣款不能超过应发各项之和')
  }
  // the change reaches no earlier payment: its tax stays as issued, whatever rule it was calculated by
  const others = present
    .filter((row) => row.id !== id)
    .map((row) => ({ row, at: orderOf(row), pay: orderOf(row) < orderOf(wish) ? issuedMonthOf(row) : payMonthOf(row) }))
  const pay = items && { ...items, ...countedBy(wish), month, employedMonths: wish.employedMonths }
  const own = pay ? [{ row: null, at: orderOf(wish), pay }] : []
  const months = [...others, ...own].toSorted((a, b) => a.at - b.at)
  const settled = settleYear(months.map(({ pay }) => pay))
  const later = months.flatMap(({ row }, index) => {
    const amounts = settled[index]
    return row && amounts && amounts.taxAmount !== row.taxAmount ? [{ row, amounts }] : []
  })
  const fixed = later.find(({ row }) => row.status === 'Confirmed')
  if (fixed) throw refuse(`${year} 年 ${fixed.row.month} 月的工资单已确认，改动这个月会改变它的个税，所以不能改动`)
  const at = months.findIndex(({ row }) => row === null)
  const amounts = settled[at] ?? null
  if (amounts && items && compareDecimals(amounts.netAmount, '0') < 0) requireContributionsAlone(items)
  const relieved = () => explainYear(months.map(({ pay: of }) => of))[at]?.relieved ?? '0.00'
  return { amounts, relieved, later: later.map(({ row, amounts: changed }) => ({ id: row.id, amounts: changed })) }
}

/**
 * A net below zero is what the person owes of the contributions that the employer has paid, as in a month without pay.
 * Other deductions are taken only of what is left after the contributions.
 * @throws AppError validation when there is another deduction
 */
function requireContributionsAlone({ otherDeduction }: Items): void {
  if (compareDecimals(otherDeduction, '0') === 0) return
  throw fieldError('otherDeduction', '实发工资不能为负，请核对扣款：扣完个人社保和公积金还有剩的，才能扣其他扣款')
}

/**
 * Compares with the client's own calculation, if the client sent one. @throws AppError validation naming the
 * differences
 */
export function requireAgreement(
  sent: Readonly<Partial<Record<'taxAmount' | 'netAmount' | 'taxReliefAmount', string | undefined>>>,
  { taxAmount, netAmount }: PayAmounts,
  relieved: () => string,
): void {
  const { taxReliefAmount } = sent
  if (taxReliefAmount !== undefined && compareDecimals(taxReliefAmount, relieved()) !== 0) {
    const words = `减免税额应为 ${relieved()} 元，与填写的不一致：按本省的规定计算；税务机关另有核准的，请填个税减征比例`
    throw fieldError('taxReliefAmount', words)
  }
  if (sent.taxAmount !== undefined && compareDecimals(sent.taxAmount, taxAmount) !== 0) {
    throw fieldError('taxAmount', `个税应为 ${taxAmount} 元（按本单位累计预扣计算），与填写的不一致`)
  }
  if (sent.netAmount !== undefined && compareDecimals(sent.netAmount, netAmount) !== 0) {
    throw fieldError('netAmount', `实发应为 ${netAmount} 元（应发 − 扣款 − 个税），与填写的不一致`)
  }
}
