/**
 * The text beside each payment in a file for the bank. Banks send the purpose or the remark of a payment back with its
 * result, so that the result is matched by it where name, account end and amount do not suffice.
 */

/** The reference of what one line pays: the lowest of its payments, at least six digits. */
export const referenceOf = (flowIds: readonly number[]): string =>
  `RJ${String(flowIds.reduce((least, id) => Math.min(least, id), Number.MAX_SAFE_INTEGER)).padStart(6, '0')}`

const REFERENCE = /(?<![A-Z0-9])RJ\d{6,15}(?!\d)/

const textOf = (cell: string): string => cell.normalize('NFKC').toUpperCase().trim()

/** Whether the cell is our reference, sent back, and nothing of the bank's own. */
export const isReference = (cell: string): boolean => REFERENCE.exec(textOf(cell))?.[0] === textOf(cell)

/** The reference in the cells of a row, whichever column has it; '' without one, or with two different ones. */
export function referenceIn(cells: readonly string[]): string {
  const found = new Set(cells.flatMap((cell) => REFERENCE.exec(textOf(cell))?.[0] ?? []))
  const [only] = found
  return found.size === 1 && only !== undefined ? only : ''
}
