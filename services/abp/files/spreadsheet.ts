import { Readable } from 'node:stream'
import type { FileAnswer } from '../conventions/schema-types.ts'
import { type Column, DECLARATION, RowSource, type Rows, STYLES, sheetXml, xmlText } from './sheets/written-sheet.ts'
import { type ZipEntry, zipOf } from './zip.ts'

export type { Cell, Rows } from './sheets/written-sheet.ts'

export interface Sheet {
  /** name of the sheet: at most 25 characters, without `[]:*?/\` */
  readonly name: string
  readonly columns: readonly Column[]
  /** all rows at once, or page by page */
  readonly rows: Rows | AsyncIterable<Rows>
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** The modification time of the parts: the earliest time of the ZIP format, so that equal rows give equal bytes. */
const NO_TIME = new Date(1980, 0, 1)

/**
 * An Excel file that is written while it is sent. Rows come from the database page by page and are never all in memory.
 * docs/decisions/spreadsheets.md explains why no library writes it.
 */
export const spreadsheet = (fileName: string, sheets: readonly Sheet[]): FileAnswer => ({
  fileName: `${fileName}.xlsx`,
  contentType: XLSX,
  body: zipOf(partsOf(sheets), NO_TIME),
})

/**
 * The parts of a workbook (ECMA-376 part 1, 12 and 18). Rows beyond Excel's limit continue in a further sheet.
 * @param mostRows maximum number of rows of a sheet, including the header row
 */
export async function* partsOf(sheets: readonly Sheet[], mostRows?: number): AsyncIterable<ZipEntry> {
  const names: string[] = []
  for (const { name, columns, rows } of sheets) {
    const source = new RowSource(rows)
    try {
      for (let part = 1; !source.isEmpty; part++) {
        names.push(part === 1 ? name : `${name} (${part})`)
        const body = Readable.from(sheetXml(columns, source, mostRows), { objectMode: false })
        yield { name: `xl/worksheets/sheet${names.length}.xml`, body }
      }
    } finally {
      await source.close()
    }
  }
  yield { name: 'xl/styles.xml', body: STYLES }
  yield { name: 'xl/workbook.xml', body: workbookXml(names) }
  yield { name: 'xl/_rels/workbook.xml.rels', body: relationsXml(names) }
  yield { name: '_rels/.rels', body: ROOT_RELATIONS }
  yield { name: '[Content_Types].xml', body: typesXml(names) }
}

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`

const relations = (within: string) =>
  `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${within}</Relationships>`

const ROOT_RELATIONS = relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))

const numbered = (names: readonly string[], of: (number: number, name: string) => string): string =>
  names.map((name, index) => of(index + 1, name)).join('')

function workbookXml(names: readonly string[]): string {
  const sheets = numbered(
    names,
    (number, name) => `<sheet name="${xmlText(name)}" sheetId="${number}" r:id="rId${number}"/>`,
  )
  return `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets}</sheets></workbook>`
}

const relationsXml = (names: readonly string[]): string =>
  relations(
    numbered(names, (number) => relation(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`)) +
      relation('rIdStyles', 'styles', 'styles.xml'),
  )

function typesXml(names: readonly string[]): string {
  const sheets = numbered(
    names,
    (number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPE}.worksheet+xml"/>`,
  )
  return `${DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${sheets}</Types>`
}

/** Reads one page of rows with ids below the given one. */
type ReadPage<Row> = (beforeId: number | null, take: number) => Promise<Row[]>

/** The cells of a query's rows; names and counts from other tables are looked up for a whole page of rows at once. */
export async function* keysetCells<Row extends { id: number }>(
  page: ReadPage<Row>,
  cells: (rows: readonly Row[]) => Promise<Rows> | Rows,
  take?: number,
): AsyncIterable<Rows> {
  for await (const rows of keysetPages(page, take)) yield await cells(rows)
}

/**
 * Reads the rows of a query page by page, from the last id on, so that every page has the same cost. The next page is
 * loaded while the current one is used.
 */
export async function* keysetPages<Row extends { id: number }>(
  page: ReadPage<Row>,
  take = 500,
): AsyncIterable<readonly Row[]> {
  let next = page(null, take)
  for (;;) {
    const rows = await next
    const last = rows.at(-1)
    if (!last) return
    const isLast = rows.length < take
    if (!isLast) {
      next = page(last.id, take)
      // if the reader disconnects, no one awaits the next page, so its error is ignored
      next.catch(() => {})
    }
    yield rows
    if (isLast) return
  }
}
