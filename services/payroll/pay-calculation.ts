import { recordOf } from '#machines/record-of.ts'
import { compareDecimals, MONEY_PLACES, money, sumDecimals } from '#machines/rules/decimal.ts'
import { isUnchecked } from '#machines/rules/figure-source.ts'
import {
  isBelowMinimumWage,
  isMonthBelowMinimum,
  type MinimumWage,
  minimumFor,
  type PayUnit,
} from '#machines/rules/minimum-wage.ts'
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
import { MINIMUM_WAGE_UNKNOWN } from '#machines/rules/unknown-minimum-wage.ts'
import { paidDaysBetween } from '#machines/rules/working-days.ts'
import { fieldError, refuse } from '#services/abp/conventions/errors.ts'
import type { ActiveContract } from '#services/contracts/active-contracts.api.ts'
import type { Database } from '#services/database/connect.ts'
import { monthOf } from './employments.ts'
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
  readonly employedMonths: readonly number[]
  readonly items: Items | null
}

export interface Plan {
  /** the new amounts; null for a removed month */
  readonly amounts: PayAmounts | null
  /** payslips of later months whose tax changes */
  readonly later: readonly { id: number; amounts: PayAmounts }[]
}

type StoredMonths = Pick<PayrollColumns, 'employedMonths' | 'employedSince' | 'year' | 'month'>

/**
 * The months of employment of an issued payslip. A payslip that was issued before gaps were stored has only its first
 * day, from which all months count.
 */
export const employedMonthsOf = ({ employedMonths: stored, employedSince, year, month }: StoredMonths): number[] =>
  stored ?? employedMonths(year, month, [{ startDate: employedSince, lastDate: null }])

const payMonthOf = (row: PayrollColumns): PayMonth => ({ ...row, employedMonths: employedMonthsOf(row) })

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
  // the change reaches no earlier month: its tax stays as issued, whatever rule it was calculated by
  const others = present
    .filter((row) => row.id !== id)
    .map((row) => ({ row, pay: row.month < month ? issuedMonthOf(row) : payMonthOf(row) }))
  const own = items ? [{ row: null, pay: { ...items, month, employedMonths: wish.employedMonths } }] : []
  const months = [...others, ...own].toSorted((a, b) => a.pay.month - b.pay.month)
  const settled = settleYear(months.map(({ pay }) => pay))
  const later = months.flatMap(({ row }, index) => {
    const amounts = settled[index]
    return row && amounts && amounts.taxAmount !== row.taxAmount ? [{ row, amounts }] : []
  })
  const fixed = later.find(({ row }) => row.status === 'Confirmed')
  if (fixed) throw refuse(`${year} 年 ${fixed.row.month} 月的工资单已确认，改动这个月会改变它的个税，所以不能改动`)
  const amounts = settled[months.findIndex(({ row }) => row === null)] ?? null
  if (amounts && compareDecimals(amounts.netAmount, '0') < 0) {
    throw fieldError('otherDeduction', '实发工资不能为负，请核对扣款')
  }
  return { amounts, later: later.map(({ row, amounts: changed }) => ({ id: row.id, amounts: changed })) }
}

/**
 * Compares with the client's own calculation, if the client sent one. @throws AppError validation naming the
 * differences
 */
export function requireAgreement(
  sent: { taxAmount?: string | undefined; netAmount?: string | undefined },
  { taxAmount, netAmount }: PayAmounts,
): void {
  if (sent.taxAmount !== undefined && compareDecimals(sent.taxAmount, taxAmount) !== 0) {
    throw fieldError('taxAmount', `个税应为 ${taxAmount} 元（按本单位累计预扣计算），与填写的不一致`)
  }
  if (sent.netAmount !== undefined && compareDecimals(sent.netAmount, netAmount) !== 0) {
    throw fieldError('netAmount', `实发应为 ${netAmount} 元（应发 − 扣款 − 个税），与填写的不一致`)
  }
}

