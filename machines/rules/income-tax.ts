import {
  addDecimals,
  compareDecimals,
  formatDecimal,
  largerDecimal,
  MONEY_PLACES,
  multiplyDecimals,
  subtractDecimals,
} from './decimal.ts'
import { relievedOf, type TaxRelief } from './tax-relief.ts'

/** tax bracket: the tax on taxable income up to `upTo` yuan is `rate` of it minus `quick` */
interface Bracket {
  readonly upTo: string | null
  readonly rate: string
  readonly quick: string
}

/** Brackets for comprehensive income, cumulative within the year (announcement 61 of 2018). */
const CUMULATIVE_BRACKETS: readonly Bracket[] = [
  { upTo: '36000', rate: '0.03', quick: '0' },
  { upTo: '144000', rate: '0.10', quick: '2520' },
  { upTo: '300000', rate: '0.20', quick: '16920' },
  { upTo: '420000', rate: '0.25', quick: '31920' },
  { upTo: '660000', rate: '0.30', quick: '52920' },
  { upTo: '960000', rate: '0.35', quick: '85920' },
  { upTo: null, rate: '0.45', quick: '181920' },
]

/** Brackets for labour remuneration, each payment taxed separately. */
const SINGLE_BRACKETS: readonly Bracket[] = [
  { upTo: '20000', rate: '0.20', quick: '0' },
  { upTo: '50000', rate: '0.30', quick: '2000' },
  { upTo: null, rate: '0.40', quick: '7000' },
]

const MONTHLY_ALLOWANCE = '5000'
/** 80 % of labour remuneration is income: 20 % is deducted for costs */
const AFTER_COSTS = '0.80'
const EXACT_PLACES = 6

const bracketOf = (taxable: string, brackets: readonly Bracket[]): Bracket =>
  brackets.find(({ upTo }) => upTo === null || compareDecimals(taxable, upTo) <= 0) as Bracket

/** Tax on a taxable amount, never below zero. */
function taxOn(taxable: string, brackets: readonly Bracket[]): string {
  if (compareDecimals(taxable, '0') <= 0) return formatDecimal('0', MONEY_PLACES)
  const bracket = bracketOf(taxable, brackets)
  const exact = subtractDecimals(multiplyDecimals(taxable, bracket.rate, EXACT_PLACES), bracket.quick)
  return formatDecimal(exact, MONEY_PLACES)
}

/** What the year's earlier payments settled of the tax, and the relief that applies to this one. */
export interface TaxSettled {
  readonly alreadyWithheld: string
  /** what a relief has let off before, in yuan; "0" when absent */
  readonly relievedBefore?: string
  /** the relief of the province for disabled persons; none when absent */
  readonly relief?: TaxRelief | null
  /** paid months of the year to which a relief by month applies, this one included; 1 when absent */
  readonly reliefMonths?: number
}

/** The tax that a payment adds, in yuan: withheld and let off together are `due`. */
export interface TaxDue {
  readonly due: string
  readonly relieved: string
  readonly withheld: string
}

/**
 * Splits the tax that is not settled yet. Nothing is negative, since tax that was withheld too early is refunded after
 * the year.
 */
function dueOf(tax: string, { alreadyWithheld, relievedBefore = '0', relief, reliefMonths = 1 }: TaxSettled): TaxDue {
  const rest = subtractDecimals(tax, addDecimals(alreadyWithheld, relievedBefore))
  const due = formatDecimal(largerDecimal(rest, '0'), MONEY_PLACES)
  const relieved = relievedOf(due, relief ?? null, { relievedBefore, months: reliefMonths })
  return { due, relieved, withheld: formatDecimal(subtractDecimals(due, relieved), MONEY_PLACES) }
}

interface WageIncome {
  /** income from January to this month, in yuan */
  readonly cumulativeIncome: string
  /** months of employment in this year, this one included */
  readonly months: number
  readonly cumulativeInsurance?: string
  readonly cumulativeSpecialDeductions?: string
}

/**
 * The months for which the allowance is taken off wages: those of employment with this employer (announcement 61 of
 * 2018, article 6), or all from January to the last of them for a person whose first wages of the year these are, on
 * the person's statement (announcement 13 of 2020, articles 1 and 3).
 *
 * @param employed months of employment in the year, in any order, each once
 */
export const allowedMonths = (employed: readonly number[], month: number, isFirstWages = false): number => {
  const until = employed.filter((of) => of <= month)
  return isFirstWages ? Math.max(0, ...until) : until.length
}

export interface WageYear extends WageIncome, TaxSettled {}

