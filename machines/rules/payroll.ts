import { largerDecimal, MONEY_PLACES, money, smallerDecimal, subtractDecimals, sumDecimals } from './decimal.ts'
import { allowedMonths, type TaxSteps, wageTaxSteps, wageWithholding } from './income-tax.ts'
import { isByMonth, isRelieving, type TaxRelief } from './tax-relief.ts'

/** The items of a month's pay, in yuan, none below zero. */
export interface PayItems {
  readonly baseWage: string
  readonly overtimePay: string
  readonly allowance: string
  readonly bonus: string
  /** deduction for absence; it lowers the gross pay */
  readonly absenceDeduction: string
  /** the person's own contributions to social insurance and housing fund */
  readonly socialInsurance: string
  readonly housingFund: string
  /** special additional deductions; they lower only the tax */
  readonly specialDeduction: string
  /** other deductions, taken off after tax */
  readonly otherDeduction: string
}

export interface PayMonth extends PayItems {
  readonly month: number
  /** months of the year with a contract with this employer, up to this month, in any order */
  readonly employedMonths: readonly number[]
  /** the month is after the end of the contract, so it brings no allowance; a paid month counts otherwise */
  readonly isAfterLeaving?: boolean
  /** the person has stated that these are the first wages of the year, so the allowance counts from January */
  readonly isFirstWages?: boolean
  /** share of the tax that the province waives, "0" to "1" */
  readonly taxReliefRate: string
  /** the relief of the province, where it is known; `taxReliefRate` is then ignored */
  readonly taxRelief?: TaxRelief | null
  /** the tax of an issued payslip that stays as it is, in yuan; its relief is the rest of the tax that was due */
  readonly issuedTax?: string
}

export interface PayAmounts {
  readonly grossAmount: string
  readonly deductionAmount: string
  readonly taxAmount: string
  readonly netAmount: string
}

const sum = (...values: string[]): string => sumDecimals(values, MONEY_PLACES)

/** 应发工资: the earned pay, without pay for days of absence. */
export const grossOf = (items: PayItems): string =>
  subtractDecimals(sum(items.baseWage, items.overtimePay, items.allowance, items.bonus), items.absenceDeduction)

const insuranceOf = ({ socialInsurance, housingFund }: PayItems): string => sum(socialInsurance, housingFund)

/** The duration of a contract: first and last day, `YYYY-MM-DD`; a last day of null means open-ended. */
export interface EmploymentSpan {
  readonly startDate: string
  readonly lastDate: string | null
}

/**
 * Months of the year up to `month` in which at least one of the contracts is in force on at least one day. The months
 * between two employments do not count: the allowance counts months of employment with this employer (累计减除费用,
 * announcement 61 of 2018, article 6).
 */
export function employedMonths(year: number, month: number, spans: readonly EmploymentSpan[]): number[] {
  const keyOf = (of: number): string => `${year}-${String(of).padStart(2, '0')}`
  return Array.from({ length: month }, (_, index) => index + 1).filter((of) =>
    spans.some(
      ({ startDate, lastDate }) =>
        startDate.slice(0, 7) <= keyOf(of) && (lastDate === null || lastDate.slice(0, 7) >= keyOf(of)),
    ),
  )
}

/** The calculation of one month's tax, cumulative from January, so that the person can check it. */
export interface WageWorking extends TaxSteps {
  readonly months: number
  readonly cumulativeIncome: string
  readonly cumulativeInsurance: string
  readonly cumulativeSpecialDeductions: string
  readonly withheldBefore: string
  /** relief of earlier months of the year, in yuan */
  readonly relievedBefore: string
  /** relief of this month, in yuan */
  readonly relieved: string
}

interface Reckoned {
  readonly amounts: PayAmounts
  readonly working: Pick<WageWorking, 'withheldBefore' | 'relievedBefore' | 'relieved'> & {
    readonly income: Omit<WageWorking, keyof TaxSteps | 'withheldBefore' | 'relievedBefore' | 'relieved'>
  }
}

function reckonYear(months: readonly PayMonth[]): Reckoned[] {
  const employed = new Set(
    months.flatMap(({ month, employedMonths, isAfterLeaving }) =>
      isAfterLeaving ? employedMonths : [month, ...employedMonths],
    ),
  )
  let cumulativeIncome = '0'
  let cumulativeInsurance = '0'
  let cumulativeSpecialDeductions = '0'
  let [withheldBefore, relievedBefore] = ['0.00', '0.00']
  const reliefMonths = new Set<number>()
  return months.map((pay) => {
    const grossAmount = grossOf(pay)
    cumulativeIncome = sum(cumulativeIncome, grossAmount)
    cumulativeInsurance = sum(cumulativeInsurance, insuranceOf(pay))
    cumulativeSpecialDeductions = sum(cumulativeSpecialDeductions, pay.specialDeduction)
    const count = allowedMonths([...employed], pay.month, pay.isFirstWages)
    const income = { cumulativeIncome, cumulativeInsurance, cumulativeSpecialDeductions, months: count }
    const relief = pay.taxRelief ?? { share: pay.taxReliefRate }
    if (isByMonth(relief)) reliefMonths.add(pay.month)
    const before = { alreadyWithheld: withheldBefore, relievedBefore }
    const { due, withheld } = wageWithholding({ ...income, ...before, relief, reliefMonths: reliefMonths.size })
    const taxAmount = money(pay.issuedTax ?? withheld)
    const rest = subtractDecimals(due, taxAmount)
    const relieved = isRelieving(relief) ? rest : smallerDecimal(rest, '0')
    const working = { income, withheldBefore, relievedBefore, relieved: money(largerDecimal(relieved, '0')) }
    withheldBefore = sum(withheldBefore, taxAmount)
    // an issued tax above what was due took back an earlier relief
    relievedBefore = money(largerDecimal(sum(relievedBefore, relieved), '0'))
    const deductionAmount = sum(insuranceOf(pay), pay.otherDeduction)
    const netAmount = subtractDecimals(subtractDecimals(grossAmount, deductionAmount), taxAmount)
    return { amounts: { grossAmount, deductionAmount, taxAmount, netAmount }, working }
  })
}

/**
 * Gross, deductions, tax and net of each month of one person's year with one employer, in the order of the months. The
 * tax is withheld cumulatively, so each month depends on the months before; a month without pay still counts as a month
 * of employment.
 */
export const settleYear = (months: readonly PayMonth[]): PayAmounts[] =>
  reckonYear(months).map(({ amounts }) => amounts)

/** The steps of the tax calculation for each of these months. */
export const explainYear = (months: readonly PayMonth[]): WageWorking[] =>
  reckonYear(months).map(({ working: { income, ...rest } }) => ({ ...income, ...wageTaxSteps(income), ...rest }))
