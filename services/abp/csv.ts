import { Readable } from 'node:stream'
import type { FileAnswer } from './schema-types.ts'
import { type Cell, safeText } from './sheets/written-sheet.ts'

function quoted(cell: Cell): string {
  const safe = safeText(String(cell ?? ''))
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A CSV text (RFC 4180), with the byte order mark by which spreadsheets recognise UTF-8. */
export function csvFile(fileName: string, rows: readonly (readonly Cell[])[]): FileAnswer {
  const text = rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')
  return {
    fileName: `${fileName}.csv`,
    contentType: 'text/csv; charset=utf-8',
    body: Readable.from([Buffer.from(`\ufeff${text}`)]),
  }
}
