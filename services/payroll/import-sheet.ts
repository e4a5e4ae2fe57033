import { compareDecimals, divideDecimals } from '#machines/rules/decimal.ts'
import { normaliseMobile } from '#machines/rules/phone.ts'
import { readAmount } from '#machines/rules/reading/amounts.ts'
import { cutTo, narrow } from '#machines/rules/reading/characters.ts'
import { normaliseRealName } from '#machines/rules/real-name.ts'
import { dropTrailingZeros } from '#machines/rules/trailing-zeros.ts'
import { fieldError } from '#services/abp/conventions/errors.ts'
import { cellFault } from '#services/abp/files/sheets/cell-faults.ts'
import { findHeads, unitFault } from '#services/abp/files/sheets/heads.ts'
import { SheetRefusal } from '#services/abp/files/sheets/limits.ts'
import { readTable } from '#services/abp/files/sheets/read-sheet.ts'
import { type SheetRow, sheetNotes } from '#services/abp/files/sheets/sheet-table.ts'
import { entriesOf } from '#services/abp/files/sheets/totals.ts'
import {
  AMOUNTS,
  type Amount,
  checkedColumns,
  headsOf,
  missingOf,
  PAY_FIELD_NAMES,
  PAY_FIELDS,
  type PayColumns,
  type PayField,
  recognised,
  type SheetHead,
} from './sheet-columns.ts'

export interface ImportRow {
  /** row number as Excel counts it */
  readonly row: number
  readonly realName: string
  readonly phoneTail: string | null
  readonly amounts: Partial<Record<Amount, string>>
  /** share of the tax that is let off; null where the sheet says nothing */
  readonly taxReliefRate: string | null
  /** the statement that these are the first wages of the year; null where the sheet says nothing */
  readonly firstWages: string | null
  readonly remark: string | null
  readonly problem: { field: PayField; message: string } | null
}

export interface PaySheet {
  /** name of the sheet that is read; null for a text file */
  readonly name: string | null
  readonly heads: readonly SheetHead[]
  readonly columns: PayColumns
  /** required fields to which the user must assign a column before rows can be read */
  readonly missing: readonly PayField[]
  readonly rows: readonly ImportRow[]
  /** the texts above the headers, and the name of the sheet */
  readonly titles: readonly string[]
  /** remarks about values that are read differently from how they look, or are not read */
  readonly notes: readonly string[]
}

/** The maximum number of rows: a month of the largest employer. */
export const MOST_ROWS = 5000
const MOST_BYTES = 2 * 1_048_576
/** The number of rows in which the headers are searched, because a title may come before them. */
const HEAD_WITHIN = 10

/**
 * Reads a sheet. `given` assigns a column to each field; without it, the headers of the template are searched.
 * @throws AppError validation naming `fileId` or `columns`, worded for the author of the file
 */
export async function readSheet(bytes: Buffer, given?: PayColumns): Promise<PaySheet> {
  if (bytes.length > MOST_BYTES) throw unusable('文件超过 2 MB，请拆分后再导入')
  const table = await readTable(bytes).catch((error) => {
    throw error instanceof SheetRefusal ? unusable(error.message) : error
  })
  const found = findHeads(table.rows, HEAD_WITHIN, (cells) => Object.keys(recognised(cells)).length)
  if (!found || found.below.length === 0) throw unusable('文件里没有工资数据')
  const { head, above, below } = found
  const width = Math.max(...[head, ...below].map(({ cells }) => cells.length))
  const columns = given ? checkedColumns(given, width) : recognised(head.cells)
  const missing = missingOf(columns)
  const inOtherUnit = unitFault(
    AMOUNTS.map((field) => head.cells[(columns[field] ?? 0) - 1] ?? ''),
    above,
  )
  if (inOtherUnit !== null) throw unusable(inOtherUnit)
  const read = missing.length > 0 ? { rows: [], notes: [] } : rowsOf(head, below, columns)
  const titles = [table.name ?? '', ...above.flatMap(({ cells }) => cells)].filter(Boolean)
  const notes = [...sheetNotes(table), ...read.notes]
  return { name: table.name, heads: headsOf(head, below), columns, missing, rows: read.rows, titles, notes }
}

const unusable = (message: string) => fieldError('fileId', message)

