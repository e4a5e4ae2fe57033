import { MONEY_PLACES, sumDecimals } from '#machines/rules/decimal.ts'
import { isUnchecked } from '#machines/rules/figure-source.ts'
import {
  isBelowMinimumWage,
  isMonthBelowMinimum,
  type MinimumWage,
  minimumFor,
  type PayUnit,
} from '#machines/rules/minimum-wage.ts'
import type { PayAmounts, PayItems } from '#machines/rules/payroll.ts'
import { MINIMUM_WAGE_UNKNOWN } from '#machines/rules/unknown-minimum-wage.ts'
import { paidDaysBetween } from '#machines/rules/working-days.ts'
import type { ActiveContract } from '#services/contracts/active-contracts.api.ts'
import { monthOf } from './employments.ts'
import type { Items } from './pay-calculation.ts'
import type { PayrollColumns } from './payroll.repository.ts'

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

/**
 * Says that the tax was not relieved, and why; nothing where there is no tax, a relief was applied or a rate was
 * entered.
 * @param problem the reason why the person's certificate gives no relief; null if there is none
 */
export const unrelieved = (
  { taxRelief, taxReliefRate, taxAmount }: Pick<Items, 'taxRelief' | 'taxReliefRate'> & Pick<PayAmounts, 'taxAmount'>,
  problem: string | null,
): string[] =>
  problem === null || taxRelief !== null || Number(taxReliefRate) !== 0 || Number(taxAmount) === 0
    ? []
    : [`个税没有按残疾人减征：${problem}，请本人在档案里补登记或更新`]

type Checked = Pick<PayrollColumns, 'minimumWage' | 'isBelowMinimumWage' | 'netAmount' | 'firstWages' | 'payKind'> &
  Kind &
  Partial<Pick<Items, 'taxRelief'>>

/** Warnings for both sides and the auditor; none of them prevents the payslip from being issued. */
export function warningsOf(pay: Checked): string[] {
  const { minimumWage, isBelowMinimumWage: isBelow, taxRelief, netAmount, firstWages, payKind } = pay
  const isUnknown = payKind === 'Month' && minimumWage === null && minimumUnitOf(pay) !== null
  return [
    ...(isBelow ? [`工资低于当地最低工资标准 ${minimumWage} 元，这个月不能作为残保金年审的用工证明`] : []),
    ...(isUnknown ? [`${MINIMUM_WAGE_UNKNOWN}，请对照当地公布的标准`] : []),
    ...(taxRelief && isUnchecked(taxRelief) ? [RELIEF_UNCHECKED] : []),
    ...(netAmount.startsWith('-')
      ? [`应发不够扣个人社保和公积金，员工欠单位 ${netAmount.slice(1)} 元，可以在以后月份的“其他扣款”里收回`]
      : []),
    ...(firstWages ? [`按今年首次领工资计算，每月 5000 元的减除从 1 月算起。依据：${firstWages}`] : []),
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
