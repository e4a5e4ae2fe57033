import ExcelJS from 'exceljs'
import { isDecimal } from '#machines/rules/decimal.ts'
import { refuse } from '#services/abp/errors.ts'
import type { CreatePayroll } from './payroll-input.schemas.ts'

type Amount = Exclude<keyof CreatePayroll, 'year' | 'month' | 'userDisabledPersonId' | 'remark' | 'taxReliefRate'>

export const NAME_COLUMN = '姓名'
export const PHONE_COLUMN = '手机号后四位'
export const REMARK_COLUMN = '备注'

/** The columns of the sheet and what they mean, in the order of the template. */
export const AMOUNT_COLUMNS: Readonly<Record<string, Amount>> = {
  基本工资: 'baseWage',
  加班工资: 'overtimePay',
  津贴补贴: 'allowance',
  奖金: 'bonus',
  考勤扣款: 'absenceDeduction',
  个人社保: 'socialInsurance',
  个人公积金: 'housingFund',
  专项附加扣除: 'specialDeduction',
  其他扣款: 'otherDeduction',
  个税: 'taxAmount',
  实发工资: 'netAmount',
}
export const COLUMNS = [NAME_COLUMN, PHONE_COLUMN, ...Object.keys(AMOUNT_COLUMNS), REMARK_COLUMN]

export const columnOf = (member: string | null): string | null =>
  Object.entries(AMOUNT_COLUMNS).find(([, name]) => name === member)?.[0] ??
  (member === 'userDisabledPersonId' ? NAME_COLUMN : null)

export interface ImportRow {
  /** as Excel counts them */
  readonly row: number
  readonly realName: string
  readonly phoneTail: string | null
  readonly amounts: Partial<Record<Amount, string>>
  readonly remark: string | null
  readonly problem: { column: string; message: string } | null
}

const MOST_ROWS = 1000
const MOST_BYTES = 2 * 1_048_576
/** A small file that unpacks into a huge one is not a wage sheet. */
const MOST_UNPACKED = 40 * 1_048_576

/** @throws AppError business, in words for whoever made the file */
export async function readSheet(bytes: Buffer): Promise<ImportRow[]> {
  if (bytes.length > MOST_BYTES) throw refuse('文件超过 2 MB，请拆分后再导入')
  if (unpackedSize(bytes) > MOST_UNPACKED) throw refuse('文件内容太多，请只保留工资表后再导入')
  const workbook = new ExcelJS.Workbook()
  try {
    await workbook.xlsx.load(bytes as unknown as ExcelJS.Buffer)
  } catch {
    throw refuse('文件读不出来，请另存为 XLSX 后再导入')
  }
  const sheet = workbook.worksheets[0]
  if (!sheet) throw refuse('文件里没有工作表')
  const headers = headersOf(sheet)
  for (const name of [NAME_COLUMN, '基本工资']) {
    if (!headers.has(name)) throw refuse(`第一行缺少“${name}”这一列，请用模板填写`)
  }
  const rows: ImportRow[] = []
  sheet.eachRow((row, number) => {
    if (number === 1 || rows.length > MOST_ROWS) return
    const text = (name: string): string => textOf(row.getCell(headers.get(name) ?? 0).value)
    const cell = (name: string): string => (headers.has(name) ? text(name) : '')
    if (COLUMNS.some((name) => cell(name) !== '')) rows.push(rowOf(number, cell))
  })
  if (rows.length === 0) throw refuse('文件里没有工资数据')
  if (rows.length > MOST_ROWS) throw refuse(`一次最多导入 ${MOST_ROWS} 行，请拆分后再导入`)
  return rows
}

function headersOf(sheet: ExcelJS.Worksheet): Map<string, number> {
  const found = new Map<string, number>()
  sheet.getRow(1).eachCell((cell, column) => void found.set(textOf(cell.value).replace(/（.*|\s/g, ''), column))
  return found
}

function rowOf(row: number, cell: (name: string) => string): ImportRow {
  const amounts: Partial<Record<Amount, string>> = {}
  let problem: ImportRow['problem'] = null
  const realName = cell(NAME_COLUMN)
  if (!realName) problem = { column: NAME_COLUMN, message: '姓名不能为空' }
  for (const [column, name] of Object.entries(AMOUNT_COLUMNS)) {
    const text = cell(column).replace(/[,，￥¥\s元]/g, '')
    if (text === '') continue
    if (isAmount(text)) amounts[name] = text
    else problem ??= { column, message: `${column}应为不小于 0 的金额，最多两位小数` }
  }
  if (amounts.baseWage === undefined) problem ??= { column: '基本工资', message: '基本工资不能为空' }
  const phoneTail = cell(PHONE_COLUMN).slice(-4) || null
  return { row, realName, phoneTail, amounts, remark: cell(REMARK_COLUMN).slice(0, 500) || null, problem }
}

const MOST_YUAN = 10_000_000

const isAmount = (text: string): boolean =>
  isDecimal(text) && /^\d+(\.\d{1,2})?$/.test(text) && Number(text) <= MOST_YUAN

/** What a cell shows: spreadsheets keep sums as binary floats, formulas and formatted text. */
function textOf(value: ExcelJS.CellValue): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(Number(value.toFixed(6)))
  if (typeof value === 'object') {
    if ('result' in value) return textOf(value.result as ExcelJS.CellValue)
    if ('richText' in value)
      return value.richText
        .map(({ text }) => text)
        .join('')
        .trim()
    if ('text' in value) return String(value.text).trim()
    return ''
  }
  return String(value).normalize('NFC').trim()
}

const ENTRY = 0x02014b50
const ENTRY_LENGTH = 46

/** The sizes that the directory of a ZIP file states, added up. */
function unpackedSize(bytes: Buffer): number {
  let size = 0
  for (let at = bytes.indexOf('PK\u0001\u0002', 0, 'latin1'); at >= 0 && at + ENTRY_LENGTH <= bytes.length; ) {
    if (bytes.readUInt32LE(at) === ENTRY) size += bytes.readUInt32LE(at + 24)
    at = bytes.indexOf('PK\u0001\u0002', at + 4, 'latin1')
  }
  return size
}
