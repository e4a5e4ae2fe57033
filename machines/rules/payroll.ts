import { MONEY_PLACES, subtractDecimals, sumDecimals } from './decimal.ts'
import { type TaxSteps, wageTaxSteps, wageWithholding } from './income-tax.ts'

/** What makes up the pay of a month, in yuan, none below zero. */
export interface PayItems {
  readonly baseWage: string
  readonly overtimePay: string
  readonly allowance: string
  readonly bonus: string
  /** for absence: lowers the gross pay */
  readonly absenceDeduction: string
  /** the person's own part of social insurance and housing fund */
  readonly socialInsurance: string
  readonly housingFund: string
  /** special additional deductions: lower the tax alone */
  readonly specialDeduction: string
  /** taken off after tax */
  readonly otherDeduction: string
}

export interface PayMonth extends PayItems {
  readonly month: number
  /** share of the tax that a province lets off, "0" to "1" */
  readonly taxReliefRate: string
}

export interface PayAmounts {
  readonly grossAmount: string
  readonly deductionAmount: string
  readonly taxAmount: string
  readonly netAmount: string
}

const sum = (...values: string[]): string => sumDecimals(values, MONEY_PLACES)

/** 应发工资: what is earned, without pay for days of absence. */
export const grossOf = (items: PayItems): string =>
  subtractDecimals(sum(items.baseWage, items.overtimePay, items.allowance, items.bonus), items.absenceDeduction)

const insuranceOf = ({ socialInsurance, housingFund }: PayItems): string => sum(socialInsurance, housingFund)

/** Months of employment in the year of the pay, this one included; `since` is the first day, `YYYY-MM-DD`. */
export function monthsEmployed(year: number, month: number, since: string): number {
  const began = Number(since.slice(0, 4)) === year ? Number(since.slice(5, 7)) : 1
  return Math.max(1, month - began + 1)
}

/** The calculation of one month's tax, cumulative from January, so that the person can check it. */
export interface WageWorking extends TaxSteps {
  readonly months: number
  readonly cumulativeIncome: string
  readonly cumulativeInsurance: string
  readonly cumulativeSpecialDeductions: string
  readonly withheldBefore: string
}

interface Reckoned {
  readonly amounts: PayAmounts
  readonly working: WageWorking
}

function reckonYear(year: number, since: string, months: readonly PayMonth[]): Reckoned[] {
  let cumulativeIncome = '0'
  let cumulativeInsurance = '0'
  let cumulativeSpecialDeductions = '0'
  let withheldBefore = '0.00'
  return months.map((pay) => {
    const grossAmount = grossOf(pay)
    cumulativeIncome = sum(cumulativeIncome, grossAmount)
    cumulativeInsurance = sum(cumulativeInsurance, insuranceOf(pay))
    cumulativeSpecialDeductions = sum(cumulativeSpecialDeductions, pay.specialDeduction)
    const employed = monthsEmployed(year, pay.month, since)
    const income = { cumulativeIncome, cumulativeInsurance, cumulativeSpecialDeductions, months: employed }
    const taxAmount = wageWithholding({ ...income, alreadyWithheld: withheldBefore, reliefRate: pay.taxReliefRate })
    const working = { ...income, ...wageTaxSteps(income), withheldBefore }
    withheldBefore = sum(withheldBefore, taxAmount)
    const deductionAmount = sum(insuranceOf(pay), pay.otherDeduction)
    const netAmount = subtractDecimals(subtractDecimals(grossAmount, deductionAmount), taxAmount)
    return { amounts: { grossAmount, deductionAmount, taxAmount, netAmount }, working }
  })
}

/**
 * Gross, deductions, tax and net of each month of one person's year with one employer, in the order of the months. The tax
 * is withheld cumulatively, so each month rests on those before it; a month without pay counts as employed all the same.
 */
export const settleYear = (year: number, since: string, months: readonly PayMonth[]): PayAmounts[] =>
  reckonYear(year, since, months).map(({ amounts }) => amounts)

/** The working behind the tax of each of these months. */
export const explainYear = (year: number, since: string, months: readonly PayMonth[]): WageWorking[] =>
  reckonYear(year, since, months).map(({ working }) => working)
