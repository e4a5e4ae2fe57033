import { columnName } from './cell-faults.ts'

/** A row with at least one non-empty cell. */
export interface SheetRow {
  /** the row number as Excel counts it */
  readonly number: number
  /** the displayed text of each cell, from column A; empty for an empty cell */
  readonly cells: readonly string[]
  /** the row is hidden, by hand or by a filter */
  readonly isHidden?: true
}

/** Another sheet of the file, which is not read. */
export interface OtherSheet {
  readonly name: string
  readonly isHidden: boolean
}

/** The data read from a file: one sheet, or a delimited text. */
export interface SheetTable {
  /** name of the sheet; null for a delimited text */
  readonly name: string | null
  readonly others: readonly OtherSheet[]
  readonly rows: readonly SheetRow[]
  /** the columns that are hidden, counted from 1 */
  readonly hiddenColumns?: readonly number[]
}

const MOST_NAMED = 5

function listed(words: readonly string[]): string {
  const named = words.slice(0, MOST_NAMED).join('、')
  return words.length > MOST_NAMED ? `${named}等 ${words.length} 个` : named
}

/**
 * Facts that a user who looks at the file would not notice, such as hidden rows and columns, and sheets that are not
 * read; one sentence each.
 */
export function sheetNotes({ name, others, rows, hiddenColumns = [] }: SheetTable): string[] {
  const [hidden, visible] = [true, false].map((isHidden) =>
    others.filter((other) => other.isHidden === isHidden).map((other) => `“${other.name}”`),
  ) as [string[], string[]]
  const unseen = rows.filter(({ isHidden }) => isHidden).map(({ number }) => String(number))
  const covered = hiddenColumns.filter((column) => rows.some(({ cells }) => cells[column - 1])).map(columnName)
  return [
    visible.length > 0 && `文件里还有工作表${listed(visible)}，没有读。读的是“${name}”`,
    hidden.length > 0 && `隐藏的工作表${listed(hidden)}没有读`,
    unseen.length > 0 && `有 ${unseen.length} 行在表里是隐藏的，也读了：第 ${listed(unseen)} 行。不要的行请在表里删掉`,
    covered.length > 0 && `有 ${covered.length} 列在表里是隐藏的，也读了：${listed(covered)} 列。不要的列请在表里删掉`,
  ].filter((note) => note !== false)
}
