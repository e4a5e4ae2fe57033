import { type ZipPart, zipFile } from './zip-file.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

const cell = (reference: string, text: string) => `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`
export const HEADER = `<row r="1">${cell('A1', '姓名')}${cell('B1', '基本工资')}</row>`
export const PAID = `<row r="2">${cell('A2', '林一鸣')}<c r="B2"><v>6000</v></c></row>`

export const sheetOf = (rows: string, after = '', before = ''): string =>
  `${XML}<worksheet xmlns="${MAIN}">${before}<sheetData>${rows}</sheetData>${after}</worksheet>`

export interface Workbook {
  readonly sheet?: string | Buffer
  readonly strings?: string | Buffer
  readonly workbook?: string
  readonly target?: string
  readonly targetMode?: string
  /** beside or instead of the usual parts */
  readonly more?: readonly ZipPart[]
  /** how the part of the sheet lies about itself */
  readonly sheetPart?: Partial<ZipPart>
}

/** The parts of a wage sheet that is right but for what is asked for. */
export function workbookParts(given: Workbook = {}): ZipPart[] {
  const { sheet = sheetOf(HEADER + PAID), strings, target = 'worksheets/sheet1.xml', targetMode, more = [] } = given
  const mode = targetMode ? ` TargetMode="${targetMode}"` : ''
  const types = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`
  const workbook = `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="工资" sheetId="1" r:id="rId1"/></sheets></workbook>`
  const relation = (type: string, to: string, id: string, extra = '') =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${to}"${extra}/>`
  const relations = (inner: string) => `${XML}<Relationships xmlns="${PACKAGE}/relationships">${inner}</Relationships>`
  return [
    { name: '[Content_Types].xml', content: types },
    { name: '_rels/.rels', content: relations(relation('officeDocument', 'xl/workbook.xml', 'rId1')) },
    { name: 'xl/workbook.xml', content: given.workbook ?? workbook },
    { name: 'xl/_rels/workbook.xml.rels', content: relations(relation('worksheet', target, 'rId1', mode)) },
    ...(strings === undefined ? [] : [{ name: 'xl/sharedStrings.xml', content: strings }]),
    { name: 'xl/worksheets/sheet1.xml', content: sheet, ...given.sheetPart },
    ...more,
  ]
}

export const workbookFile = (given: Workbook = {}): Buffer => zipFile(workbookParts(given))
/** The same with more inside the rows, after them or before them. */
export const withRows = (rows: string): Buffer => workbookFile({ sheet: sheetOf(HEADER + PAID + rows) })
export const withAfter = (after: string): Buffer => workbookFile({ sheet: sheetOf(HEADER + PAID, after) })
export const withStrings = (strings: string, rows = HEADER + PAID): Buffer =>
  workbookFile({ sheet: sheetOf(rows), strings: `${XML}<sst xmlns="${MAIN}">${strings}</sst>` })
export const withDoctype = (doctype: string, name = '林一鸣'): Buffer =>
  workbookFile({
    sheet: sheetOf(HEADER + PAID.replace('林一鸣', name)).replace('?>', `?>${doctype}`),
  })
