import { narrow } from '#machines/rules/reading/characters.ts'
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

/** A unit of amounts that is not yuan, in the brackets of a head or after 单位 in a title. */
const OTHER_UNIT =
  /(?:\(|单位:?)(?:单位:?)?(?:人民币)?(万元?|千元|百元|角|分|[美港欧日澳英]元|港币|美金|usd|hkd|eur)(?:\)|$)/i

/**
 * The sentence that refuses a table whose amounts are in another unit than yuan; null for yuan. 0.52 in a column of 万元
 * would be paid as 52 fen.
 * @param heads the heads of the columns of amounts
 */
export function unitFault(heads: readonly string[], above: readonly SheetRow[]): string | null {
  const titles = above.flatMap(({ cells }) => cells).filter((cell) => cell.includes('单位'))
  for (const text of [...heads, ...titles]) {
    const unit = OTHER_UNIT.exec(narrow(text).replaceAll(' ', ''))?.[1]
    if (unit) return `“${text}”写的单位是${unit}，金额要以元为单位，请改成元后再导入`
  }
  return null
}
