import type { SheetRow } from './sheet-table.ts'

/** The header row of a table, and the rows above and below it. */
export interface Heads {
  readonly head: SheetRow
  /** title rows, for instance the name of the file or its month */
  readonly above: readonly SheetRow[]
  readonly below: readonly SheetRow[]
}

const filled = ({ cells }: SheetRow): number => cells.filter(Boolean).length

/** Joins two header rows: the lower row names a column more exactly than the group in the upper row. */
function joined(upper: SheetRow, lower: SheetRow): SheetRow {
  const width = Math.max(upper.cells.length, lower.cells.length)
  const cells = Array.from({ length: width }, (_, at) => lower.cells[at] || upper.cells[at] || '')
  return { number: lower.number, cells }
}

/**
 * Finds the row, or the two rows together, in which most columns are known. Without a known column: the first row that
 * is more than a title.
 * @param within number of rows that are searched
 * @param known how many columns this header row names
 * @returns null for a file without such a row
 */
export function findHeads(
  rows: readonly SheetRow[],
  within: number,
  known: (cells: readonly string[]) => number,
): Heads | null {
  let best: { at: number; head: SheetRow; rows: number; score: number } | null = null
  const candidates = rows.slice(0, within)
  for (const [at, row] of candidates.entries()) {
    const score = known(row.cells)
    if (score > (best?.score ?? 0)) best = { at, head: row, rows: 1, score }
  }
  for (const [at, row] of candidates.entries()) {
    const next = rows[at + 1]
    const head = next && joined(row, next)
    const score = head ? known(head.cells) : 0
    if (head && score > (best?.score ?? 0)) best = { at, head, rows: 2, score }
  }
  const most = Math.max(0, ...candidates.map(filled))
  const at = best?.at ?? candidates.findIndex((row) => filled(row) * 2 > most)
  const head = best?.head ?? rows[at]
  return head ? { head, above: rows.slice(0, at), below: rows.slice(at + (best?.rows ?? 1)) } : null
}
