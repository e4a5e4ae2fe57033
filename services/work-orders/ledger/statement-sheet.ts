import { money, subtractDecimals } from '#machines/rules/decimal.ts'
import { readAmount } from '#machines/rules/reading/amounts.ts'
import { cutTo, DASHES, narrow } from '#machines/rules/reading/characters.ts'
import { readDay } from '#machines/rules/reading/days.ts'
import { fieldError } from '#services/abp/conventions/errors.ts'
import { findHeads, unitFault } from '#services/abp/files/sheets/heads.ts'
import { SheetRefusal } from '#services/abp/files/sheets/limits.ts'
import { readTable } from '#services/abp/files/sheets/read-sheet.ts'
import { type SheetRow, type SheetTable, sheetNotes } from '#services/abp/files/sheets/sheet-table.ts'
import { entriesOf } from '#services/abp/files/sheets/totals.ts'
import {
  directionOf,
  LAYOUTS,
  STATEMENT_COLUMNS,
  STATEMENT_LAYOUTS,
  type StatementColumn,
  type StatementLayout,
} from './statement-layouts.ts'

/** One movement on the bank's account. */
export interface StatementLine {
  /** the row number as spreadsheets count it */
  readonly row: number
  readonly day: string
  /** yuan; negative for what went out */
  readonly amount: string
  readonly name: string
  readonly reference: string
  readonly serialNo: string
}

export interface Statement {
  readonly layout: StatementLayout
  readonly lines: readonly StatementLine[]
  /** what is read or left out other than it looks; rows that cannot be read are refusals */
  readonly notes: readonly string[]
}

const MOST_BYTES = 16 * 1_048_576
export const MOST_LINES = 20_000
/** Account, period and balance may stand above the heads. */
const HEAD_WITHIN = 30
const MOST_NAMED = 5

const NO_DIRECTION =
  '看不出哪些是支出：没有收支方向这一列，金额也都没有负号。请下载分收入、支出两列的流水，或者有支出的一段时间'

const unusable = (message: string) => fieldError('fileId', message)

/**
 * Reads a statement by the layout that knows most of its heads, or by the given one.
 * @throws AppError validation naming `fileId`, worded for the user who downloaded the file
 */
export async function readStatement(bytes: Buffer, layout?: StatementLayout): Promise<Statement> {
  if (bytes.length > MOST_BYTES) throw unusable('文件超过 16 MB，请按日期拆分后再导入')
  const table = await readTable(bytes).catch((error) => {
    throw error instanceof SheetRefusal ? unusable(error.message) : error
  })
  return statementOf(table, layout)
}

/** @throws AppError validation naming `fileId` */
export function statementOf(table: SheetTable, wanted?: StatementLayout): Statement {
  const layout = wanted ?? likeliest(table)
  const found = findHeads(table.rows, HEAD_WITHIN, (cells) => placesOf(cells, layout).size)
  const places = placesOf(found?.head.cells ?? [], layout)
  const has = (column: StatementColumn) => places.has(column)
  if (!found || !has('day')) throw unusable(`没有找到${LAYOUTS[layout].label}流水的表头：缺少交易日期这一列`)
  if (!hasSides(places) && !has('amount'))
    throw unusable(`没有找到${LAYOUTS[layout].label}流水的金额：应有收入和支出两列，或者交易金额一列`)
  const at = (column: StatementColumn): number => places.get(column)?.[0] ?? -1
  const amounts = (['income', 'outgo', 'amount'] as const).filter(has)
  const inOtherUnit = unitFault(
    amounts.map((column) => found.head.cells[at(column)] ?? ''),
    found.above,
  )
  if (inOtherUnit !== null) throw unusable(inOtherUnit)
  const entries = entriesOf(found.below, {
    head: found.head,
    name: at('name'),
    amounts: amounts.map((column) => ({ column: at(column), label: found.head.cells[at(column)] ?? '' })),
    // a text such as 汇总入账 or 备注：劳务费 makes no movement a sum or a signature
    isEntry: ({ cells }) => readDay(cells[at('day')]?.trim() ?? '') !== null,
    amountOf: (cell) => {
      const amount = signed(cell)
      return typeof amount === 'string' ? amount : null
    },
  })
  const read = entries.rows.flatMap((row) => lineOf(row, { places, layout }) ?? [])
  const wrong = read.filter((line) => 'problem' in line)
  if (wrong.length > 0) {
    const named = wrong.slice(0, MOST_NAMED).map(({ row, problem }) => `第 ${row} 行${problem}`)
    throw unusable(`有 ${wrong.length} 行读不懂，一行也没有导入：${named.join('；')}`)
  }
  const lines = read.filter((line) => 'day' in line)
  const empty = read.flatMap((line) => ('isEmpty' in line ? [line.row] : []))
  if (lines.length === 0) throw unusable('表头下面没有流水')
  if (lines.length > MOST_LINES) throw unusable(`一次最多导入 ${MOST_LINES} 行，请按日期拆分后再导入`)
  const isDirectionKnown = hasSides(places) || has('direction') || lines.some(({ amount }) => amount.startsWith('-'))
  if (!isDirectionKnown) throw unusable(NO_DIRECTION)
  return { layout, lines, notes: [...sheetNotes(table), ...entries.notes, ...emptyNote(empty)] }
}

