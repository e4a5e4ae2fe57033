import type { SheetRow } from './first-sheet.ts'
import { refusal, SHEET_LIMITS } from './limits.ts'

/** Possible separators; the most frequent one in the first non-empty line is used. */
const SEPARATORS = [',', '\t', '|', ';'] as const

/**
 * Banks write GBK, which GB 18030 contains. Bytes that are valid UTF-8 are read as UTF-8, which GBK text almost never
 * is.
 */
const ENCODINGS = ['utf-8', 'gb18030'] as const

/**
 * The cells of a delimited text (RFC 4180), each row with the number of its first line.
 * @throws SheetRefusal
 */
export function readDelimited(bytes: Uint8Array): SheetRow[] {
  const text = decode(bytes)
  return readRows(text, separatorOf(text))
}

function decode(bytes: Uint8Array): string {
  for (const encoding of ENCODINGS) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // the next one
    }
  }
  throw refusal('encoding')
}

function separatorOf(text: string): string {
  const line = /^.*\S.*$/m.exec(text)?.[0] ?? ''
  const count = (separator: string) => line.split(separator).length
  return SEPARATORS.reduce((best, separator) => (count(separator) > count(best) ? separator : best))
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
    if (letter === '\n') line += 1
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (text.charAt(at + 1) === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (letter === '"' && /^[\s=]*$/.test(cell)) isQuoted = true
    else if (letter === separator) endCell()
    else if (letter === '\n') endRow()
    else if (letter !== '\r') cell += letter
    if (cell.length > SHEET_LIMITS.cellCharacters) throw refusal('cellCharacters')
  }
  if (cell !== '' || cells.length > 0) endRow()
  return rows
}

/** Numbers that spreadsheets shall treat as text are written ="6222…" or '6222…. */
const plainOf = (cell: string): string => cell.normalize('NFC').trim().replace(/^=/, '').replace(/^'/, '').trim()
