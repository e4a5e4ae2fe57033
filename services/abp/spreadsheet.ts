import { once } from 'node:events'
import { PassThrough, type Writable } from 'node:stream'
import ExcelJS from 'exceljs'
import type { FileAnswer } from './schema-types.ts'

export interface Sheet {
  readonly name: string
  readonly columns: readonly { header: string; width?: number }[]
  readonly rows: AsyncIterable<readonly Cell[]>
}
export type Cell = string | number | Date | null | undefined

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Keeps text as text that a spreadsheet would interpret as a formula; users type such text. */
const safe = (cell: Cell): Cell =>
  typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell) ? `'${cell}` : cell

/**
 * An Excel file that is written while it is sent. Rows come from the database page by page and are never all in memory.
 * Amounts are passed as decimal strings and stay exact.
 */
export function spreadsheet(fileName: string, sheets: readonly Sheet[]): FileAnswer {
  const body = new PassThrough()
  // the later reader gets the error from the stream; without a listener it would end the process
  body.on('error', () => {})
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: body, useStyles: true, useSharedStrings: false })
  write(workbook, sheets, body).then(
    () => workbook.commit(),
    (error: Error) => body.destroy(error),
  )
  return { fileName: `${fileName}.xlsx`, contentType: XLSX, body }
}

async function write(
  workbook: ExcelJS.stream.xlsx.WorkbookWriter,
  sheets: readonly Sheet[],
  body: PassThrough,
): Promise<void> {
  const gone = new AbortController()
  body.once('close', () => gone.abort())
  for (const { name, columns, rows } of sheets) {
    const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] })
    sheet.columns = columns.map(({ header, width = 16 }) => ({ header, width }))
    sheet.getRow(1).font = { bold: true }
    sheet.getRow(1).commit()
    let written = 0
    for await (const row of rows) {
      sheet.addRow(row.map(safe)).commit()
      if (++written % AT_ONCE === 0) await drained(sheet, body, gone.signal)
    }
    sheet.commit()
  }
}

/** Rows written between two checks of the output buffer. */
const AT_ONCE = 100

/** ExcelJS uses old streams that report a full buffer only here. */
type Sink = Writable & { readonly _writableState: { readonly needDrain: boolean } }

/**
 * Waits for the output, because ExcelJS does not: with a slow reader or a slow packer the file would pile up in memory.
 * @throws AbortError when the reader has gone, which also ends the reading of rows
 */
async function drained(sheet: ExcelJS.Worksheet, body: PassThrough, signal: AbortSignal): Promise<void> {
  const { pipes } = (sheet as unknown as { stream: { pipes: readonly Sink[] } }).stream
  signal.throwIfAborted()
  for (const sink of [...pipes, body as PassThrough & Sink]) {
    if (sink._writableState.needDrain) await once(sink, 'drain', { signal })
  }
}

/** Reads one page of rows, below an id. */
type ReadPage<Row> = (beforeId: number | null, take: number) => Promise<Row[]>

/** Reads the rows of a query page by page, by the last id, so that every page costs the same. */
export async function* keysetRows<Row extends { id: number }>(page: ReadPage<Row>, take = 1000): AsyncIterable<Row> {
  for await (const rows of keysetPages(page, take)) yield* rows
}

/** The cells of a query's rows; names and counts of other tables are looked up for a page of rows at once. */
export async function* keysetCells<Row extends { id: number }>(
  page: ReadPage<Row>,
  cells: (rows: readonly Row[]) => Promise<readonly (readonly Cell[])[]>,
  take = 500,
): AsyncIterable<readonly Cell[]> {
  for await (const rows of keysetPages(page, take)) yield* await cells(rows)
}

async function* keysetPages<Row extends { id: number }>(page: ReadPage<Row>, take: number): AsyncIterable<Row[]> {
  let beforeId: number | null = null
  for (;;) {
    const rows: Row[] = await page(beforeId, take)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    if (rows.length < take) return
    beforeId = last.id
  }
}