function rowsOf(head: SheetRow, lines: readonly SheetRow[], columns: PayColumns): Pick<PaySheet, 'rows' | 'notes'> {
  const placeOf = (field: PayField): number => (columns[field] ?? 0) - 1
  const amounts = AMOUNTS.filter((field) => columns[field] !== undefined).map((field) => ({
    column: placeOf(field),
    label: PAY_FIELDS[field],
  }))
  const filled = lines.filter(({ cells }) => PAY_FIELD_NAMES.some((field) => cells[placeOf(field)]))
  const entries = entriesOf(filled, { head, name: placeOf('realName'), amounts })
  if (entries.rows.length > MOST_ROWS) throw unusable(`一次最多导入 ${MOST_ROWS} 行，请拆分后再导入`)
  if (entries.rows.length === 0) throw unusable('文件里没有工资数据')
  const rounded: string[] = []
  const rows = entries.rows.map(({ number, cells }) => {
    const read = rowOf(number, (field) => cells[placeOf(field)] ?? '', rounded)
    return { ...read, problem: faultIn({ number, cells }, columns) ?? read.problem }
  })
  return { rows, notes: [...entries.notes, ...roundedNote(rounded)] }
}

const MOST_NAMED = 5

const roundedNote = (rounded: readonly string[]): string[] =>
  rounded.length === 0
    ? []
    : [
        `超过两位的小数已经四舍五入到分：${rounded.slice(0, MOST_NAMED).join('；')}${rounded.length > MOST_NAMED ? `；等 ${rounded.length} 处` : ''}`,
      ]

function faultIn({ number, cells }: SheetRow, columns: PayColumns): ImportRow['problem'] {
  for (const field of PAY_FIELD_NAMES) {
    const column = columns[field]
    const fault = column && cellFault(cells[column - 1] ?? '', { row: number, column })
    if (fault) return { field, message: fault }
  }
  return null
}

/** @param rounded collects a sentence for each amount with fractions of a fen */
function rowOf(row: number, cell: (field: PayField) => string, rounded: string[]): ImportRow {
  const amounts: Partial<Record<Amount, string>> = {}
  let problem: ImportRow['problem'] = null
  const realName = normaliseRealName(cell('realName'))
  if (!realName) problem = { field: 'realName', message: '姓名不能为空' }
  for (const field of AMOUNTS) {
    const label = PAY_FIELDS[field]
    const isOwed = field === 'netAmount' && IS_NEGATIVE.test(narrow(cell(field)))
    const read = readAmount(isOwed ? cell(field).replace(IS_NEGATIVE, '') : cell(field), label)
    if (read.kind === 'problem') problem ??= { field, message: read.problem }
    else if (read.kind === 'amount' && Number(read.amount) > MOST_YUAN) {
      problem ??= { field, message: `${label}超过 ${MOST_YUAN.toLocaleString('en')} 元，请核对` }
    } else if (read.kind === 'amount') {
      amounts[field] = isOwed ? `-${read.amount}` : read.amount
      if (read.rounded !== null) rounded.push(`第 ${row} 行${label} ${read.rounded} 按 ${read.amount} 计`)
    }
  }
  if (amounts.baseWage === undefined) problem ??= { field: 'baseWage', message: '基本工资不能为空' }
  const rate = shareOf(cell('taxReliefRate'))
  if (rate === undefined) problem ??= { field: 'taxReliefRate', message: NO_SHARE }
  const firstWages = said(cell('firstWages'))
  if (firstWages !== null && firstWages.length < SHORTEST_STATEMENT)
    problem ??= { field: 'firstWages', message: NO_STATEMENT }
  const phoneTail = normaliseMobile(cell('phoneTail')).slice(-4) || null
  const texts = { firstWages: firstWages && cutTo(firstWages, 200), remark: cutTo(cell('remark'), 500) || null }
  return { row, realName, phoneTail, amounts, taxReliefRate: rate ?? null, ...texts, problem }
}

/** The net of a month without pay is what the person owes. */
const IS_NEGATIVE = /^\s*[-−－]\s*(?=[\d０-９])/

const NO_SHARE = '个税减征比例应写成 50% 或 0.5 这样的数，在 0 与 100% 之间'
const SHORTEST_STATEMENT = 6
const NO_STATEMENT =
  '首次领工资申明请写明员工哪天、怎样申明，例如“9 月 1 日书面承诺，存人事档案”；不是首次领工资的请留空'

/** A text of the cell; null for nothing and for the words of clerks for nothing. */
function said(cell: string): string | null {
  const text = narrow(cell)
  return text === '' || /^(-+|—+|\/|无|否|没有|不是)$/.test(text) ? null : text
}

/** A share such as 50% or 0.5; null for nothing, undefined for what is none. */
function shareOf(cell: string): string | null | undefined {
  const text = said(cell)
  if (text === null) return null
  const [, number = '', percent] = /^(\d{1,3}(?:\.\d{1,4})?)(%)?$/.exec(text) ?? []
  if (number === '') return undefined
  const share = percent ? dropTrailingZeros(divideDecimals(number, '100', 6)) : number
  return compareDecimals(share, '1') > 0 ? undefined : share
}

const MOST_YUAN = 10_000_000
