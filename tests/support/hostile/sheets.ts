import {
  HEADER,
  PAID,
  sheetOf,
  withAfter,
  withDoctype,
  withRows,
  withStrings,
  workbookFile,
  workbookParts,
} from './workbook.ts'
import { zipFile } from './zip-file.ts'

/** `read`: its cells are read and nothing else happens; otherwise the limit that the answer names (`limits.ts`). */
export type Fate =
  | 'read'
  | 'refused'
  | 'broken'
  | 'encrypted'
  | 'unpackedBytes'
  | 'parts'
  | 'rows'
  | 'columns'
  | 'cells'
  | 'characters'
  | 'cellCharacters'
  | 'sharedStrings'
  | 'mergedCells'
  | 'validations'
  | 'depth'
  | 'noSheet'
export type Hostile = readonly [what: string, fate: Fate, make: () => Buffer]

const MB = 1_048_576
const ALL = 'A1:XFD1048576'
const times = (count: number, of: (index: number) => string) => Array.from({ length: count }, (_, i) => of(i)).join('')
/** A sheet that ends properly after so many bytes of blanks. */
const blanks = (bytes: number) => sheetOf(HEADER + PAID + ' '.repeat(bytes))
const rules = (count: number, range: string) =>
  `<dataValidations count="${count}">${times(count, () => `<dataValidation type="list" sqref="${range}"><formula1>"a,b"</formula1></dataValidation>`)}</dataValidations>`
const merged = (count: number) => times(count, (i) => `<mergeCell ref="C${i + 3}:D${i + 3}"/>`)
const inner = () => zipFile([{ name: 'zeros', content: Buffer.alloc(4 * MB) }])
const part = (name: string, of = workbookParts()) => of.find((one) => one.name === name)?.content ?? ''

const ranges: Hostile[] = [
  ['a validation of every cell there is', 'read', () => withAfter(rules(1, ALL))],
  ['six thousand validations of everything', 'validations', () => withAfter(rules(6_000, ALL))],
  ['300,000 merged cells', 'mergedCells', () => withAfter(`<mergeCells>${merged(300_000)}</mergeCells>`)],
  [
    'one merge of the whole sheet',
    'read',
    () => withAfter(`<mergeCells count="1"><mergeCell ref="${ALL}"/></mergeCells>`),
  ],
  [
    'colours by condition on the whole sheet',
    'read',
    () =>
      withAfter(
        `<conditionalFormatting sqref="${ALL}"><cfRule type="expression" priority="1"><formula>1</formula></cfRule></conditionalFormatting>`,
      ),
  ],
  ['a filter over everything', 'read', () => withAfter(`<autoFilter ref="${ALL}"/>`)],
  [
    'a dimension of everything',
    'read',
    () => workbookFile({ sheet: sheetOf(HEADER + PAID, '', `<dimension ref="${ALL}"/>`) }),
  ],
  [
    'widths for every column',
    'read',
    () => workbookFile({ sheet: sheetOf(HEADER + PAID, '', '<cols><col min="1" max="16384" width="9"/></cols>') }),
  ],
  ['120,000 rows', 'rows', () => withRows(times(120_000, (i) => `<row r="${i + 3}"/>`))],
  [
    '500,000 cells',
    'cells',
    () => withRows(times(5_000, (i) => `<row r="${i + 3}">${'<c><v>1</v></c>'.repeat(100)}</row>`)),
  ],
  ['a cell in the last column', 'columns', () => withRows('<row r="3"><c r="XFD3"><v>1</v></c></row>')],
  ['a column that does not exist', 'broken', () => withRows('<row r="3"><c r="ZZZZ3"><v>1</v></c></row>')],
  ['a row far beyond the last', 'read', () => withRows('<row r="999999999999"><c r="A3"><v>1</v></c></row>')],
  ['a row that has no number', 'broken', () => withRows('<row r="x"><c r="A3"><v>1</v></c></row>')],
]

const sizes: Hostile[] = [
  ['a sheet of 20 MB', 'unpackedBytes', () => workbookFile({ sheet: blanks(20 * MB) })],
  [
    '40 MB that say they are 100 bytes',
    'unpackedBytes',
    () => workbookFile({ sheet: blanks(40 * MB), sheetPart: { declared: 100 } }),
  ],
  ['a sheet that says it is 4 GB', 'read', () => workbookFile({ sheetPart: { declared: 0xfffffffe } })],
  ['shared strings of 20 MB', 'unpackedBytes', () => withStrings(`<si><t>a</t></si>${' '.repeat(20 * MB)}`)],
  ['150,000 shared strings', 'sharedStrings', () => withStrings('<si><t>a</t></si>'.repeat(150_000))],
  ['one string of two million letters', 'cellCharacters', () => withStrings(`<si><t>${'a'.repeat(2 * MB)}</t></si>`)],
  [
    'one long string in every cell',
    'characters',
    () =>
      withStrings(
        `<si><t>${'长'.repeat(30_000)}</t></si>`,
        HEADER + PAID + times(3_000, (i) => `<row r="${i + 3}">${'<c t="s"><v>0</v></c>'.repeat(50)}</row>`),
      ),
  ],
  [
    'a number of a million digits',
    'cellCharacters',
    () => withRows(`<row r="3"><c r="B3"><v>${'9'.repeat(MB)}</v></c></row>`),
  ],
  [
    '2,000 files inside',
    'parts',
    () => workbookFile({ more: Array.from({ length: 2_000 }, (_, i) => ({ name: `xl/media/${i}`, content: '' })) }),
  ],
  [
    'archives in an archive',
    'refused',
    () => zipFile(Array.from({ length: 16 }, (_, i) => ({ name: `${i}.zip`, content: inner() }))),
  ],
  [
    'a workbook beside archives of zeros',
    'read',
    () => workbookFile({ more: [{ name: 'xl/embeddings/a.zip', content: inner() }] }),
  ],
  ['10,000 elements in each other', 'depth', () => withRows(`${'<row>'.repeat(10_000)}${'</row>'.repeat(10_000)}`)],
  ['an element of 100,000 attributes', 'read', () => withRows(`<x ${times(100_000, (i) => `a${i}="" `)}/>`)],
  ['a comment of 1 MB', 'read', () => withRows(`<!--${'-a'.repeat(MB / 2)}-->`)],
]

