/** A cell: amounts are decimal strings and stay exact. */
export type Cell = string | number | null | undefined

/**
 * What a column holds: amounts and days are numbers, so that a sum of them is one; `code` is text with its format
 * (`@`), so that a program that opens and saves it keeps all digits.
 */
export type ColumnKind = 'money' | 'day' | 'code'

export interface Column {
  readonly header: string
  /** plain text without it */
  readonly kind?: ColumnKind
  /** in characters */
  readonly width?: number
}

const columnsOf =
  (kind?: ColumnKind) =>
  (...headers: readonly string[]): Column[] =>
    headers.map((header) => ({ header, kind }))

/** Columns by their heads. */
export const texts = columnsOf()
export const amounts = columnsOf('money')
export const days = columnsOf('day')
export const codes = columnsOf('code')

/** Rows of one sheet, the head included; Excel's own limit. */
const MOST_ROWS = 1_048_576
/** Characters of one cell; a program that finds more calls the whole file damaged. */
const MOST_CHARACTERS = 32_767
/** Rows that are handed on at once, about 80 kB. */
const ROWS_AT_ONCE = 100

/** Indexes of `cellXfs` in `styles.xml`. */
const BOLD = 1
const WRAPPED = 2
const STYLE_OF: Readonly<Record<ColumnKind, number>> = { money: 3, code: 4, day: 5 }

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
export const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** The formats that cells refer to (ECMA-376 part 1, 18.8): plain, the head, a text of several lines, and those of kinds. */
export const STYLES = `${DECLARATION}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy-mm-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="宋体"/></font><font><b/><sz val="11"/><name val="宋体"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf/><xf fontId="1" applyFont="1"/><xf applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf numFmtId="2" applyNumberFormat="1"/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text in XML: without what XML 1.0 forbids; `_x0041_`, which Excel reads as a character, as the letters it is. */
export const xmlText = (text: string): string =>
  /[&<>"_\p{Cc}\p{Cs}\ufffe\uffff]/u.test(text)
    ? text
        .replace(/\r\n?/g, '\n')
        .replace(/(?![\t\n])[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '')
        .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
        .replace(/[&<>"]/g, (letter) => ENTITIES[letter] as string)
    : text

/** Text that a program would take for a formula stays text, also when the sheet is saved as CSV; users type such text. */
export const safeText = (text: string): string =>
  /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text

const cut = (text: string): string =>
  text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 1).replace(/[\ud800-\udbff]$/, '')}…` : text

/** 0 → `A`, 26 → `AA` */
function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last
}

/** Fifteen digits are exact in a spreadsheet. */
const IS_MONEY = /^-?\d{1,13}(\.\d{1,2})?$/
const IS_DAY = /^\d{4}-\d{2}-\d{2}$/
const FIRST_DAY = Date.UTC(1899, 11, 30)
const DAY_MS = 86_400_000

/** The stored number of a cell that its column takes as one; null for another text, which stays as it is. */
function numberOf(text: string, kind: ColumnKind | undefined): string | null {
  if (kind === 'money' && IS_MONEY.test(text)) return text
  if (kind !== 'day' || !IS_DAY.test(text)) return null
  return String((Date.parse(`${text}T00:00:00Z`) - FIRST_DAY) / DAY_MS)
}

function cellXml(reference: string, cell: Cell, kind: ColumnKind | undefined, style: number): string {
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`
  const number = style > 0 ? null : numberOf(cell ?? '', kind)
  if (number !== null && kind) return `<c r="${reference}" s="${STYLE_OF[kind]}"><v>${number}</v></c>`
  const text = xmlText(cut(safeText(cell ?? '')))
  if (text === '') return ''
  const format = style > 0 ? style : text.includes('\n') ? WRAPPED : kind === 'code' ? STYLE_OF.code : 0
  return `<c r="${reference}"${format > 0 ? ` s="${format}"` : ''} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}

interface Layout {
  readonly letters: readonly string[]
  readonly kinds: readonly (ColumnKind | undefined)[]
}

function rowXml(number: number, cells: readonly Cell[], { letters, kinds }: Layout, style = 0): string {
  let xml = `<row r="${number}">`
  for (let index = 0; index < cells.length; index++) {
    xml += cellXml(`${letters[index] ?? letterOf(index)}${number}`, cells[index], kinds[index], style)
  }
  return `${xml}</row>`
}

export type Rows = readonly (readonly Cell[])[]

/** Rows that come page by page; several sheets take from them, one after the other. */
export class RowSource {
  readonly #pages: AsyncIterator<Rows>
  #page: Rows = []
  #at = 0
  isEmpty = false

  constructor(rows: Rows | AsyncIterable<Rows>) {
    this.#pages = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : oneOf(rows)
  }

  /** At most so many rows, none when there are no more. */
  async take(most: number): Promise<Rows> {
    while (this.#at >= this.#page.length && !this.isEmpty) {
      const { done, value } = await this.#pages.next()
      this.#page = done ? [] : value
      this.#at = 0
      this.isEmpty = done === true
    }
    const taken = this.#page.slice(this.#at, this.#at + most)
    this.#at += taken.length
    return taken
  }

  /** Ends the reading of rows after the reader has left. */
  async close(): Promise<void> {
    await this.#pages.return?.()
  }
}

async function* oneOf(rows: Rows): AsyncGenerator<Rows, void> {
  yield rows
}

/**
 * A worksheet part (ECMA-376 part 1, 18.3), in pieces. Texts stand in their cells: a table of shared strings would have
 * to be kept until the end. Stops at `most` rows; what is left is for another sheet.
 */
export async function* sheetXml(
  columns: readonly Column[],
  source: RowSource,
  most = MOST_ROWS,
): AsyncGenerator<string, void> {
  const layout = { letters: columns.map((_, index) => letterOf(index)), kinds: columns.map(({ kind }) => kind) }
  const widths = columns.map(({ width = 16 }, index) => {
    const place = index + 1
    return `<col min="${place}" max="${place}" width="${width}" customWidth="1"/>`
  })
  const head = columns.map(({ header }) => header)
  let xml = `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${rowXml(1, head, layout, BOLD)}`
  let written = 1
  while (written < most) {
    const rows = await source.take(Math.min(ROWS_AT_ONCE, most - written))
    if (rows.length === 0) break
    for (const cells of rows) xml += rowXml(++written, cells, layout)
    yield xml
    xml = ''
  }
  yield `${xml}</sheetData></worksheet>`
}