const emptyNote = (rows: readonly number[]): string[] =>
  rows.length === 0
    ? []
    : [
        `第 ${rows.slice(0, MOST_NAMED).join('、')} 行${rows.length > MOST_NAMED ? `等 ${rows.length} 行` : ''}没有金额，没有读入`,
      ]

const plain = (head: string): string => narrow(head).replace(/\(.*?\)|\[.*?\]|[\s:*]/g, '')

type Places = ReadonlyMap<StatementColumn, readonly number[]>

const hasSides = (places: Places): boolean => places.has('income') && places.has('outgo')

/** Where the columns of a layout stand. */
function placesOf(cells: readonly string[], layout: StatementLayout): Places {
  const heads = cells.map(plain)
  return new Map(
    STATEMENT_COLUMNS.flatMap((column) => {
      const words = LAYOUTS[layout].heads[column] ?? []
      const places = words.map((word) => heads.indexOf(word)).filter((place) => place >= 0)
      return places.length > 0 ? [[column, places] as const] : []
    }),
  )
}

/** The first of those that know most of the heads; the banks come before the words of all. */
function likeliest({ rows }: SheetTable): StatementLayout {
  const scored = STATEMENT_LAYOUTS.map((layout) => {
    const found = findHeads(rows, HEAD_WITHIN, (cells) => placesOf(cells, layout).size)
    return { layout, score: found ? placesOf(found.head.cells, layout).size : 0 }
  })
  const best = Math.max(...scored.map(({ score }) => score))
  return scored.find(({ score }) => score === best)?.layout ?? 'Other'
}

/**
 * Null for a row without a day and without an amount: a remark below the list. A row with a day and without an amount
 * moves no money, such as an interest notice, and is left out with a note.
 */
function lineOf({ number: row, cells }: SheetRow, { places, layout }: { places: Places; layout: StatementLayout }) {
  const cell = (column: StatementColumn): string => cells[places.get(column)?.[0] ?? -1]?.trim() ?? ''
  const day = readDay(cell('day'))
  const amount = amountOf(cell, { places, layout })
  if (cell('day') === '' && amount === null) return null
  if (day === null) return { row, problem: `的日期是“${cutTo(cell('day'), 20)}”` }
  if (amount === null) return { row, isEmpty: true as const }
  if (typeof amount !== 'string') return { row, ...amount }
  const texts = (places.get('reference') ?? []).map((place) => cells[place]?.trim() ?? '')
  return {
    ...{ row, day, amount, name: cutTo(narrow(cell('name')), 100), serialNo: cutTo(narrow(cell('serialNo')), 64) },
    reference: cutTo([...new Set(texts.filter(Boolean))].join(' '), 500),
  }
}

const negative = (amount: string): string => money(subtractDecimals('0', amount))
const sizeOf = (amount: string): string => (amount.startsWith('-') ? negative(amount) : amount)

/**
 * The signed amount; null where none is written. What a bank books back stands in the same column with a minus; Alipay
 * writes all that goes out with one. An amount in one column for both sides needs its direction where there is one. A
 * minus on what is said to come in is either a reversal or a fault of the file, so it is refused.
 */
function amountOf(
  cell: (column: StatementColumn) => string,
  { places, layout }: { places: Places; layout: StatementLayout },
): string | null | { problem: string } {
  const read = { income: signed(cell('income')), outgo: signed(cell('outgo')), amount: signed(cell('amount')) }
  for (const one of Object.values(read)) if (one !== null && typeof one !== 'string') return one
  const { income, outgo, amount } = read as Record<keyof typeof read, string | null>
  if (income !== null && outgo !== null) return { problem: '同时有收入和支出' }
  if (income !== null) return income
  if (outgo !== null) return negative(LAYOUTS[layout].isOutgoSigned ? sizeOf(outgo) : outgo)
  if (amount === null || hasSides(places)) return null
  if (!places.has('direction')) return amount
  const word = cell('direction')
  if (word === '') return { problem: '没有写收支方向' }
  const direction = directionOf(narrow(word))
  if (direction === null) return { problem: `的收支方向是“${cutTo(word, 20)}”` }
  if (direction === 'out') return negative(sizeOf(amount))
  if (!amount.startsWith('-')) return amount
  return { problem: `写的是“${cutTo(word, 20)}”，金额却是负数 ${amount}：请对照银行流水，改成一致的再导入` }
}

/** An exact amount of either sign. A minus stands before or after it, or is written as brackets. */
function signed(text: string): string | null | { problem: string } {
  const written = narrow(text).replace(DASHES, '-').replace(/\s/g, '')
  const inner = /^\(.+\)$/.test(written) ? written.slice(1, -1) : written
  const bare = inner.replace(/^(人民币|rmb|cny|[￥¥])?[-+]/i, '').replace(/(\d)-$/, '$1')
  const isMinus = inner !== written || /^\D*-|\d-$/.test(inner)
  const read = readAmount(bare, '金额')
  if (/^[-(]|-$/.test(bare) && read.kind === 'problem') return { problem: `的金额“${cutTo(text, 20)}”看不懂` }
  if (read.kind === 'problem') return { problem: `的${read.problem}` }
  if (read.kind === 'nothing' || money(read.amount) === '0.00') return null
  if (read.rounded !== null) return { problem: `的金额“${text}”多于两位小数` }
  return isMinus ? negative(read.amount) : money(read.amount)
}
