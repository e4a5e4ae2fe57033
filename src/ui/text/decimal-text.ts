import { dropTrailingZeros } from '#machines/rules/trailing-zeros.ts'

/** Groups the integer part of a decimal string by thousands; works on the text, so no digit is ever rounded. */
export function groupThousands(decimal: string): string {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(decimal.trim()) ?? []
  if (!whole) return decimal
  return sign + whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',') + fraction
}

/** Pads to at least two decimals and keeps any further digit that is not zero: `0.12`, `288.00`, `0.125`. */
export function atLeastTwoDecimals(decimal: string): string {
  const [whole = '', fraction = ''] = dropTrailingZeros(decimal).split('.')
  return `${whole}.${fraction.padEnd(2, '0')}`
}

/** Converts typed or pasted text (full-width digits, grouping commas, spaces) to a plain decimal text. */
export function toDecimalText(typed: string): string {
  return typed
    .replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/[．。]/g, '.')
    .replace(/[,，\s]/g, '')
}
