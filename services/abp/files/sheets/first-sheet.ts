import { NO_RESULT } from './cell-faults.ts'
import { refusal, SHEET_LIMITS } from './limits.ts'
import { type NumberKind, readNumberKinds, shownNumber } from './number-format.ts'
import type { SheetRow, SheetTable } from './sheet-table.ts'
import { readWorkbook } from './workbook.ts'
import { readXml } from './xml.ts'
import { openParts } from './zip-parts.ts'

const STRINGS = 'xl/sharedStrings.xml'
const STYLES = 'xl/styles.xml'

/** The tables to which the cells of a sheet refer. */
interface Shared {
  readonly strings: readonly string[]
  readonly kinds: readonly NumberKind[]
  readonly isFrom1904: boolean
}

/**
 * Reads the cells of the first visible sheet (ECMA-376 part 1, 18.3) and nothing else: formulas by their stored result,
 * without expanding ranges.
 * @throws SheetRefusal
 */
export function readFirstSheet(bytes: Buffer): SheetTable {
  const parts = openParts(bytes)
  const { name, part, others, isFrom1904 } = readWorkbook(parts)
  const strings = parts.has(STRINGS) ? readStrings(parts.read(STRINGS)) : []
  const kinds = parts.has(STYLES) ? readNumberKinds(parts.read(STYLES)) : []
  return { name, others, ...readCells(parts.read(part), { strings, kinds, isFrom1904 }) }
}

/** The text of one cell or string, without phonetic hints for Chinese and Japanese (`rPh`). */
function createText() {
  let value = ''
  let aids = 0
  let isIn = false
  return {
    open(name: string) {
      if (name === 'rPh') aids += 1
      if (name === 't' && aids === 0) isIn = true
    },
    add(text: string) {
      if (!isIn) return
      value += text
      if (value.length > SHEET_LIMITS.cellCharacters) throw refusal('cellCharacters')
    },
    close(name: string) {
      if (name === 'rPh') aids -= 1
      if (name === 't') isIn = false
    },
    take(): string {
      const taken = value
      value = ''
      return taken
    },
  }
}

function readStrings(bytes: Buffer): string[] {
  const strings: string[] = []
  const text = createText()
  readXml(bytes, {
    open: (name) => text.open(name),
    text: (part) => text.add(part),
    close(name) {
      text.close(name)
      if (name !== 'si') return
      if (strings.length >= SHEET_LIMITS.sharedStrings) throw refusal('sharedStrings')
      strings.push(text.take())
    },
  })
  return strings
}

/** The column index of a cell reference, counted from 0: `BC12` → 54; null without a reference. */
function columnOf(reference: string | undefined): number | null {
  if (reference === undefined) return null
  const letters = /^([A-Z]{1,3})\d{1,7}$/.exec(reference)?.[1]
  if (!letters) throw refusal('broken')
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function readCells(bytes: Buffer, shared: Shared): Pick<SheetTable, 'rows' | 'hiddenColumns'> {
  const rows: SheetRow[] = []
  const hidden = new Set<number>()
  const inline = createText()
  const counts = { rows: 0, cells: 0, characters: 0, mergedCells: 0, validations: 0 }
  const count = (what: keyof typeof counts, more = 1) => {
    counts[what] += more
    if (counts[what] > SHEET_LIMITS[what]) throw refusal(what)
  }
  let number = 0
  let isHidden = false
  let cells: string[] = []
  let column = -1
  let type = 'n'
  let kind: NumberKind = 'plain'
  let value: string | null = null
  let isValue = false
  let isFormula = false
  readXml(bytes, {
    open(name, attributes) {
      inline.open(name)
      if (name === 'col' && isTrue(attributes.hidden)) {
        const last = Math.min(Number(attributes.max), SHEET_LIMITS.columns)
        for (let each = Number(attributes.min); each <= last; each++) hidden.add(each)
      } else if (name === 'row') {
        count('rows')
        number = attributes.r === undefined ? number + 1 : Number(attributes.r)
        if (!Number.isInteger(number)) throw refusal('broken')
        isHidden = isTrue(attributes.hidden)
        cells = []
        column = -1
      } else if (name === 'c') {
        column = columnOf(attributes.r) ?? column + 1
        type = attributes.t ?? 'n'
        kind = shared.kinds[Number(attributes.s ?? 0)] ?? 'plain'
        value = null
        isFormula = false
      } else if (name === 'f') isFormula = true
      else if (name === 'v') {
        value = ''
        isValue = true
      } else if (name === 'mergeCell') count('mergedCells')
      else if (name === 'dataValidation') count('validations')
    },
    text(part) {
      inline.add(part)
      if (!isValue) return
      value += part
      if ((value ?? '').length > SHEET_LIMITS.cellCharacters) throw refusal('cellCharacters')
    },
    close(name) {
      inline.close(name)
      if (name === 'v') isValue = false
      else if (name === 'c') {
        const said = inline.take()
        const text =
          isFormula && value === null && said === '' ? NO_RESULT : shown({ type, kind, value, inline: said }, shared)
        // cells without text are skipped: programs also store the format of empty cells, often up to the last column
        if (text === '') return
        if (column >= SHEET_LIMITS.columns) throw refusal('columns')
        count('cells')
        count('characters', text.length)
        while (cells.length < column) cells.push('')
        cells[column] = text
      } else if (name === 'row' && cells.length > 0)
        rows.push(isHidden ? { number, cells, isHidden } : { number, cells })
    },
  })
  return hidden.size > 0 ? { rows, hiddenColumns: [...hidden] } : { rows }
}

const isTrue = (attribute: string | undefined): boolean => attribute === '1' || attribute === 'true'

interface StoredCell {
  /** attribute `t` of the cell */
  readonly type: string
  readonly kind: NumberKind
  readonly value: string | null
  readonly inline: string
}

/** The displayed value. An error value is returned by its name, #N/A, so that it differs from an empty cell. */
function shown({ type, kind, value, inline }: StoredCell, { strings, isFrom1904 }: Shared): string {
  if (type === 'inlineStr') return tidy(inline)
  if (value === null) return ''
  if (type === 's') return tidy(strings[Number(value)] ?? '')
  if (type === 'b') return value === '1' ? 'true' : 'false'
  if (type !== 'n' || value.trim() === '') return tidy(value)
  const amount = Number(value)
  return Number.isFinite(amount) ? shownNumber(amount, kind, isFrom1904) : tidy(value)
}

/**
 * Decodes `_x000D_` and the like, which stand for characters that XML cannot contain (ST_Xstring, ECMA-376 part 1,
 * 22.9.2.19).
 */
const decoded = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Removes a leading apostrophe, which our own files write so that the text is not taken for a formula. */
const tidy = (text: string): string =>
  decoded(text)
    .normalize('NFC')
    .trim()
    .replace(/^'(?=[=+\-@\t\r])/, '')
