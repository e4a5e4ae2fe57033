/** Replaces a formula whose result no program has stored yet, which is how libraries write formulas. */
export const NO_RESULT = '#没有结果'

/** The error values of spreadsheets (ECMA-376 part 1, 18.17.3), including those of later Excel versions. */
const ERRORS = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|GETTING_DATA|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!)$/

/** The letters of a column counted from 1: 28 → `AB`. */
export function columnName(column: number): string {
  let letters = ''
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  return letters
}

/** The name of a cell: `{ row: 5, column: 28 }` → `AB5`. */
export const cellName = ({ row, column }: { row: number; column: number }): string => `${columnName(column)}${row}`

/**
 * The reason why a cell cannot be read, as a sentence that names the cell; null if it can. An error value does not
 * count as an empty cell.
 */
export function cellFault(text: string, place: { row: number; column: number }): string | null {
  if (text === NO_RESULT) return `${cellName(place)} 格的公式还没有结果，请用 Excel 或 WPS 打开这份文件，保存后再上传`
  return ERRORS.test(text) ? `${cellName(place)} 格是 ${text}，公式出错了，请改好后再上传` : null
}
