import { Readable } from 'node:stream'
import type { FileAnswer } from '../conventions/schema-types.ts'
import { type Cell, RowSource, safeText } from './sheets/written-sheet.ts'
import type { Sheet } from './spreadsheet.ts'

function quoted(cell: Cell): string {
  const safe = safeText(String(cell ?? ''))
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const lineOf = (cells: readonly Cell[]): string => `${cells.map(quoted).join(',')}\r\n`

/** Number of rows that are written to the stream at once. */
const ROWS_AT_ONCE = 500

/** A CSV text (RFC 4180), with the byte order mark by which spreadsheets recognise UTF-8, written while it is sent. */
export const csvFile = (fileName: string, sheet: Sheet): FileAnswer => ({
  fileName: `${fileName}.csv`,
  contentType: 'text/csv; charset=utf-8',
  body: Readable.from(textOf(sheet), { objectMode: false }),
})

async function* textOf({ columns, rows }: Sheet): AsyncGenerator<string, void> {
  const source = new RowSource(rows)
  try {
    yield `\ufeff${lineOf(columns.map(({ header }) => header))}`
    for (let taken = await source.take(ROWS_AT_ONCE); taken.length > 0; taken = await source.take(ROWS_AT_ONCE)) {
      yield taken.map(lineOf).join('')
    }
  } finally {
    await source.close()
  }
}
