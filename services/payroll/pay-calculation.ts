import { compareDecimals, money } from '#machines/rules/decimal.ts'
import { isBelowMinimumWage, type MinimumWage, minimumFor } from '#machines/rules/minimum-wage.ts'
import {
  explainYear,
  grossOf,
  type PayAmounts,
  type PayItems,
  settleYear,
  type WageWorking,
} from '#machines/rules/payroll.ts'
import { fieldError, refuse } from '#services/abp/errors.ts'
import type { ActiveContract } from '#services/contracts/active-contracts.api.ts'
import type { Database } from '#services/database/connect.ts'
import { type PayrollColumns, yearOf } from './payroll.repository.ts'

export type Items = PayItems & { taxReliefRate: string }

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

/** Merges the sent items over the stored ones; missing items are zero. */
export function itemsOf(sent: Partial<Items>, before?: Items): Items {
  const amounts = Object.fromEntries(ITEM_NAMES.map((name) => [name, money(sent[name] ?? before?.[name] ?? '0')]))
  return { ...(amounts as unknown as PayItems), taxReliefRate: sent.taxReliefRate ?? before?.taxReliefRate ?? '0' }
}

/** The intended month: new, changed (with its id), or removed (no items). */
export interface Wish {
  readonly id: number | null
  readonly enterpriseId: number
  readonly userDisabledPersonId: number
  readonly year: number
  readonly month: number
  readonly employedSince: string
  readonly items: Items | null
}

export interface Plan {
  /** null for a removed month */
  readonly amounts: PayAmounts | null
  /** later months whose tax changes */
  readonly later: readonly { id: number; amounts: PayAmounts }[]
}

const earliest = (rows: readonly { employedSince: string }[]): string =>
  rows.map(({ employedSince }) => employedSince).toSorted()[0] ?? ''

/** The tax calculation of an issued month, from the current months of the year. */
export async function workingOf(db: Database, row: PayrollColumns): Promise<WageWorking> {
  const months = await yearOf(db, row)
  const working = explainYear(row.year, earliest(months), months)[months.findIndex(({ id }) => id === row.id)]
  if (!working) throw new Error('the payroll is not among those of its year')
  return working
}

/**
 * Applies the wish to the person's year, whose months are given. Call it under the person's lock.
 * @throws AppError validation for a pay below zero, business when a later month is confirmed already
 */
export function planYear(wish: Wish, present: readonly PayrollColumns[]): Plan {
  const { id, month, items, year } = wish
  if (items && compareDecimals(grossOf(items), '0') < 0) {
    throw fieldError('absenceDeduction', '考勤扣款不能超过应发各项之和')
  }
  const others = present.filter((row) => row.id !== id)
  const own = items ? [{ ...items, id: null, month }] : []
  const months = [...others, ...own].toSorted((a, b) => a.month - b.month)
  const since = earliest([wish, ...others])
  const settled = settleYear(year, since, months)
  const later = others.flatMap((row) => {
    const amounts = settled[months.indexOf(row)]
    return amounts && amounts.taxAmount !== row.taxAmount ? [{ row, amounts }] : []
  })
  const fixed = later.find(({ row }) => row.status === 'Confirmed')
  if (fixed) throw refuse(`${year} 年 ${fixed.row.month} 月的工资单已确认，改动这个月会改变它的个税，所以不能改动`)
  const amounts = settled[months.findIndex((row) => row.id === null)] ?? null
  if (amounts && compareDecimals(amounts.netAmount, '0') < 0) {
    throw fieldError('otherDeduction', '实发工资不能为负，请核对扣款')
  }
  return { amounts, later: later.map(({ row, amounts: changed }) => ({ id: row.id, amounts: changed })) }
}

/** Compares the client's own calculation, if it was sent. @throws AppError validation naming what differs */
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

type Contract = Pick<ActiveContract, 'contractType' | 'wageUnit' | 'basicWage'>

/** Whether a month's pay is below the legal minimum: by the month for full-time, by the hour for part-time work. */
export function minimumOf(
  contract: Contract,
  minimum: MinimumWage | null,
  grossAmount: string,
): Pick<PayrollColumns, 'minimumWage' | 'isBelowMinimumWage'> {
  const isHourly = contract.contractType === 'PartTime' && contract.wageUnit === 'Hour'
  const hasNone = contract.contractType === 'Service' || (contract.contractType === 'PartTime' && !isHourly)
  if (minimum === null || hasNone) return { minimumWage: null, isBelowMinimumWage: false }
  const unit = isHourly ? 'Hour' : 'Month'
  return {
    minimumWage: minimumFor(unit, minimum),
    isBelowMinimumWage: isBelowMinimumWage(isHourly ? contract.basicWage : grossAmount, unit, minimum),
  }
}

export const warningsOf = ({
  minimumWage,
  isBelowMinimumWage: isBelow,
}: Pick<PayrollColumns, 'minimumWage' | 'isBelowMinimumWage'>): string[] =>
  isBelow ? [`工资低于当地最低工资标准 ${minimumWage} 元，这个月不能作为残保金年审的用工证明`] : []
