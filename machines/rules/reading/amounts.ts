import { formatDecimal, isDecimal, MONEY_PLACES } from '../decimal.ts'
import { DASHES, narrow } from './characters.ts'
import { withUsualDigits } from './numbers.ts'

/** The result of reading an amount of money as clerks, banks and spreadsheets write it. */
export type ReadAmount =
  | { readonly kind: 'nothing' }
  /** yuan, at most two places; `rounded`: the original text if it had more places */
  | { readonly kind: 'amount'; readonly amount: string; readonly rounded: string | null }
  | { readonly kind: 'problem'; readonly problem: string }

const NOTHING: ReadAmount = { kind: 'nothing' }
const problem = (sentence: string): ReadAmount => ({ kind: 'problem', problem: sentence })

/** Signs and words that mean “nothing” in a column of amounts. */
const IS_NOTHING = /^(-+|\/+|\\+|\.+|无|没有|空|未发生|n\/a|na|nil)$/i
const CURRENCY = /^(人民币|rmb|cny|[￥¥])+|(人民币|rmb|cny|元整?|圆整?)$/gi
/** Matches groups of thousands, `7,800.00`, but not `1,23`, which is 1.23 where the comma is the decimal sign. */
const GROUPED = /^\d{1,3}(,\d{3})+(\.\d*)?$/

/**
 * Converts full-width digits and removes currency signs, inner blanks and the apostrophe that turns a number into a
 * text.
 */
function plainOf(typed: string): string {
  const text = withUsualDigits(narrow(typed)).replace(DASHES, '-').replace(/[\s']/g, '')
  const bare = text.replace(CURRENCY, '').replace(CURRENCY, '')
  return bare.replace(/^\+(?=\d)/, '')
}

/**
 * @param typed the text of a cell or field
 * @param label names the field in an error
 * @returns the amount; more than two places are rounded half up to the fen, as the cell shows them; negative amounts,
 * percentages, days and amounts in 万 are errors
 */
export function readAmount(typed: string, label: string): ReadAmount {
  const text = plainOf(typed)
  if (text === '' || IS_NOTHING.test(text)) return NOTHING
  const shown = typed.trim()
  if (/^-|^\(.+\)$|^\d[\d.,]*-$/.test(text)) {
    return problem(`${label}是负数“${shown}”：扣款也填不带负号的数，系统会减去它`)
  }
  if (text.endsWith('%')) return problem(`${label}是百分数“${shown}”，请填金额`)
  if (/^\d[\d.]*(万|千|百)$/.test(text)) return problem(`${label}写成了“${shown}”，请写完整的数，例如 7800`)
  if (/^\d+(\.\d+)?e\+?\d+$/i.test(text)) return problem(`${label}是“${shown}”，表格软件把它存成了科学计数`)
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return problem(`${label}是日期“${shown}”，请填金额`)
  const digits = (GROUPED.test(text) ? text.replaceAll(',', '') : text).replace(/^0+(?=\d)/, '').replace(/\.$/, '')
  if (digits.includes(',')) return problem(`${label}里逗号的位置不对“${shown}”，请写成 7800.00 这样`)
  if (!isDecimal(digits)) return problem(`${label}应为金额，现在是“${shown}”`)
  const [, places = ''] = digits.split('.')
  if (places.length <= MONEY_PLACES) return { kind: 'amount', amount: digits, rounded: null }
  const isRounded = /[1-9]/.test(places.slice(MONEY_PLACES))
  return { kind: 'amount', amount: formatDecimal(digits, MONEY_PLACES), rounded: isRounded ? digits : null }
}
