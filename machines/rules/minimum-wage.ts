import { compareDecimals } from './decimal.ts'

/** The minimum wage of one city, in yuan. */
export interface MinimumWage {
  readonly monthlyWage: string
  readonly hourlyWage: string
}

/** Full-time work is paid by the month, part-time work by the hour. */
export type PayUnit = 'Month' | 'Hour'

/** In yuan: of a month, or of an hour for pay by the hour. */
export const minimumFor = (unit: PayUnit, { monthlyWage, hourlyWage }: MinimumWage): string =>
  unit === 'Month' ? monthlyWage : hourlyWage

/**
 * True when an amount of pay is below the local minimum; false if the minimum is not known. Payroll warns (the quota
 * evidence of that month would fail). A job posting is refused if its highest pay is below the minimum.
 */
export const isBelowMinimumWage = (amount: string, unit: PayUnit, minimum: MinimumWage | null): boolean =>
  minimum !== null && compareDecimals(amount, minimumFor(unit, minimum)) < 0