const entities: Hostile[] = [
  [
    'an entity that is a file of ours',
    'broken',
    () => withDoctype('<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>', '&e;'),
  ],
  [
    'an entity from the net',
    'broken',
    () => withDoctype('<!DOCTYPE x [<!ENTITY e SYSTEM "http://127.0.0.1:1/">]>', '&e;'),
  ],
  ['a document type from the net', 'broken', () => withDoctype('<!DOCTYPE x SYSTEM "http://127.0.0.1:1/x.dtd">')],
  [
    'entities of parameters',
    'broken',
    () => withDoctype('<!DOCTYPE x [<!ENTITY % p SYSTEM "http://127.0.0.1:1/"> %p;]>'),
  ],
  [
    'a billion laughs',
    'broken',
    () =>
      withDoctype(
        `<!DOCTYPE x [<!ENTITY a0 "ha">${times(30, (i) => `<!ENTITY a${i + 1} "&a${i};&a${i};">`)}]>`,
        '&a30;',
      ),
  ],
  ['a document type without an end', 'broken', () => withDoctype(`<!DOCTYPE x [${' '.repeat(2 * MB)}`)],
  ['an entity nobody has named', 'broken', () => withDoctype('', '&nobody;')],
  [
    'two bytes a letter',
    'broken',
    () => workbookFile({ sheet: Buffer.from(`\ufeff${sheetOf(HEADER + PAID)}`, 'utf16le') }),
  ],
  [
    'bytes that are no text',
    'broken',
    () => workbookFile({ sheet: Buffer.from([...Buffer.from(sheetOf(HEADER)), 0xff, 0xfe]) }),
  ],
  ['a sheet that breaks off', 'broken', () => workbookFile({ sheet: sheetOf(HEADER + PAID).slice(0, -30) })],
]

const formulas: Hostile[] = [
  [
    'a formula that starts a program',
    'read',
    () =>
      withRows(
        `<row r="3"><c r="A3" t="str"><f>cmd|'/c calc'!A1</f><v>=cmd|'/c calc'!A1</v></c><c r="B3"><v>1</v></c></row>`,
      ),
  ],
  [
    'a formula that asks the net',
    'read',
    () => withRows('<row r="3"><c r="A3" t="str"><f>WEBSERVICE("http://127.0.0.1:1/")</f><v>x</v></c></row>'),
  ],
  [
    'a formula that fills every row',
    'read',
    () => withRows('<row r="3"><c r="C3"><f t="array" ref="C1:C1048576">ROW(C1:C1048576)</f><v>1</v></c></row>'),
  ],
  [
    'a sheet that lies outside',
    'broken',
    () => workbookFile({ target: 'http://127.0.0.1:1/sheet1.xml', targetMode: 'External' }),
  ],
  ['a sheet above the archive', 'broken', () => workbookFile({ target: '../../../../etc/passwd' })],
  ['a sheet that is the workbook', 'refused', () => workbookFile({ target: 'workbook.xml' })],
  ['no sheet at all', 'noSheet', () => workbookFile({ workbook: '<workbook><sheets/></workbook>' })],
]

const containers: Hostile[] = [
  ['half of the file', 'refused', () => workbookFile().subarray(0, 1_200)],
  ['no directory', 'refused', () => workbookFile().subarray(0, -300)],
  ['no end record', 'broken', () => workbookFile().subarray(0, -22)],
  ['a directory of 65,000 files that are not there', 'parts', () => zipFile(workbookParts(), { count: 65_000 })],
  ['a directory longer than it is', 'broken', () => zipFile(workbookParts(), { count: 900 })],
  [
    'two sheets of one name',
    'broken',
    () => workbookFile({ more: [{ name: 'xl/worksheets/sheet1.xml', content: sheetOf(HEADER) }] }),
  ],
  ['a part behind the end', 'broken', () => workbookFile({ sheetPart: { local: 0x7fffffff } })],
  [
    'parts that lie on each other',
    'read',
    () => workbookFile({ more: Array.from({ length: 500 }, (_, i) => ({ name: `xl/${i}`, content: '', local: 0 })) }),
  ],
  ['a password', 'encrypted', () => workbookFile({ sheetPart: { flags: 0x801 } })],
  ['a packing nobody knows', 'broken', () => workbookFile({ sheetPart: { method: 99 } })],
  [
    'packed bytes that are none',
    'broken',
    () => workbookFile({ sheet: part('_rels/.rels'), sheetPart: { method: 0 } }),
  ],
  [
    'a picture that is a workbook, too',
    'refused',
    () => Buffer.concat([Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00;', 'latin1'), workbookFile()]),
  ],
  ['a PDF that is a workbook, too', 'refused', () => Buffer.concat([Buffer.from('%PDF-1.7\n'), workbookFile()])],
  [
    'a page that is a workbook, too',
    'refused',
    () => Buffer.concat([Buffer.from('<html><script>alert(1)</script>'), workbookFile()]),
  ],
]

export const HOSTILE_SHEETS: readonly Hostile[] = [...ranges, ...sizes, ...entities, ...formulas, ...containers]
