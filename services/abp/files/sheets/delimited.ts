import { wideEncodingOf } from './file-kind.ts'
import { refusal, SHEET_LIMITS } from './limits.ts'
import type { SheetRow, SheetTable } from './sheet-table.ts'

const SEPARATORS = [',', '\t', '|', ';'] as const
/**
 * The number of lines examined to detect the separator; a title above the header row has no separator, or another one.
 */
const LINES_LOOKED_AT = 30

/**
 * Banks write GBK, which is a subset of GB 18030. Bytes that are valid UTF-8 are read as UTF-8, because GBK text is
 * almost never valid UTF-8. The Unicode text of Excel and WPS is UTF-16, which begins with its mark.
 */
const encodingsOf = (bytes: Uint8Array): readonly string[] => {
  const wide = wideEncodingOf(bytes)
  return wide === null ? ['utf-8', 'gb18030'] : [wide]
}

/** A line ends with CR LF, with LF, or with CR alone, as Excel for Mac writes it. */
const LINE_END = /\r\n?|\n/

/**
 * The cells of a delimited text (RFC 4180), each row with the number of its first line.
 * @throws SheetRefusal
 */
export function readDelimited(bytes: Uint8Array): SheetTable {
  const text = decode(bytes)
  return { name: null, others: [], rows: readRows(text, separatorOf(text)) }
}

/** The text without the blanks and signs after its last cell, such as the end mark (0x1A) of older programs of banks. */
function decode(bytes: Uint8Array): string {
  for (const encoding of encodingsOf(bytes)) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes).replace(/[\s\p{Cc}]+$/u, '')
    } catch {
      // not valid in this encoding, so the next one is tried
    }
  }
  throw refusal('encoding')
}

/**
 * The separator that splits most lines into the same number of cells; of two such separators the one that gives more
 * cells.
 */
function separatorOf(text: string): string {
  const lines = text.split(LINE_END, LINES_LOOKED_AT).filter((line) => line.trim() !== '')
  const [best] = SEPARATORS.map((separator) => ({ separator, ...usualWidth(lines, separator) })).sort(
    (a, b) => b.lines - a.lines || b.width - a.width,
  )
  return best?.separator ?? ','
}

/** The most frequent number of cells per line, if it is more than one, and the number of lines that have it. */
function usualWidth(lines: readonly string[], separator: string): { width: number; lines: number } {
  const counts = new Map<number, number>()
  for (const line of lines) {
    const width = line.replace(/"[^"]*"/g, '').split(separator).length
    if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1)
  }
  const [usual] = [...counts].sort(([width, times], [otherWidth, others]) => others - times || otherWidth - width)
  return usual ? { width: usual[0], lines: usual[1] } : { width: 1, lines: 0 }
}

function readRows(text: string, separator: string): SheetRow[] {
  const rows: SheetRow[] = []
  const counts = { rows: 0, cells: 0, characters: 0 }
  const count = (what: keyof typeof counts, more = 1) => {
    counts[what] += more
    if (counts[what] > SHEET_LIMITS[what]) throw refusal(what)
  }
  let line = 1
  let begun = 1
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    count('cells')
    if (cells.length >= SHEET_LIMITS.columns) throw refusal('columns')
    const plain = plainOf(cell)
    count('characters', plain.length)
    cells.push(plain)
    cell = ''
  }
  const endRow = () => {
    count('rows')
    endCell()
    if (cells.some((each) => each !== '')) rows.push({ number: begun, cells })
    cells = []
    begun = line
  }
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at)
    const isLineEnd = letter === '\n' || (letter === '\r' && text.charAt(at + 1) !== '\n')
    if (isLineEnd) line += 1
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (text.charAt(at + 1) === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (letter === '"' && /^[\s=]*$/.test(cell)) isQuoted = true
    else if (letter === separator) endCell()
    else if (isLineEnd) endRow()
    else if (letter !== '\r') cell += letter
    if (cell.length > SHEET_LIMITS.cellCharacters) throw refusal('cellCharacters')
  }
  if (cell !== '' || cells.length > 0) endRow()
  return rows
}

/** Removes the marks of numbers that spreadsheets should treat as text: ="6222…" or '6222…. */
const plainOf = (cell: string): string => cell.normalize('NFC').trim().replace(/^=/, '').replace(/^'/, '').trim()
