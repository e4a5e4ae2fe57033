import { money } from '#machines/rules/decimal.ts'
import { readAmount } from '#machines/rules/reading/amounts.ts'
import { cutTo, narrow } from '#machines/rules/reading/characters.ts'
import { normaliseCode } from '#machines/rules/reading/numbers.ts'
import { fieldError } from '#services/abp/conventions/errors.ts'
import { findHeads, unitFault } from '#services/abp/files/sheets/heads.ts'
import { SheetRefusal } from '#services/abp/files/sheets/limits.ts'
import { readTable } from '#services/abp/files/sheets/read-sheet.ts'
import { type SheetRow, type SheetTable, sheetNotes } from '#services/abp/files/sheets/sheet-table.ts'
import { entriesOf } from '#services/abp/files/sheets/totals.ts'
import { type BankReading, NO_READINGS, type OwnReadings, readingOf } from './bank-words.ts'
import { isReference, referenceIn } from './reference.ts'

/** One line of a bank's result file. */
export interface BankLine {
  /** the row number as shown in spreadsheet programs */
  readonly row: number
  readonly name: string
  /** digits and asterisks, as many as the bank shows; '' when the file has no such column */
  readonly account: string
  /** null when the cell contains no valid amount */
  readonly amount: string | null
  readonly reading: BankReading
  /** the bank's result of the payment, in the bank's words */
  readonly resultText: string
  readonly reason: string
  /** the reference that the exported file has written beside the payment, in whatever column; '' without one */
  readonly reference: string
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

const MOST_BYTES = 8 * 1_048_576
/** A whole batch, and the lines that some banks write twice. */
const MOST_LINES = 25_000
/** Number of rows in which the header row is searched: titles and totals may stand above it. */
const HEAD_WITHIN = 30

export interface BankSheet {
  /** the column titles, in order */
  readonly headers: readonly string[]
  readonly columns: BankColumns
  /** columns that the user must choose before lines can be read */
  readonly missing: readonly BankColumn[]
  readonly lines: readonly BankLine[]
  /** notes about cells that were read differently from their display, or skipped */
  readonly notes: readonly string[]
}

const unusable = (message: string) => fieldError('fileId', message)

/** @throws AppError validation naming `fileId`, with a message for the user who downloaded the file */
export async function readBankSheet(bytes: Buffer, wanted: BankColumns, own: OwnReadings): Promise<BankSheet> {
  if (bytes.length > MOST_BYTES) throw unusable('文件超过 8 MB，请拆分后再导入')
  const table = await readTable(bytes).catch((error) => {
    throw error instanceof SheetRefusal ? unusable(error.message) : error
  })
  return bankSheetOf(table, wanted, own)
}

/** @throws AppError validation naming `fileId` */
export function bankSheetOf(table: SheetTable, wanted: BankColumns, own: OwnReadings = NO_READINGS): BankSheet {
  const given = Object.fromEntries(Object.entries(wanted).filter(([, head]) => Boolean(head)))
  const found = findHeads(table.rows, HEAD_WITHIN, (cells) => Object.keys(columnsOf(cells, given)).length)
  if (!found) throw unusable('文件里没有表头，请上传银行给的结果文件')
  const { cells } = found.head
  const columns = columnsOf(cells, given)
  const missing = REQUIRED.filter((column) => columns[column] === undefined)
  const headers = cells.filter(Boolean)
  if (missing.length > 0) return { headers, columns, missing, lines: [], notes: sheetNotes(table) }
  const places = new Map(BANK_COLUMNS.map((column) => [column, cells.indexOf(columns[column] ?? '\u0000')]))
  const placeOf = (column: BankColumn): number => places.get(column) ?? -1
  // leaves out totals below the list: these rows have neither name nor result, or contain 合计
  const filled = found.below.filter(({ cells }) => cells[placeOf('name')] || cells[placeOf('result')])
  const amount = { column: placeOf('amount'), label: columns.amount ?? '' }
  const inOtherUnit = unitFault([amount.label], found.above)
  if (inOtherUnit !== null) throw unusable(inOtherUnit)
  const entries = entriesOf(filled, { head: found.head, name: placeOf('name'), amounts: [amount] })
  const against = againstOf(cells, columns)
  const lines = entries.rows.map((row) => lineOf(row, { own, against }, (column) => row.cells[placeOf(column)] ?? ''))
  if (lines.length > MOST_LINES) throw unusable(`一次最多导入 ${MOST_LINES} 行，请拆分后再导入`)
  if (lines.length === 0) throw unusable('表头下面没有付款的结果')
  return { headers, columns, missing, lines, notes: [...sheetNotes(table), ...entries.notes] }
}

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

/** A column that may say something else than the result: another result, or the reason of a failure. */
interface Against {
  readonly head: string
  readonly place: number
  readonly isReason: boolean
}

const againstOf = (cells: readonly string[], columns: BankColumns): Against[] =>
  cells.flatMap((head, place) => {
    const isReason = head === columns.reason && /失败|退[回票汇]/.test(head)
    const isOther = head !== columns.result && USUAL.result.includes(plain(head))
    return isReason || isOther ? [{ head, place, isReason }] : []
  })

const IS_NOTHING = /^(-+|—+|\/|0+|无|空|null)$/i
/** The highest length of a word that finance can be asked about. */
const MOST_WORD = 100

/**
 * The bank's result, and beside it what another column says against it. The two together are a word that no table knows,
 * so finance is asked: 成功 of the instruction beside 未入账 of the payment is no arrival, nor is 成功 with 账户已销户.
 */
function wordOf(cells: readonly string[], result: string, { own, against }: Judging): string {
  const reading = readingOf(result, own)
  const others = against.flatMap(({ head, place, isReason }) => {
    const said = narrow(cells[place] ?? '')
    if (said === '' || IS_NOTHING.test(said) || isReference(said) || readingOf(said, own) === reading) return []
    return isReason && reading !== 'Succeeded' ? [] : [`${head}：${said}`]
  })
  return others.length === 0 ? result : cutTo([result, ...others].filter(Boolean).join('；'), MOST_WORD)
}

interface Judging {
  readonly own: OwnReadings
  readonly against: readonly Against[]
}

function lineOf({ number, cells }: SheetRow, judging: Judging, cell: (column: BankColumn) => string): BankLine {
  const resultText = wordOf(cells, cell('result'), judging)
  return {
    row: number,
    name: cell('name'),
    account: normaliseCode(cell('account')),
    amount: amountOf(cell('amount')),
    reading: readingOf(resultText, judging.own),
    resultText,
    reason: cutTo(cell('reason'), 200),
    reference: referenceIn(cells),
  }
}

/** An exact decimal with two places; null for anything else, including zero and negative amounts. */
export function amountOf(text: string): string | null {
  const read = readAmount(text, '')
  if (read.kind !== 'amount' || read.rounded !== null || read.amount.length > MOST_DIGITS) return null
  const amount = money(read.amount)
  return amount === '0.00' ? null : amount
}

/** The highest length of an amount, including the decimal point: more than any bank pays at once. */
const MOST_DIGITS = 15
