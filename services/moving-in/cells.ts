import { isCalendarDate } from '#machines/rules/identity-number.ts'
import { tidy } from '#machines/rules/reading/characters.ts'
import { normaliseIdentity } from '#machines/rules/reading/numbers.ts'

/** What a cell says, or a sentence about what is wrong with it. */
export type Read<T> = { readonly value: T } | { readonly problem: string }

/** The text as typed, without invisible marks and doubled blanks. */
export const textOf = tidy

/** Letters and digits of a code in their usual width, without blanks and the apostrophe that makes a number a text. */
export const codeOf = normaliseIdentity

/** A number that a spreadsheet has rounded: 1.10101E+17, and 110101199003070000 in a file saved after that. */
export const isRounded = (code: string): boolean => /^\d(\.\d+)?E\+?\d+$/.test(code)

export const ROUNDED = '表格软件把这个号码存成了数字，后几位已经丢失。请把这一列设为“文本”，再从原始资料重新填写'

/** Days are counted from 30 December 1899 in spreadsheets; 80000 is in the year 2119. */
const FIRST_DAY = Date.UTC(1899, 11, 30)
const LAST_SERIAL = 80_000
const DAY_MS = 86_400_000
const WRITTEN = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T ].*)?$/

/** A day as people and spreadsheets write it: 2026-10-01, 2026/10/1, 2026年10月1日, 20261001, 46296. */
export function dayOf(cell: string): Read<string | null> {
  const text = textOf(cell.normalize('NFKC')).replace(/\s*([-/.年月日])\s*/g, '$1')
  if (text === '') return { value: null }
  const day = serialDay(text) ?? writtenDay(text)
  if (day !== null && isCalendarDate(day)) return { value: day }
  return { problem: '应写成 2026-10-01 这样的日期' }
}

function serialDay(text: string): string | null {
  if (!/^\d{1,5}(\.\d+)?$/.test(text)) return null
  const serial = Math.floor(Number(text))
  return serial > 0 && serial <= LAST_SERIAL ? new Date(FIRST_DAY + serial * DAY_MS).toISOString().slice(0, 10) : null
}

function writtenDay(text: string): string | null {
  const [, year, month = '', date = ''] = WRITTEN.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? []
  return year === undefined ? null : `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
}

/** A word of a fixed list, by what it begins with; the first entry that fits counts. */
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
 * A plain figure as people write it: 3500, 3,500.00, ￥3500元/月, 40小时, ３５００. Null for an empty cell, undefined for anything
 * else; no sign, so that a figure is never turned round.
 */
export function amountOf(cell: string): { readonly value: string | null | undefined } {
  const text = textOf(cell.normalize('NFKC'))
    .replace(/[\s,¥￥]/g, '')
    .replace(/元?(\/?每?(月|小时|时))?$/, '')
  if (text === '') return { value: null }
  return { value: /^\d{1,9}(\.\d{1,3})?$/.test(text) ? text : undefined }
}
