import {
  compareDecimals,
  divideDecimals,
  exactProduct,
  MONEY_PLACES,
  multiplyDecimals,
  subtractDecimals,
  sumDecimals,
} from './decimal.ts'

/** The minimum wage of one place, in yuan. */
export interface MinimumWage {
  readonly monthlyWage: string
  readonly hourlyWage: string
  /** the person's social insurance and housing fund are paid on top of the minimum wage, as in Beijing and Shanghai */
  readonly isNet?: boolean | undefined
}

/** Full-time work is paid by the month, part-time work by the hour. */
export type PayUnit = 'Month' | 'Hour'

/** The minimum wage in yuan: for a month, or for an hour if paid by the hour. */
export const minimumFor = (unit: PayUnit, { monthlyWage, hourlyWage }: MinimumWage): string =>
  unit === 'Month' ? monthlyWage : hourlyWage

/**
 * True when an amount of pay is below the local minimum wage; false if the minimum is not known. Payroll shows a
 * warning, because the month would not count for the quota. A job posting is refused if its highest pay is below the
 * minimum.
 */
export const isBelowMinimumWage = (amount: string, unit: PayUnit, minimum: MinimumWage | null): boolean =>
  minimum !== null && compareDecimals(amount, minimumFor(unit, minimum)) < 0

/**
 * The lowest rates that persons pay from their own wage: pension 8 %, medical 2 %, unemployment 0.5 % (社会保险法 articles
 * 12 and 23, 失业保险条例 article 6 as lowered). Where the wage is below the floor of the base, persons pay more.
 */
const LEAST_CONTRIBUTIONS: Readonly<Record<string, string>> = {
  Pension: '0.08',
  Medical: '0.02',
  Unemployment: '0.005',
}

/** The maximum that remains of a monthly wage after the person's own contributions to these kinds of insurance. */
export function mostAfterContributions(wage: string, kinds: readonly string[]): string {
  const share = sumDecimals(
    kinds.map((kind) => LEAST_CONTRIBUTIONS[kind] ?? '0'),
    4,
  )
  return multiplyDecimals(wage, subtractDecimals('1', share), MONEY_PLACES)
}

/**
 * The minimum deduction for these kinds of insurance: the base of contributions is never below the minimum wage (社会保险法
 * article 12; the floor of the base is 60 % of the average wage). Zero where the minimum wage is not known.
 */
export function leastContribution(monthlyMinimum: string | null, kinds: readonly string[]): string {
  const share = sumDecimals(
    kinds.map((kind) => LEAST_CONTRIBUTIONS[kind] ?? '0'),
    4,
  )
  return multiplyDecimals(monthlyMinimum ?? '0', share, MONEY_PLACES)
}

/** The parts of a month's pay that are compared with the minimum wage. */
export interface MonthOfPay {
  readonly grossAmount: string
  /**
   * deduction for absence; it causes no shortfall, because the minimum is owed for full attendance (最低工资规定 article 3)
   */
  readonly absenceDeduction?: string | undefined
  /** the person's own contributions to social insurance and housing fund */
  readonly contributions?: string | undefined
  /**
   * days of the month within the employment, and all days of the month: the pay of a partial month is compared with the
   * matching share
   */
  readonly days?: { readonly employed: number; readonly full: number } | undefined
}

/** The minimum wage of a month, reduced to the share of its days within the employment. */
export const minimumOfMonth = ({ monthlyWage }: MinimumWage, days: MonthOfPay['days']): string =>
  days === undefined || days.employed >= days.full
    ? monthlyWage
    : divideDecimals(exactProduct(monthlyWage, String(days.employed)), String(days.full), MONEY_PLACES)

/**
 * Whether the pay of a month is below the minimum wage, calculated for full attendance and, where the minimum is net,
 * after contributions.
 */
export function isMonthBelowMinimum(pay: MonthOfPay, minimum: MinimumWage): boolean {
  const atFullAttendance = sumDecimals([pay.grossAmount, pay.absenceDeduction ?? '0'], MONEY_PLACES)
  const counted = minimum.isNet ? subtractDecimals(atFullAttendance, pay.contributions ?? '0') : atFullAttendance
  return compareDecimals(counted, minimumOfMonth(minimum, pay.days)) < 0
}
