/**
 * Exact decimal arithmetic on strings such as "12.30" or "-0.125": money and quantities are never binary floats.
 * Every function refuses malformed text with a DecimalError.
 */
export class DecimalError extends Error {
  override readonly name = 'DecimalError'
}

/** decimal places of money: yuan, decimal(18,2) */
export const MONEY_PLACES = 2
/** decimal places of quantities: pieces or hours, decimal(18,3) */
export const QUANTITY_PLACES = 3

const MAX_DIGITS = 18
const PATTERN = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?$/

/** a decimal number: units × 10^-scale */
interface Exact {
  readonly units: bigint
  readonly scale: number
}

function parse(text: string): Exact {
  const match = PATTERN.exec(text)
  if (!match) throw new DecimalError(`"${text}" is not a decimal number`)
  const [, sign = '', whole = '0', fraction = ''] = match
  const units = BigInt(whole + fraction)
  return { units: sign === '-' ? -units : units, scale: fraction.length }
}

const power = (places: number): bigint => 10n ** BigInt(places)

const absolute = (value: bigint): bigint => (value < 0n ? -value : value)

/** Quotient rounded half-up, symmetrically: 0.5 → 1, -0.5 → -1. */
function quotient(dividend: bigint, divisor: bigint): bigint {
  const size = (2n * absolute(dividend) + absolute(divisor)) / (2n * absolute(divisor))
  return dividend < 0n === divisor < 0n ? size : -size
}

function rescale({ units, scale }: Exact, places: number): bigint {
  return places >= scale ? units * power(places - scale) : quotient(units, power(scale - places))
}

function print(units: bigint, places: number): string {
  const digits = absolute(units)
    .toString()
    .padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  const fraction = digits.slice(digits.length - places)
  return `${units < 0n ? '-' : ''}${whole}${places > 0 ? `.${fraction}` : ''}`
}

function aligned(a: string, b: string): { left: bigint; right: bigint; scale: number } {
  const [x, y] = [parse(a), parse(b)]
  const scale = Math.max(x.scale, y.scale)
  return { left: rescale(x, scale), right: rescale(y, scale), scale }
}

/** True for text that the other functions accept: no sign but "-", no exponent, no leading zeros, no spaces. */
export const isDecimal = (text: string): boolean => PATTERN.test(text)

/** Rounds half-up to this number of places and prints all of them: formatDecimal("2.5", 2) = "2.50". */
export const formatDecimal = (value: string, places: number): string => print(rescale(parse(value), places), places)

/** The sum, with the places of the longer operand. */
export function addDecimals(a: string, b: string): string {
  const { left, right, scale } = aligned(a, b)
  return print(left + right, scale)
}

/** The difference, with the places of the longer operand. */
export function subtractDecimals(a: string, b: string): string {
  const { left, right, scale } = aligned(a, b)
  return print(left - right, scale)
}

/** The product, rounded half-up. */
export function multiplyDecimals(a: string, b: string, places: number): string {
  const [x, y] = [parse(a), parse(b)]
  return print(rescale({ units: x.units * y.units, scale: x.scale + y.scale }, places), places)
}

/** The quotient, rounded half-up; refuses a divisor of zero. */
export function divideDecimals(a: string, b: string, places: number): string {
  const { left, right } = aligned(a, b)
  if (right === 0n) throw new DecimalError('division by zero')
  return print(quotient(left * power(places), right), places)
}

/** Compares two decimals: negative, zero or positive, for sorting. */
export function compareDecimals(a: string, b: string): -1 | 0 | 1 {
  const { left, right } = aligned(a, b)
  return left < right ? -1 : left > right ? 1 : 0
}

/** The sum, with exactly this number of places. */
export const sumDecimals = (values: readonly string[], places: number): string =>
  formatDecimal(
    values.reduce((total, value) => addDecimals(total, value), '0'),
    places,
  )

export const largerDecimal = (a: string, b: string): string => (compareDecimals(a, b) >= 0 ? a : b)

export const smallerDecimal = (a: string, b: string): string => (compareDecimals(a, b) <= 0 ? a : b)

/** An amount of money with exactly two places. Refuses a third place that is not zero, and more than 18 digits. */
export const money = (text: string): string => fixed(text, MONEY_PLACES)

/** A quantity with exactly three places, under the same rules as `money`. */
export const quantity = (text: string): string => fixed(text, QUANTITY_PLACES)

function fixed(text: string, places: number): string {
  const printed = formatDecimal(text, places)
  if (compareDecimals(printed, text) !== 0) throw new DecimalError(`"${text}" has more than ${places} decimal places`)
  if (printed.replace(/\D/g, '').length > MAX_DIGITS) throw new DecimalError(`"${text}" has more than 18 digits`)
  return printed
}

/** The product of any number of factors with all its places: nothing is rounded. */
export function exactProduct(...values: readonly string[]): string {
  const factors = values.map(parse)
  return print(
    factors.reduce((product, { units }) => product * units, 1n),
    factors.reduce((places, { scale }) => places + scale, 0),
  )
}

/** The smallest whole number that is not below the quotient a ÷ b, for b above zero. */
export function ceilQuotient(a: string, b: string): number {
  const { left, right } = aligned(a, b)
  if (right <= 0n) throw new DecimalError('division by zero or less')
  const whole = left / right
  return Number(left % right > 0n ? whole + 1n : whole)
}
