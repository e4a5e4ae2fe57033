import { isDecimal } from '#machines/rules/decimal.ts'
import { fieldError } from '#services/abp/errors.ts'
import type { SheetRow } from '#services/abp/sheets/first-sheet.ts'
import { SheetRefusal } from '#services/abp/sheets/limits.ts'
import { readSheetRows } from '#services/abp/sheets/read-sheet.ts'
import type { CreatePayroll } from './payroll-input.schemas.ts'

type Amount = Exclude<keyof CreatePayroll, 'year' | 'month' | 'userDisabledPersonId' | 'remark' | 'taxReliefRate'>

export const NAME_COLUMN = '姓名'
export const PHONE_COLUMN = '手机号后四位'
export const REMARK_COLUMN = '备注'

/** The columns of the sheet, in the order of the template. */
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
  /** the row number as Excel counts it */
  readonly row: number
  readonly realName: string
  readonly phoneTail: string | null
  readonly amounts: Partial<Record<Amount, string>>
  readonly remark: string | null
  readonly problem: { column: string; message: string } | null
}

const MOST_ROWS = 1000
const MOST_BYTES = 2 * 1_048_576

/** @throws AppError validation naming `fileId`, worded for the author of the file */
export async function readSheet(bytes: Buffer): Promise<ImportRow[]> {
  if (bytes.length > MOST_BYTES) throw unusable('文件超过 2 MB，请拆分后再导入')
  const [header, ...lines] = await readSheetRows(bytes).catch((error) => {
    throw error instanceof SheetRefusal ? unusable(error.message) : error
  })
  const headers = header?.number === 1 ? headersOf(header) : new Map<string, number>()
  for (const name of [NAME_COLUMN, '基本工资']) {
    if (!headers.has(name)) throw unusable(`第一行缺少“${name}”这一列，请用模板填写`)
  }
  const rows: ImportRow[] = []
  for (const { number, cells } of lines) {
    const cell = (name: string): string => cells[headers.get(name) ?? -1] ?? ''
    if (COLUMNS.some((name) => cell(name) !== '')) rows.push(rowOf(number, cell))
    if (rows.length > MOST_ROWS) throw unusable(`一次最多导入 ${MOST_ROWS} 行，请拆分后再导入`)
  }
  if (rows.length === 0) throw unusable('文件里没有工资数据')
  return rows
}

const unusable = (message: string) => fieldError('fileId', message)

const headersOf = ({ cells }: SheetRow): Map<string, number> =>
  new Map(cells.map((text, column) => [text.replace(/（.*|\s/g, ''), column]))

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
