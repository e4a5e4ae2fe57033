import { addDecimals, compareDecimals } from '#machines/rules/decimal.ts'
import { readAmount } from '#machines/rules/reading/amounts.ts'
import { narrow } from '#machines/rules/reading/characters.ts'
import type { SheetRow } from './sheet-table.ts'

/** The columns of names and amounts, counted from 0. */
interface Places {
  readonly name: number
  readonly amounts: readonly { readonly column: number; readonly label: string }[]
  /** the heads, which a sheet of several printed pages repeats above each page */
  readonly head: SheetRow
  /** what is always an entry, whatever its words are: by default nothing is */
  readonly isEntry?: (row: SheetRow) => boolean
  /** the amount of a cell; null where none can be read. Amounts without a sign by default. */
  readonly amountOf?: (cell: string) => string | null
}

interface Entries {
  readonly rows: readonly SheetRow[]
  /**
   * remarks, one sentence each: rows with repeated heads, sums or signatures, which are not entries, and sums that do not match the
   * rows
   */
  readonly notes: readonly string[]
}

const TOTAL = /^(本页|本月|本表|部门|全部|全体|人数)*(合计|总计|小计|共计|累计|总额|汇总)/
/** The label of a sum of all rows above; sums of a page or department are not compared. */
const WHOLE = /^(合计|总计|共计)/
const SIGNATURE =
  /^(制表|填表|编制|审核|复核|核对|经办|出纳|会计|财务|人事|负责|主管|领导|总经理|法人|法定代表|批准|审批|签字|签名|签收|领款|盖章|公章|单位|日期|说明|备注|注)[\p{L}/]{0,6}[:(]/u

const plain = (cell: string): string => narrow(cell).replace(/ /g, '')

function unsigned(cell: string): string | null {
  const read = readAmount(cell, '')
  return read.kind === 'amount' ? read.amount : null
}

/** Returns the rows that are entries, without sums below the list and the line of signatures. */
export function entriesOf(
  rows: readonly SheetRow[],
  { name, amounts, head, isEntry = () => false, amountOf = unsigned }: Places,
): Entries {
  const entries: SheetRow[] = []
  const notes: string[] = []
  const said = ({ cells }: SheetRow, column: number): string | null => amountOf(cells[column] ?? '')
  /** the sum of all entries so far, one for each column of amounts */
  const running = amounts.map(() => '0.00')
  const sumsOf = (row: SheetRow) =>
    amounts.flatMap(({ column, label }, index) => {
      const total = said(row, column)
      const sum = running[index] ?? '0.00'
      return total === null ? [] : [{ label, total, sum, isEqual: compareDecimals(total, sum) === 0 }]
    })
  const take = (row: SheetRow) => {
    entries.push(row)
    for (const [index, { column }] of amounts.entries())
      running[index] = addDecimals(running[index] ?? '0.00', said(row, column) ?? '0')
  }
  const isHead = ({ cells }: SheetRow): boolean =>
    [name, ...amounts.map(({ column }) => column)].every(
      (column) => Boolean(cells[column]) && plain(cells[column] ?? '') === plain(head.cells[column] ?? ''),
    )
  const firstAmount = Math.min(...amounts.map(({ column }) => column))
  for (const row of rows) {
    if (isEntry(row)) {
      take(row)
      continue
    }
    if (isHead(row)) {
      notes.push(`第 ${row.number} 行又是表头，没有当作一行`)
      continue
    }
    const words = row.cells.map(plain)
    const total = words.slice(0, Math.max(firstAmount, name + 1)).find((word) => TOTAL.test(word))
    const sums = sumsOf(row)
    if (total !== undefined) {
      notes.push(`第 ${row.number} 行是“${total}”，没有当作一行`)
      const wrong = WHOLE.test(total) ? sums.filter(({ isEqual }) => !isEqual) : []
      for (const { label, total: written, sum } of wrong)
        notes.push(`第 ${row.number} 行合计的${label}是 ${written}，各行相加是 ${sum}，请核对`)
    } else if (sums.length === 0 && words.some((word) => SIGNATURE.test(word))) {
      notes.push(`第 ${row.number} 行是签字或说明，没有当作一行`)
    } else if (!words[name] && entries.length > 1 && sums.length > 0 && sums.every(({ isEqual }) => isEqual)) {
      notes.push(`第 ${row.number} 行没有姓名，正好是上面各行之和，没有当作一行`)
    } else take(row)
  }
  return { rows: entries, notes }
}
