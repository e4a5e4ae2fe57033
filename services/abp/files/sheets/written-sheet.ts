import { sumDecimals } from '#machines/rules/decimal.ts'

/** The value of a cell; amounts are decimal strings, so that they stay exact. */
export type Cell = string | number | null | undefined

/**
 * The kind of values in a column: amounts, quantities and days are numbers, so that spreadsheets can sum them; `code`
 * is text with its format (`@`), so that a program that opens and saves the file keeps all digits.
 */
export type ColumnKind = 'money' | 'day' | 'code' | 'quantity'

export interface Column {
  readonly header: string
  /** absent for plain text */
  readonly kind?: ColumnKind
  /** column width in characters */
  readonly width?: number
  /** the last row contains the sum of the column; for amounts only */
  readonly isSummed?: boolean
}

const columnsOf =
  (kind?: ColumnKind) =>
  (...headers: readonly string[]): Column[] =>
    headers.map((header) => ({ header, kind }))

/** Plain-text columns from their titles. */
export const texts = columnsOf()
export const amounts = columnsOf('money')
export const summedAmounts = (...headers: readonly string[]): Column[] =>
  amounts(...headers).map((column) => ({ ...column, isSummed: true }))
export const days = columnsOf('day')
export const codes = columnsOf('code')

/** Maximum number of rows of a sheet, including the header row; this is Excel's own limit. */
const MOST_ROWS = 1_048_576
/** Maximum number of characters of a cell; with more, programs report the whole file as damaged. */
const MOST_CHARACTERS = 32_767
/** Number of rows written to the stream at once, about 80 kB. */
const ROWS_AT_ONCE = 100

/** Indexes of `cellXfs` in `styles.xml`. */
const BOLD = 1
const WRAPPED = 2
const STYLE_OF: Readonly<Record<ColumnKind, number>> = { money: 3, code: 4, day: 5, quantity: 6 }
const BOLD_MONEY = 7

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
export const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/**
 * The formats that cells refer to (ECMA-376 part 1, 18.8): plain, the header row, multi-line text, and one for each
 * kind of column.
 */
export const STYLES = `${DECLARATION}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy-mm-dd"/><numFmt numFmtId="165" formatCode="0.###"/></numFmts><fonts count="2"><font><sz val="11"/><name val="宋体"/></font><font><b/><sz val="11"/><name val="宋体"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="8"><xf/><xf fontId="1" applyFont="1"/><xf applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf numFmtId="2" applyNumberFormat="1"/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="2" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * Escapes a text for XML: it drops characters that XML 1.0 forbids and keeps `_x0041_`, which Excel would read as a
 * character, as literal text.
 */
export const xmlText = (text: string): string =>
  /[&<>"_\p{Cc}\p{Cs}\ufffe\uffff]/u.test(text)
    ? text
        .replace(/\r\n?/g, '\n')
        .replace(/(?![\t\n])[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '')
        .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
        .replace(/[&<>"]/g, (letter) => ENTITIES[letter] as string)
    : text

/** Keeps user text from being taken for a formula, also when the sheet is saved as CSV. */
export const safeText = (text: string): string =>
  /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text

const cut = (text: string): string =>
  text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 1).replace(/[\ud800-\udbff]$/, '')}…` : text

/** The letters of a column: 0 → `A`, 26 → `AA` */
function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last
}

/** Amounts of up to fifteen digits, which a spreadsheet stores exactly. */
const IS_MONEY = /^-?\d{1,13}(\.\d{1,2})?$/
const IS_QUANTITY = /^-?\d{1,12}(\.\d{1,3})?$/
const IS_DAY = /^\d{4}-\d{2}-\d{2}$/
const FIRST_DAY = Date.UTC(1899, 11, 30)
const DAY_MS = 86_400_000

/** The number to store in a cell of this kind; null for a text that is not a number, which is then stored as text. */
function numberOf(text: string, kind: ColumnKind | undefined): string | null {
  if (kind === 'money' && IS_MONEY.test(text)) return text
  if (kind === 'quantity' && IS_QUANTITY.test(text)) return text
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

/** Rows that are loaded page by page; several sheets take rows from the same source, one after the other. */
export class RowSource {
  readonly #pages: AsyncIterator<Rows>
  #page: Rows = []
  #at = 0
  isEmpty = false

  constructor(rows: Rows | AsyncIterable<Rows>) {
    this.#pages = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : oneOf(rows)
  }

  /** Returns up to `most` rows; empty when there are no more rows. */
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

  /** Stops loading rows after the reader has disconnected. */
  async close(): Promise<void> {
    await this.#pages.return?.()
  }
}

async function* oneOf(rows: Rows): AsyncGenerator<Rows, void> {
  yield rows
}

/** The exact sums of the columns that have a sum. */
class Totals {
  readonly #columns: readonly number[]
  readonly #sums = new Map<number, string>()

  constructor(columns: readonly Column[]) {
    this.#columns = columns.flatMap(({ isSummed }, index) => (isSummed ? [index] : []))
  }

  add(cells: readonly Cell[]): void {
    for (const index of this.#columns) {
      const text = String(cells[index] ?? '')
      if (IS_MONEY.test(text)) this.#sums.set(index, sumDecimals([this.#sums.get(index) ?? '0', text], 2))
    }
  }

  /**
   * The last row, 合计, with formulas and their results: a program shows the stored result until it calculates, and
   * calculates again when a row changes. '' without a sum column.
   */
  xml(number: number, letters: readonly string[]): string {
    if (this.#sums.size === 0) return ''
    const cells = [...this.#sums].map(([index, sum]) => {
      const letter = letters[index] as string
      return `<c r="${letter}${number}" s="${BOLD_MONEY}"><f>SUM(${letter}2:${letter}${number - 1})</f><v>${sum}</v></c>`
    })
    return `<row r="${number}">${cellXml(`${letters[0]}${number}`, '合计', undefined, BOLD)}${cells.join('')}</row>`
  }
}

/**
 * A worksheet part (ECMA-376 part 1, 18.3), in chunks. Texts are stored in their cells, because a table of shared
 * strings would have to be kept in memory until the end. Stops at `most` rows; the remaining rows go into another
 * sheet.
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
  const totals = new Totals(columns)
  const last = columns.some(({ isSummed }) => isSummed) ? most - 1 : most
  while (written < last) {
    const rows = await source.take(Math.min(ROWS_AT_ONCE, last - written))
    if (rows.length === 0) break
    for (const cells of rows) {
      xml += rowXml(++written, cells, layout)
      totals.add(cells)
    }
    yield xml
    xml = ''
  }
  yield `${xml}${totals.xml(written + 1, layout.letters)}</sheetData></worksheet>`
}
