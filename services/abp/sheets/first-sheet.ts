import { refusal, SHEET_LIMITS } from './limits.ts'
import { readXml } from './xml.ts'
import { openParts, type Parts } from './zip-parts.ts'

/** A non-empty row. */
export interface SheetRow {
  /** the row number as Excel counts it */
  readonly number: number
  /** the displayed text of each cell, from column A; empty for an empty cell */
  readonly cells: readonly string[]
}

const WORKBOOK = 'xl/workbook.xml'
const STRINGS = 'xl/sharedStrings.xml'

/**
 * The cells of the first sheet (ECMA-376 part 1, 18.3) and nothing else: formulas by their stored result, without
 * expanding ranges.
 * @throws SheetRefusal
 */
export function readFirstSheet(bytes: Buffer): SheetRow[] {
  const parts = openParts(bytes)
  const sheet = firstSheetOf(parts)
  const strings = parts.has(STRINGS) ? readStrings(parts.read(STRINGS)) : []
  return readRows(parts.read(sheet), strings)
}

function firstSheetOf(parts: Parts): string {
  let first: string | undefined
  readXml(parts.read(WORKBOOK), {
    open(name, { id }) {
      if (name === 'sheet') first ??= id ?? ''
    },
  })
  if (first === undefined) throw refusal('noSheet')
  let target: string | undefined
  readXml(parts.read('xl/_rels/workbook.xml.rels'), {
    open(name, { Id, Target, TargetMode }) {
      if (name === 'Relationship' && Id === first && TargetMode !== 'External') target = Target
    },
  })
  if (target === undefined) throw refusal('broken')
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
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

/** `BC12` → 54, counted from 0; null without a reference. */
function columnOf(reference: string | undefined): number | null {
  if (reference === undefined) return null
  const letters = /^([A-Z]{1,3})\d{1,7}$/.exec(reference)?.[1]
  if (!letters) throw refusal('broken')
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function readRows(bytes: Buffer, strings: readonly string[]): SheetRow[] {
  const rows: SheetRow[] = []
  const inline = createText()
  const counts = { rows: 0, cells: 0, characters: 0, mergedCells: 0, validations: 0 }
  const count = (what: keyof typeof counts, more = 1) => {
    counts[what] += more
    if (counts[what] > SHEET_LIMITS[what]) throw refusal(what)
  }
  let number = 0
  let cells: string[] = []
  let column = -1
  let type = 'n'
  let value: string | null = null
  let isValue = false
  readXml(bytes, {
    open(name, attributes) {
      inline.open(name)
      if (name === 'row') {
        count('rows')
        number = attributes.r === undefined ? number + 1 : Number(attributes.r)
        if (!Number.isInteger(number)) throw refusal('broken')
        cells = []
        column = -1
      } else if (name === 'c') {
        count('cells')
        column = columnOf(attributes.r) ?? column + 1
        if (column >= SHEET_LIMITS.columns) throw refusal('columns')
        type = attributes.t ?? 'n'
        value = null
      } else if (name === 'v') {
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
        const text = shown(type, value, inline.take(), strings)
        if (text === '') return
        count('characters', text.length)
        while (cells.length < column) cells.push('')
        cells[column] = text
      } else if (name === 'row' && cells.length > 0) rows.push({ number, cells })
    },
  })
  return rows
}

/** The displayed value: spreadsheets store sums as binary floats. Errors such as #N/A are empty. */
function shown(type: string, value: string | null, inline: string, strings: readonly string[]): string {
  if (type === 'inlineStr') return tidy(inline)
  if (value === null || type === 'e') return ''
  if (type === 's') return tidy(strings[Number(value)] ?? '')
  if (type === 'b') return value === '1' ? 'true' : 'false'
  if (type !== 'n' || value.trim() === '') return tidy(value)
  const amount = Number(value)
  return Number.isFinite(amount) ? String(Number(amount.toFixed(6))) : tidy(value)
}

const tidy = (text: string): string => text.normalize('NFC').trim()
