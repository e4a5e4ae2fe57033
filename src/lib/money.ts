import { writtenQuantity } from '#machines/rules/written-figures.ts'

const DECIMAL = /^([+-]?)(\d+)(?:\.(\d+))?$/

interface Decimal {
  sign: string
  whole: string
  fraction: string
}

function read(amount: string): Decimal | null {
  const match = DECIMAL.exec(amount.trim())
  if (match === null) return null
  return { sign: match[1] === '-' ? '-' : '', whole: match[2] ?? '0', fraction: match[3] ?? '' }
}

const withThousands = (digits: string): string => digits.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/** Rounds half away from zero, on the digits themselves: a binary float would turn 1.005 into 1.00. */
function round({ sign, whole, fraction }: Decimal, places: number): Decimal {
  const kept = BigInt(`${whole}${fraction.slice(0, places).padEnd(places, '0')}`)
  const rounded = (fraction[places] ?? '0') >= '5' ? kept + 1n : kept
  const digits = rounded.toString().padStart(places + 1, '0')
  const at = digits.length - places
  return { sign: rounded === 0n ? '' : sign, whole: digits.slice(0, at), fraction: digits.slice(at) }
}

type Amount = string | null | undefined

/** 2,400.50 for the decimal string "2400.5"; empty for null; text that is not a decimal is unchanged. */
export function formatMoney(amount: Amount): string {
  if (amount === null || amount === undefined || amount === '') return ''
  const decimal = read(amount)
  if (decimal === null) return amount
  const { sign, whole, fraction } = round(decimal, 2)
  return `${sign}${withThousands(whole)}.${fraction}`
}

/** 2,400.50 元 */
export const formatYuan = (amount: Amount): string => {
  const shown = formatMoney(amount)
  return shown === '' ? '' : `${shown} 元`
}

/** 2,400 for "2400.000" and 0.5 for "0.500": a quantity without trailing zeros. */
export const formatQuantity = (amount: Amount): string => writtenQuantity(amount)
