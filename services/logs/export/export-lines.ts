import type { Database } from '#services/database/connect.ts'
import { readLinks, readRows } from '../chain/chain.repository.ts'
import type { ChainedLog } from '../chain/chained-logs.ts'
import type { Link } from '../chain/link.ts'
import type { Range } from './range.repository.ts'

/** A row with its link: one line of the archive. */
export interface Line extends Link {
  /** the columns in the order of hashing; null when the row is missing */
  readonly row: Readonly<Record<string, string | null>> | null
}

const BATCH = 500

/** All links of the range with their rows; only one batch at a time is in memory. */
export async function* linesOf(db: Database, log: ChainedLog, { from, to }: Range): AsyncIterable<Line> {
  const names = Object.keys(log.columns)
  let at: { position: number; rowId: number } = from
  while (at.position < to.position) {
    const links = await readLinks(db, log, { after: at.position, upTo: to.position }, BATCH)
    const last = links.at(-1)
    if (!last) return
    const rows = await readRows(db, log, { after: at.rowId, upTo: last.rowId }, 2 * BATCH)
    const byId = new Map(rows.map((row) => [row.id, row.values]))
    for (const link of links) {
      const values = byId.get(link.rowId)
      yield {
        ...link,
        row: values ? Object.fromEntries(names.map((name, index) => [name, values[index] ?? null])) : null,
      }
    }
    at = last
  }
}

/** A line of JSON. The link comes first, so that readers can find a row by its position. */
export const jsonLine = ({ row, ...link }: Line): string => `${JSON.stringify({ ...link, row })}\n`

/** Whether a spreadsheet would interpret the text as a formula. */
const isFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text)

const cell = (value: string | number | null): string => {
  const text = String(value ?? '')
  const safe = isFormula(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
export const csvLine = (values: readonly (string | number | null)[]): string => `${values.map(cell).join(',')}\r\n`
/** The byte order mark by which spreadsheets recognise UTF-8. */
export const CSV_MARK = '\uFEFF'
