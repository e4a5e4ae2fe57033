import { isDecimal, money } from '#machines/rules/decimal.ts'
import { fieldError } from '#services/abp/errors.ts'
import type { SheetRow } from '#services/abp/sheets/first-sheet.ts'
import { SheetRefusal } from '#services/abp/sheets/limits.ts'
import { readDelimitedRows, readSheetRows } from '#services/abp/sheets/read-sheet.ts'

/** One line of a bank's result file. */
export interface BankLine {
  /** the row number as spreadsheets count it */
  readonly row: number
  readonly name: string
  /** digits and asterisks, as many as the bank shows; '' when the file has no such column */
  readonly account: string
  /** null when it is not an amount */
  readonly amount: string | null
  /** null when the bank's wording is unknown */
  readonly isPaid: boolean | null
  readonly resultText: string
  readonly reason: string
}

/** The required columns. */
export const BANK_COLUMNS = ['name', 'account', 'amount', 'result', 'reason'] as const
export type BankColumn = (typeof BANK_COLUMNS)[number]
export type BankColumns = Partial<Record<BankColumn, string>>
const REQUIRED: readonly BankColumn[] = ['name', 'amount', 'result']

/** Usual column titles of banks; the first one found in the file is used. */
const USUAL: Readonly<Record<BankColumn, readonly string[]>> = {
  name: ['户名', '收款人户名', '收款户名', '收款人姓名', '收款人名称', '收款方户名', '账户名称', '姓名', '收款人'],
  account: ['账号', '卡号', '收款账号', '收款人账号', '收款卡号', '收款方账号', '账户号', '银行卡号', '帐号'],
  amount: ['金额', '交易金额', '付款金额', '实发金额', '发放金额', '代发金额'],
  result: ['处理结果', '交易结果', '处理状态', '交易状态', '结果', '状态', '入账状态', '代发状态'],
  reason: ['失败原因', '退回原因', '退票原因', '退汇原因', '原因', '处理信息', '返回信息', '备注', '摘要'],
}

/** Checked before success, because 未成功 and 交易不成功 contain 成功. */
const FAILED = /失败|未成功|不成功|退|拒|未入账|错误|异常|^(f|n|fail|failed|rejected|returned)$/i
const PENDING = /^待|处理中/
const PAID = /成功|入账|到账|已付|^(s|y|ok|success|paid)$/i

const MOST_BYTES = 4 * 1_048_576
const MOST_LINES = 5000
/** Titles and totals may stand above the header row. */
const HEAD_WITHIN = 30

export interface BankSheet {
  /** the column titles, in order */
  readonly headers: readonly string[]
  readonly columns: BankColumns
  /** columns that the user must choose before lines can be read */
  readonly missing: readonly BankColumn[]
  readonly lines: readonly BankLine[]
}

const unusable = (message: string) => fieldError('fileId', message)

/** @throws AppError validation naming `fileId`, worded for the user who downloaded the file */
export async function readBankSheet(fileName: string, bytes: Buffer, wanted: BankColumns): Promise<BankSheet> {
  if (bytes.length > MOST_BYTES) throw unusable('文件超过 4 MB，请拆分后再导入')
  const isText = /\.(csv|txt)$/i.test(fileName)
  if (!isText && !/\.xlsx$/i.test(fileName)) throw unusable('请上传银行给的 CSV 或 XLSX 结果文件')
  const rows = await (isText ? readDelimitedRows(bytes) : readSheetRows(bytes)).catch((error) => {
    throw error instanceof SheetRefusal ? unusable(error.message) : error
  })
  return bankSheetOf(rows, wanted)
}

/** @throws AppError validation naming `fileId` */
export function bankSheetOf(rows: readonly SheetRow[], wanted: BankColumns): BankSheet {
  const given = Object.fromEntries(Object.entries(wanted).filter(([, head]) => Boolean(head)))
  const candidates = rows.slice(0, HEAD_WITHIN)
  const found = candidates.map(({ cells }) => columnsOf(cells, given))
  const at = found.findIndex((columns) => REQUIRED.every((column) => columns[column] !== undefined))
  if (at < 0) {
    // the row with the most cells is the likeliest header
    const head = candidates.reduce<SheetRow | undefined>(
      (best, row) => (filled(row) > (best ? filled(best) : 1) ? row : best),
      undefined,
    )
    if (!head) throw unusable('文件里没有表头，请上传银行给的结果文件')
    const columns = columnsOf(head.cells, given)
    return {
      headers: head.cells.filter(Boolean),
      columns,
      missing: REQUIRED.filter((column) => columns[column] === undefined),
      lines: [],
    }
  }
  const columns = found[at] ?? {}
  const cells = rows[at]?.cells ?? []
  const places = new Map(BANK_COLUMNS.map((column) => [column, cells.indexOf(columns[column] ?? '\u0000')]))
  const lines = rows.slice(at + 1).flatMap((row) => lineOf(row, (column) => row.cells[places.get(column) ?? -1] ?? ''))
  if (lines.length > MOST_LINES) throw unusable(`一次最多导入 ${MOST_LINES} 行，请拆分后再导入`)
  if (lines.length === 0) throw unusable('表头下面没有付款的结果')
  return { headers: cells.filter(Boolean), columns, missing: [], lines }
}

const filled = ({ cells }: SheetRow): number => cells.filter(Boolean).length

const plain = (head: string): string =>
  head
    .normalize('NFKC')
    .replace(/\(.*?\)|\[.*?\]|[\s:*]/g, '')
    .toLowerCase()

/** Uses the columns that the user has chosen, and finds the others by their usual titles. */
function columnsOf(cells: readonly string[], given: BankColumns): BankColumns {
  const columns: BankColumns = {}
  for (const column of BANK_COLUMNS) {
    const said = given[column]
    const head = said !== undefined && cells.includes(said) ? said : usualHead(cells, column)
    if (head !== undefined && !Object.values(columns).includes(head)) columns[column] = head
  }
  return columns
}

const usualHead = (cells: readonly string[], column: BankColumn): string | undefined =>
  USUAL[column].map((word) => cells.find((cell) => plain(cell) === word)).find((head) => head !== undefined)

function lineOf({ number }: SheetRow, cell: (column: BankColumn) => string): BankLine[] {
  const name = cell('name')
  const resultText = cell('result')
  // totals below the list have neither
  if (name === '' && resultText === '') return []
  return [
    {
      row: number,
      name,
      account: cell('account').normalize('NFKC').replace(/[\s-]/g, ''),
      amount: amountOf(cell('amount')),
      isPaid: isPaid(resultText),
      resultText,
      reason: cell('reason').slice(0, 200),
    },
  ]
}

/** An exact decimal with two places; null for anything else, including zero and negative amounts. */
export function amountOf(text: string): string | null {
  const digits = text
    .normalize('NFKC')
    .replace(/[,¥\s元+]|(?:cny|rmb)/gi, '')
    .replace(/^0+(?=\d)/, '')
  if (!isDecimal(digits) || digits.startsWith('-') || !/^\d{1,12}(\.\d{1,2}0*)?$/.test(digits)) return null
  const amount = money(digits)
  return amount === '0.00' ? null : amount
}

export function isPaid(text: string): boolean | null {
  const word = text.normalize('NFKC').trim()
  if (PENDING.test(word)) return null
  if (FAILED.test(word)) return false
  return PAID.test(word) ? true : null
}