interface Held {
  readonly contract: Pick<ActiveContract, 'contractType' | 'wageUnit' | 'basicWage' | 'lastDate'>
  readonly minimum: MinimumWage | null
  readonly month: { readonly year: number; readonly month: number }
  /** the first day of employment that counts in the year */
  readonly since: string
}

type Paid = Pick<PayItems, 'absenceDeduction' | 'socialInsurance' | 'housingFund'> & Pick<PayAmounts, 'grossAmount'>

type Kind = Pick<ActiveContract, 'contractType' | 'wageUnit'>

/** The unit of the minimum wage: the month or, for part-time work, the hour; null when the law sets no minimum. */
function minimumUnitOf({ contractType, wageUnit }: Kind): PayUnit | null {
  if (contractType === 'Service') return null
  if (contractType !== 'PartTime') return 'Month'
  return wageUnit === 'Hour' ? 'Hour' : null
}

/**
 * Whether a month's pay is below the legal minimum: the monthly one for full-time, the hourly one for part-time work.
 * For a month in which the employment began or ended, the minimum is reduced to its share.
 */
export function minimumOf(
  { contract, minimum, month, since }: Held,
  pay: Paid,
): Pick<PayrollColumns, 'minimumWage' | 'isBelowMinimumWage'> {
  const unit = minimumUnitOf(contract)
  if (minimum === null || unit === null) return { minimumWage: null, isBelowMinimumWage: false }
  return {
    minimumWage: minimumFor(unit, minimum),
    isBelowMinimumWage:
      unit === 'Hour'
        ? isBelowMinimumWage(contract.basicWage, unit, minimum)
        : isMonthBelowMinimum({ ...monthOfPay(pay), days: daysOf(month, since, contract.lastDate) }, minimum),
  }
}

const monthOfPay = ({ grossAmount, absenceDeduction, socialInsurance, housingFund }: Paid) => ({
  grossAmount,
  absenceDeduction,
  contributions: sumDecimals([socialInsurance, housingFund], MONEY_PLACES),
})

/** The paid days of the month: those within the employment, and all. */
function daysOf({ year, month }: Held['month'], since: string, lastDate: string | null) {
  const { from, until } = monthOf(year, month)
  const first = since > from ? since : from
  const last = lastDate !== null && lastDate < until ? lastDate : until
  return { employed: paidDaysBetween(first, last), full: paidDaysBetween(from, until) }
}

type Checked = Pick<PayrollColumns, 'minimumWage' | 'isBelowMinimumWage'> & Kind & Partial<Pick<Items, 'taxRelief'>>

/** Warnings for both sides and the auditor; none of them prevents the payslip from being issued. */
export function warningsOf({ minimumWage, isBelowMinimumWage: isBelow, taxRelief, ...contract }: Checked): string[] {
  const isUnknown = minimumWage === null && minimumUnitOf(contract) !== null
  return [
    ...(isBelow ? [`工资低于当地最低工资标准 ${minimumWage} 元，这个月不能作为残保金年审的用工证明`] : []),
    ...(isUnknown ? [`${MINIMUM_WAGE_UNKNOWN}，请对照当地公布的标准`] : []),
    ...(taxRelief && isUnchecked(taxRelief) ? [RELIEF_UNCHECKED] : []),
  ]
}

/**
 * A warning for pay of a month that had ended before the contract was signed: it is entered late, so it does not count
 * as evidence.
 */
export function lateSigning(signedDay: string | null, { year, month }: { year: number; month: number }): string[] {
  if (signedDay === null || signedDay <= monthOf(year, month).until) return []
  return [`劳动合同 ${signedDay} 才签订，这个月的工资是补录的，不能作为残保金年审的用工证明`]
}

const RELIEF_UNCHECKED = '个税按本省的残疾人减征计算，减征的依据还没有核对原文；请确认本人已经办理减免备案'
