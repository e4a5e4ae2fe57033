import { normaliseCode } from './reading/numbers.ts'

/** An invoice as its number names it: 20 digits, or the older pair of code and number. */
export interface InvoiceNumber {
  readonly number: string
  readonly code: string | null
}

const DIGITS = /^\d+$/

/** The number without blanks; the code is null for a digital invoice (数电发票). */
export const invoiceNumberOf = (number: string, code: string | undefined): InvoiceNumber => ({
  number: normaliseCode(number),
  code: normaliseCode(code ?? '') || null,
})

/**
 * The error in the number of an invoice of a day, with the field that it is in. A digital invoice has 20 digits and no
 * code, and begins with its year; an older one has 8 digits and a code of 10 or 12.
 */
export function invoiceNumberProblem(
  { number, code }: InvoiceNumber,
  day: string,
): { field: 'number' | 'code'; message: string } | null {
  const at = (field: 'number' | 'code', message: string) => ({ field, message })
  if (!DIGITS.test(number)) return at('number', '发票号码只有数字')
  if (number.length === 20) {
    if (code !== null) return at('code', '20 位的是数电发票，没有发票代码，请留空')
    const year = day.slice(2, 4)
    return number.startsWith(year)
      ? null
      : at('number', `数电发票号码的前两位是年份，${day.slice(0, 4)} 年开的应以 ${year} 开头`)
  }
  if (number.length !== 8) return at('number', `发票号码应为 20 位或 8 位，现在是 ${number.length} 位`)
  if (code === null) return at('code', '8 位的发票号码还要填写发票代码')
  return DIGITS.test(code) && (code.length === 10 || code.length === 12)
    ? null
    : at('code', '发票代码应为 10 位或 12 位数字')
}
