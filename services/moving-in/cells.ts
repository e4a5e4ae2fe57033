import { tidy } from '#machines/rules/reading/characters.ts'
import { readDay } from '#machines/rules/reading/days.ts'
import { normaliseIdentity } from '#machines/rules/reading/numbers.ts'

/** The value of a cell, or a sentence about its problem. */
export type Read<T> = { readonly value: T } | { readonly problem: string }

/** The entered text without invisible characters and double spaces. */
export const textOf = tidy

/**
 * The letters and digits of a code in normal width, without spaces and without the apostrophe that marks a number as
 * text.
 */
export const codeOf = normaliseIdentity

/**
 * Whether a spreadsheet has rounded the number and shows it as 1.10101E+17. In a file saved after that it is
 * 110101199003070000, which this does not detect.
 */
export const isRounded = (code: string): boolean => /^\d(\.\d+)?E\+?\d+$/.test(code)

export const ROUNDED = '表格软件把这个号码存成了数字，后几位已经丢失。请把这一列设为“文本”，再从原始资料重新填写'

/** The day of a cell, in the forms of people and spreadsheets: 2026-10-01, 2026/10/1, 2026年10月1日, 20261001, 46296. */
export function dayOf(cell: string): Read<string | null> {
  if (textOf(cell.normalize('NFKC')) === '') return { value: null }
  const day = readDay(cell)
  return day === null ? { problem: '应写成 2026-10-01 这样的日期' } : { value: day }
}

/** A value of a fixed list, recognised by the beginning of the cell; the first matching entry counts. */
export function wordOf<T extends string>(
  cell: string,
  words: readonly (readonly [beginning: RegExp, value: T])[],
): Read<T | null> {
  const text = tidy(cell.normalize('NFKC')).replace(/\s/g, '')
  if (text === '') return { value: null }
  const found = words.find(([beginning]) => beginning.test(text))
  return found ? { value: found[1] } : { problem: '不在可以填写的范围内' }
}

/**
 * A decimal number from common notations: 3500, 3,500.00, ￥3500元/月, 40小时, ３５００. Null for an empty cell, undefined for
 * any other text. Signs are not accepted, so that a number never changes its sign.
 */
export function amountOf(cell: string): { readonly value: string | null | undefined } {
  const text = textOf(cell.normalize('NFKC'))
    .replace(/[\s,¥￥]/g, '')
    .replace(/元?(\/?每?(月|小时|时))?$/, '')
  if (text === '') return { value: null }
  return { value: /^\d{1,9}(\.\d{1,3})?$/.test(text) ? text : undefined }
}
