/** Stands for a formula whose result no program has stored yet, as libraries write it. */
export const NO_RESULT = '#没有结果'

/** The errors of spreadsheets (ECMA-376 part 1, 18.17.3), those of later Excel included. */
const ERRORS = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|GETTING_DATA|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!)$/

/** `{ row: 5, column: 28 }` → `AB5`; the column is counted from 1. */
export function cellName({ row, column }: { row: number; column: number }): string {
  let letters = ''
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  return `${letters}${row}`
}

/** Why a cell cannot be read, in a sentence that names it; null where it can. Nothing and an error are not the same. */
export function cellFault(text: string, place: { row: number; column: number }): string | null {
  if (text === NO_RESULT) return `${cellName(place)} 格的公式还没有结果，请用 Excel 或 WPS 打开这份文件，保存后再上传`
  return ERRORS.test(text) ? `${cellName(place)} 格是 ${text}，公式出错了，请改好后再上传` : null
}
