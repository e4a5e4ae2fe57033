import { fieldError } from '#services/abp/conventions/errors.ts'
import type { FigureForm, FigureRow, FigureTable } from '#services/abp/conventions/figure-table.ts'
import { compileValidator } from '#services/abp/conventions/validation.ts'
import { SheetRefusal } from '#services/abp/files/sheets/limits.ts'
import { readTable } from '#services/abp/files/sheets/read-sheet.ts'
import { type SheetRow, type SheetTable, sheetNotes } from '#services/abp/files/sheets/sheet-table.ts'
import type { Database } from '#services/database/connect.ts'
import { CellFault, cellText, cellValue, isSame } from './cells.ts'
import { headNotes, ReaderCells } from './notes.ts'

const MOST_BYTES = 4 * 1_048_576
const MOST_LINES = 5000
/** The maximum number of changes, so that one approver can read them all. */
const MOST_CHANGES = 300
const unusable = (message: string) => fieldError('fileId', message)

export interface LineFault {
  /** the row number as spreadsheets count it */
  readonly row: number
  readonly column: string | null
  readonly message: string
}

/** One row that the file adds or changes. */
export interface Change {
  /** the row of the file, as spreadsheets count it */
  readonly row: number
  readonly id: number | null
  readonly rowVersion: number | null
  readonly form: FigureForm
}

export interface ChangeLine {
  readonly about: string
  readonly label: string
  readonly before: string | null
  readonly after: string | null
}

export interface Plan {
  readonly changes: readonly Change[]
  readonly lines: readonly ChangeLine[]
  readonly unchangedCount: number
  readonly faults: readonly LineFault[]
  /** what of the file is not taken, one sentence each */
  readonly notes: readonly string[]
}

/** The table of the file. @throws AppError validation naming `fileId`, worded for the author of the file */
export async function readFile(bytes: Buffer): Promise<SheetTable> {
  if (bytes.length > MOST_BYTES) throw unusable('文件超过 4 MB，请拆分后再导入')
  return readTable(bytes).catch((error) => {
    throw error instanceof SheetRefusal ? unusable(error.message) : error
  })
}

/**
 * The additions and changes of a file. Rows that are not in the file stay. @throws AppError validation naming `fileId`
 */
export async function planOf(db: Database, table: FigureTable, sheet: SheetTable): Promise<Plan> {
  const [head, ...lines] = sheet.rows
  if (!head || lines.length === 0) throw unusable('文件里没有数据，请用导出的文件修改')
  if (lines.length > MOST_LINES) throw unusable(`一次最多导入 ${MOST_LINES} 行，请拆分后再导入`)
  const place = new Map(head.cells.map((title, index) => [title.trim(), index]))
  const missing = table.columns.filter(({ member, title }) => member && table.key.includes(member) && !place.has(title))
  if (missing[0]) throw unusable(`第一行缺少“${missing[0].title}”这一列，请用导出的文件修改`)
  const stored = new Map((await table.rows(db)).map((row) => [keyOf(table, row), row]))
  const check = compileValidator(table.schema)
  const [changes, shown, faults, seen]: [Change[], ChangeLine[], LineFault[], Set<string>] = [[], [], [], new Set()]
  const readers = new ReaderCells()
  let unchangedCount = 0
  for (const line of lines) {
    const form = formOf(table, line, place, faults)
    if (form === null) continue
    const key = keyOf(table, form)
    if (seen.has(key)) {
      faults.push({ row: line.number, column: null, message: '与前面一行是同一条' })
      continue
    }
    seen.add(key)
    const before = stored.get(key)
    if (before) readers.note(line, place, before, table.columns)
    const whole = { ...(before ? typedOf(table, before) : {}), ...form }
    const [wrong] = check(withoutEmpty(whole))
    if (wrong) {
      faults.push({ row: line.number, column: null, message: wrong.message })
      continue
    }
    const differing = differences(table, before, whole)
    if (differing.length === 0) {
      unchangedCount += 1
      continue
    }
    changes.push({
      ...{ row: line.number, id: before?.id ?? null, rowVersion: before?.rowVersion ?? null },
      form: withoutEmpty(whole),
    })
    const about = before ? table.nameOf(before) : `新的一条（第 ${line.number} 行）`
    shown.push(...differing.map((difference) => ({ about, ...difference })))
  }
  if (changes.length > MOST_CHANGES) {
    throw unusable(`一次最多改 ${MOST_CHANGES} 条，这个文件要改 ${changes.length} 条，请拆分后再导入`)
  }
  const notes = [...sheetNotes(sheet), ...headNotes(table, head.cells), ...readers.notes]
  return { changes, lines: shown, unchangedCount, faults, notes }
}

const keyOf = ({ key }: FigureTable, row: FigureForm): string => key.map((name) => row[name] ?? '').join('/')

function formOf(
  { columns }: FigureTable,
  { number, cells }: SheetRow,
  place: ReadonlyMap<string, number>,
  faults: LineFault[],
): FigureForm | null {
  const form: Record<string, unknown> = {}
  const before = faults.length
  for (const column of columns) {
    const at = place.get(column.title)
    if (column.member === undefined || at === undefined) continue
    try {
      form[column.member] = cellValue(column, cells[at] ?? '')
    } catch (error) {
      if (!(error instanceof CellFault)) throw error
      faults.push({ row: number, column: column.title, message: error.message })
    }
  }
  return faults.length > before ? null : form
}

/** The columns of a row that are fields of the form. */
const typedOf = ({ columns }: FigureTable, row: FigureRow): FigureForm =>
  Object.fromEntries(columns.flatMap(({ member }) => (member ? [[member, row[member]]] : [])))

/** The form without absent values, as if they had not been entered. */
const withoutEmpty = (form: FigureForm): FigureForm =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== null && value !== undefined))

function differences(table: FigureTable, before: FigureRow | undefined, after: FigureForm) {
  const row = { id: 0, rowVersion: 0, ...after }
  return table.columns.flatMap((column) => {
    const { member, title } = column
    if (member === undefined || isSame(column, before?.[member], after[member])) return []
    return [
      { label: title, before: before ? cellText(column, before) || null : null, after: cellText(column, row) || null },
    ]
  })
}
