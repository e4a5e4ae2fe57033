import { compareDecimals, isDecimal } from '#machines/rules/decimal.ts'
import { narrow } from '#machines/rules/reading/characters.ts'
import type { FigureColumn, FigureRow } from '#services/abp/conventions/figure-table.ts'

const YES = '是'
const NO = '否'

/** A value as the text of a file's cell; '' when there is no value. */
export function cellText(column: FigureColumn, row: FigureRow): string {
  if (column.member === undefined) return column.shown?.(row) ?? ''
  const value = row[column.member]
  const { cell } = column
  if (value === null || value === undefined) return ''
  if (cell === 'flag') return value ? YES : NO
  if (typeof cell === 'object')
    return (column.isList ? (value as string[]) : [String(value)]).map((one) => cell[one] ?? one).join('、')
  return String(value)
}

/** A cell whose text does not fit the type of its column. */
export class CellFault extends Error {}

/**
 * The value of a cell; null for an empty cell. @throws CellFault with a sentence that follows the name of the column
 */
export function cellValue({ cell, isList }: FigureColumn, typed: string): unknown {
  const text = narrow(typed).trim()
  if (isList)
    return text === ''
      ? []
      : text.split(/[、,，]/).map((one) => wordOf(cell as Readonly<Record<string, string>>, one.trim()))
  if (text === '') return null
  if (typeof cell === 'object') return wordOf(cell, text)
  if (cell === 'text') return typed.trim()
  if (cell === 'flag') return flagOf(text)
  if (cell === 'integer') return integerOf(text)
  if (cell === 'decimal') return decimalOf(text)
  return dayOf(text)
}

function wordOf(words: Readonly<Record<string, string>>, text: string): string {
  const found = Object.entries(words).find(([name, word]) => narrow(word) === text || name === text)
  if (!found) throw new CellFault(`只能是${Object.values(words).join('、')}`)
  return found[0]
}

function flagOf(text: string): boolean {
  if (text !== YES && text !== NO) throw new CellFault('只能是“是”或“否”')
  return text === YES
}

function integerOf(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new CellFault('应是整数')
  return Number(text)
}

function decimalOf(text: string): string {
  const plain = text.replace(/[,￥¥\s元]/g, '')
  const share = /^(\d+(?:\.\d+)?)%$/.exec(plain)?.[1]
  if (share !== undefined) return String(Number((Number(share) / 100).toFixed(6)))
  if (!isDecimal(plain)) throw new CellFault('应是数字')
  return plain
}

function dayOf(text: string): string {
  const [, year, month = '', day = ''] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ?? []
  if (year === undefined) throw new CellFault('应是日期，例如 2027-01-01')
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** Whether a stored value equals that of the file; trailing zeros of decimals do not matter. */
export function isSame(column: FigureColumn, stored: unknown, value: unknown): boolean {
  const [a, b] = [stored ?? null, value ?? null]
  if (a === null || b === null) return a === b || (column.cell === 'flag' && !a && !b)
  if (column.cell === 'decimal') return compareDecimals(String(a), String(b)) === 0
  return JSON.stringify(a) === JSON.stringify(b)
}
