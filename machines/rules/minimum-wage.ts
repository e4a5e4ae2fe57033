import { compareDecimals } from './decimal.ts'

/** The minimum wage of one city, in yuan. */
export interface MinimumWage {
  readonly monthlyWage: string
  readonly hourlyWage: string
}

/** Full-time work is paid by the month, part-time work by the hour. */
export type PayUnit = 'Month' | 'Hour'

export const minimumFor = (unit: PayUnit, { monthlyWage, hourlyWage }: MinimumWage): string =>
  unit === 'Month' ? monthlyWage : hourlyWage

/**
 * True when an amount of pay is below the local minimum. Nothing is below a minimum that nobody knows. Payroll warns
 * (the quota evidence of that month would fail), a job posting is refused whose highest pay is below it.
 */
export const isBelowMinimumWage = (amount: string, unit: PayUnit, minimum: MinimumWage | null): boolean =>
  minimum !== null && compareDecimals(amount, minimumFor(unit, minimum)) < 0
