import { isDecimal } from '#machines/rules/decimal.ts'
import { fieldError } from '#services/abp/errors.ts'
import type { SheetRow } from '#services/abp/sheets/first-sheet.ts'
import { SheetRefusal } from '#services/abp/sheets/limits.ts'
import { readSheetRows } from '#services/abp/sheets/read-sheet.ts'
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
  placeOfHead,
  recognised,
  type SheetHead,
} from './sheet-columns.ts'

export interface ImportRow {
  /** the row number as Excel counts it */
  readonly row: number
  readonly realName: string
  readonly phoneTail: string | null
  readonly amounts: Partial<Record<Amount, string>>
  readonly remark: string | null
  readonly problem: { field: PayField; message: string } | null
}

export interface PaySheet {
  readonly heads: readonly SheetHead[]
  readonly columns: PayColumns
  /** required fields whose column has to be named before rows can be read */
  readonly missing: readonly PayField[]
  readonly rows: readonly ImportRow[]
}

/** A month of the largest employer; longer files are for more than one. */
export const MOST_ROWS = 5000
const MOST_BYTES = 2 * 1_048_576

/**
 * `given`: in which column each field stands; without it the heads of the template are looked for.
 * @throws AppError validation naming `fileId` or `columns`, worded for the author of the file
 */
export async function readSheet(bytes: Buffer, given?: PayColumns): Promise<PaySheet> {
  if (bytes.length > MOST_BYTES) throw unusable('文件超过 2 MB，请拆分后再导入')
  const rows = await readSheetRows(bytes).catch((error) => {
    throw error instanceof SheetRefusal ? unusable(error.message) : error
  })
  const place = placeOfHead(rows)
  const head = rows[place]
  const lines = rows.slice(place + 1)
  if (!head || lines.length === 0) throw unusable('文件里没有工资数据')
  const width = Math.max(...[head, ...lines].map(({ cells }) => cells.length))
  const columns = given ? checkedColumns(given, width) : recognised(head)
  const missing = missingOf(columns)
  const heads = headsOf(head, lines)
  return { heads, columns, missing, rows: missing.length > 0 ? [] : rowsOf(lines, columns) }
}

const unusable = (message: string) => fieldError('fileId', message)

function rowsOf(lines: readonly SheetRow[], columns: PayColumns): ImportRow[] {
  const rows: ImportRow[] = []
  for (const { number, cells } of lines) {
    const cell = (field: PayField): string => cells[(columns[field] ?? 0) - 1] ?? ''
    if (PAY_FIELD_NAMES.some((field) => cell(field) !== '')) rows.push(rowOf(number, cell))
    if (rows.length > MOST_ROWS) throw unusable(`一次最多导入 ${MOST_ROWS} 行，请拆分后再导入`)
  }
  if (rows.length === 0) throw unusable('文件里没有工资数据')
  return rows
}

function rowOf(row: number, cell: (field: PayField) => string): ImportRow {
  const amounts: Partial<Record<Amount, string>> = {}
  let problem: ImportRow['problem'] = null
  const realName = cell('realName')
  if (!realName) problem = { field: 'realName', message: '姓名不能为空' }
  for (const field of AMOUNTS) {
    const text = cell(field).replace(/[,，￥¥\s元]/g, '')
    if (text === '') continue
    if (isAmount(text)) amounts[field] = text
    else problem ??= { field, message: `${PAY_FIELDS[field]}应为不小于 0 的金额，最多两位小数` }
  }
  if (amounts.baseWage === undefined) problem ??= { field: 'baseWage', message: '基本工资不能为空' }
  const phoneTail = cell('phoneTail').slice(-4) || null
  return { row, realName, phoneTail, amounts, remark: cell('remark').slice(0, 500) || null, problem }
}

const MOST_YUAN = 10_000_000

const isAmount = (text: string): boolean =>
  isDecimal(text) && /^\d+(\.\d{1,2})?$/.test(text) && Number(text) <= MOST_YUAN