function wageTaxable({ cumulativeIncome, months, cumulativeInsurance, cumulativeSpecialDeductions }: WageIncome) {
  const allowance = multiplyDecimals(MONTHLY_ALLOWANCE, String(months), MONEY_PLACES)
  const deductions = addDecimals(addDecimals(allowance, cumulativeInsurance ?? '0'), cumulativeSpecialDeductions ?? '0')
  return subtractDecimals(cumulativeIncome, deductions)
}

/** Tax to withhold from this month's wage, cumulative method. */
export const wageWithholding = (year: WageYear): TaxDue => dueOf(taxOn(wageTaxable(year), CUMULATIVE_BRACKETS), year)

/**
 * Tax on labour remuneration in mode Single: the taxable income is income up to 4,000 yuan minus 800, above that minus
 * 20 %. One taxed unit is the income of one project within one calendar month: the caller adds it up.
 */
export const singleRemunerationTax = (income: string): string => taxOn(singleTaxable(income), SINGLE_BRACKETS)

/** Tax to withhold in mode Single from a payment that brings the taxed unit to `income`. */
export const singleWithholding = (income: string, settled: TaxSettled): TaxDue =>
  dueOf(singleRemunerationTax(income), settled)

export interface PlatformYear extends TaxSettled {
  /** labour remuneration on this platform from January to this payment, in yuan */
  readonly cumulativeIncome: string
  /** the result of `consecutiveMonths` */
  readonly consecutiveMonths: number
  readonly cumulativeExempt?: string
  readonly cumulativeOtherDeductions?: string
}

/** Tax to withhold from a payment of a platform (mode PlatformCumulative, announcement 16 of 2025). */
export function platformWithholding(year: PlatformYear): TaxDue {
  const income = multiplyDecimals(year.cumulativeIncome, AFTER_COSTS, EXACT_PLACES)
  const allowance = multiplyDecimals(MONTHLY_ALLOWANCE, String(year.consecutiveMonths), MONEY_PLACES)
  const deductions = addDecimals(
    addDecimals(allowance, year.cumulativeExempt ?? '0'),
    year.cumulativeOtherDeductions ?? '0',
  )
  return dueOf(taxOn(subtractDecimals(income, deductions), CUMULATIVE_BRACKETS), year)
}

/** The steps of a tax calculation, in yuan and percent, so that the person can check it. */
export interface TaxSteps {
  readonly deduction: string
  readonly taxable: string
  readonly rate: string
  readonly quickDeduction: string
}

const stepsOf = (income: string, taxable: string, brackets: readonly Bracket[]): TaxSteps => {
  const positive = largerDecimal(taxable, '0')
  const { rate, quick } = bracketOf(positive, brackets)
  return {
    deduction: formatDecimal(subtractDecimals(income, positive), MONEY_PLACES),
    taxable: formatDecimal(positive, MONEY_PLACES),
    rate: formatDecimal(multiplyDecimals(rate, '100', 0), 0),
    quickDeduction: formatDecimal(quick, MONEY_PLACES),
  }
}

/** The steps of the calculation of `platformWithholding`. */
export function platformTaxSteps(cumulativeIncome: string, months: number): TaxSteps {
  const allowance = multiplyDecimals(MONTHLY_ALLOWANCE, String(months), MONEY_PLACES)
  const taxable = subtractDecimals(multiplyDecimals(cumulativeIncome, AFTER_COSTS, EXACT_PLACES), allowance)
  return stepsOf(cumulativeIncome, taxable, CUMULATIVE_BRACKETS)
}

/** The steps of the calculation of `wageWithholding`. */
export const wageTaxSteps = (year: WageIncome): TaxSteps =>
  stepsOf(year.cumulativeIncome, wageTaxable(year), CUMULATIVE_BRACKETS)

const singleTaxable = (income: string): string =>
  compareDecimals(income, '4000') <= 0
    ? subtractDecimals(income, '800')
    : multiplyDecimals(income, AFTER_COSTS, EXACT_PLACES)

/** The steps of the calculation of `singleRemunerationTax`. */
export const singleTaxSteps = (income: string): TaxSteps => stepsOf(income, singleTaxable(income), SINGLE_BRACKETS)

/**
 * Consecutive months with income on the platform in this year, up to and including the month of payment.
 * A month without income does not count. By default it also restarts the count; with `restartAfterGap` false the
 * months before it stay counted.
 *
 * @param monthsWithIncome 1–12, in any order; the month of payment counts whether or not it is among them
 */
export function consecutiveMonths(monthsWithIncome: Iterable<number>, month: number, restartAfterGap = true): number {
  const paid = new Set(monthsWithIncome)
  let count = 1
  for (let earlier = month - 1; earlier >= 1; earlier -= 1) {
    if (paid.has(earlier)) count += 1
    else if (restartAfterGap) break
  }
  return count
}
