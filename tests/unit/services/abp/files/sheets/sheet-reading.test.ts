import ExcelJS from 'exceljs'
import { describe, expect, test } from 'vitest'
import { cellFault, cellName, NO_RESULT } from '#services/abp/files/sheets/cell-faults.ts'
import { readDelimited } from '#services/abp/files/sheets/delimited.ts'
import { fileKindOf } from '#services/abp/files/sheets/file-kind.ts'
import { readFirstSheet } from '#services/abp/files/sheets/first-sheet.ts'
import { findHeads } from '#services/abp/files/sheets/heads.ts'
import { type SheetRow, sheetNotes } from '#services/abp/files/sheets/sheet-table.ts'
import { entriesOf } from '#services/abp/files/sheets/totals.ts'

type State = 'visible' | 'hidden' | 'veryHidden'

async function fileOf(sheets: readonly [state: State, rows: unknown[][]][]): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook()
  for (const [index, [state, rows]] of sheets.entries()) workbook.addWorksheet(`表${index}`, { state }).addRows(rows)
  return Buffer.from(await workbook.xlsx.writeBuffer())
}
const cellsOf = async (...sheets: Parameters<typeof fileOf>[0]) =>
  readFirstSheet(await fileOf(sheets)).rows.map(({ cells }) => cells)

describe('a workbook is read as whoever looks at it sees it', () => {
  test.each(['hidden', 'veryHidden'] as const)('a first sheet that is %s is not read', async (state) => {
    expect(await cellsOf([state, [['上月', 1]]], ['visible', [['本月', 5200]]])).toEqual([['本月', '5200']])
  })

  test('one whose sheets are all hidden is refused', async () => {
    await expect(cellsOf(['hidden', [['上月', 1]]])).rejects.toThrow('文件里没有显示着的工作表')
  })

  test('an error is its name and a formula without a result says so: neither is nothing', async () => {
    const rows = [
      ['甲', { error: '#N/A' }, { formula: '1+1' }, { formula: '1+1', result: 2 }, { formula: 'A1&""', result: '' }],
      ['乙', { formula: 'B9', result: { error: '#REF!' } }],
    ]
    expect(await cellsOf(['visible', rows])).toEqual([
      ['甲', '#N/A', NO_RESULT, '2'],
      ['乙', '#REF!'],
    ])
  })

  test('a line end that XML cannot hold is no part of a head', async () => {
    expect(await cellsOf(['visible', [['基本工资_x000D_', '_x005F_x0041_']]])).toEqual([['基本工资', '_x0041_']])
  })
})

describe('a cell that cannot be read', () => {
  test.each([
    [{ row: 2, column: 1 }, 'A2'],
    [{ row: 10, column: 26 }, 'Z10'],
    [{ row: 3, column: 27 }, 'AA3'],
    [{ row: 1, column: 16_384 }, 'XFD1'],
  ])('at %o is named %s', (place, name) => expect(cellName(place)).toBe(name))

  test.each(['#N/A', '#REF!', '#DIV/0!', '#VALUE!', '#NAME?', '#SPILL!', NO_RESULT])('%s is a fault', (text) =>
    expect(cellFault(text, { row: 4, column: 8 })).toMatch(/^H4 格/),
  )
  test.each(['', '0', '5200', '#1', '张三'])('%s is none', (text) =>
    expect(cellFault(text, { row: 4, column: 8 })).toBeNull(),
  )
})

const rowsOf = (...rows: string[][]): SheetRow[] => rows.map((cells, at) => ({ number: at + 1, cells }))

describe('what a reader of the file would not expect is told', () => {
  test('other sheets, hidden ones, and rows that a filter hides', async () => {
    const workbook = new ExcelJS.Workbook()
    workbook.addWorksheet('字典', { state: 'hidden' }).addRow(['男'])
    const sheet = workbook.addWorksheet('工资')
    sheet.addRows([['姓名'], ['甲'], ['乙']])
    sheet.getRow(3).hidden = true
    workbook.addWorksheet('失败明细').addRow(['丙'])
    const table = readFirstSheet(Buffer.from(await workbook.xlsx.writeBuffer()))
    expect(table.rows.map(({ isHidden }) => isHidden === true)).toEqual([false, false, true])
    expect(sheetNotes(table)).toEqual([
      '文件里还有工作表“失败明细”，没有读。读的是“工资”',
      '隐藏的工作表“字典”没有读',
      '有 1 行在表里是隐藏的，也读了：第 3 行。不要的行请在表里删掉',
    ])
  })

  test('a number is read as its format means it', async () => {
    const workbook = new ExcelJS.Workbook()
    const sheet = workbook.addWorksheet('表')
    sheet.addRow([0.05, new Date(Date.UTC(2026, 9, 1)), 5200.5, 3])
    sheet.getCell('A1').numFmt = '0%'
    sheet.getCell('B1').numFmt = 'yyyy"年"m"月"d"日"'
    sheet.getCell('C1').numFmt = '#,##0.00"元/day"'
    sheet.getCell('D1').numFmt = '[Red]0.00'
    const { rows } = readFirstSheet(Buffer.from(await workbook.xlsx.writeBuffer()))
    expect(rows[0]?.cells).toEqual(['5%', '2026-10-01', '5200.50', '3.00'])
  })

  test('cells with a format alone do not count, also in the last column', async () => {
    const workbook = new ExcelJS.Workbook()
    const sheet = workbook.addWorksheet('表')
    sheet.addRow(['姓名'])
    sheet.getCell('XFD1').numFmt = '0.00'
    expect(readFirstSheet(Buffer.from(await workbook.xlsx.writeBuffer())).rows).toEqual([
      { number: 1, cells: ['姓名'] },
    ])
  })

  test('the apostrophe that keeps a text from being a formula is no part of it', async () => {
    expect(await cellsOf(['visible', [["'-50 迟到", "'=1", "O'Neil"]]])).toEqual([['-50 迟到', '=1', "O'Neil"]])
  })
})

const known = (cells: readonly string[]) => cells.filter((cell) => ['姓名', '基本工资', '奖金'].includes(cell)).length

describe('heads', () => {
  test('of two rows are read as one, and the first row of data is not taken for a head', () => {
    const rows = rowsOf(['2026年11月'], ['姓名', '应发', ''], ['', '基本工资', '奖金'], ['甲', '1', '2'])
    expect(findHeads(rows, 10, known)).toMatchObject({
      head: { number: 3, cells: ['姓名', '基本工资', '奖金'] },
      above: [{ number: 1 }],
      below: [{ number: 4 }],
    })
    expect(findHeads(rowsOf(['姓名', '基本工资'], ['甲', '1']), 10, known)).toMatchObject({ below: [{ number: 2 }] })
  })

  test('that nobody knows are the first row that is more than a title', () => {
    expect(findHeads(rowsOf(['标题'], ['甲', '乙', '丙'], ['1', '2', '3']), 10, known)?.head.number).toBe(2)
    expect(findHeads([], 10, known)).toBeNull()
  })
})

describe('sums and signatures are no entries', () => {
  const head: SheetRow = { number: 0, cells: ['姓名', '基本工资', '第2列'] }
  const places = { head, name: 0, amounts: [{ column: 1, label: '基本工资' }] }

  test.each([
    ['合 计', '第 3 行是“合计”，没有当作一行'],
    ['本页小计', '第 3 行是“本页小计”，没有当作一行'],
    ['', '第 3 行没有姓名，正好是上面各行之和，没有当作一行'],
  ])('“%s” with the sum of the rows', (word, note) => {
    const { rows, notes } = entriesOf(rowsOf(['甲', '1.50'], ['乙', '2'], [word, '3.50']), places)
    expect([rows.length, notes]).toEqual([2, [note]])
  })

  test('a sum that is not that of the rows is told', () => {
    expect(entriesOf(rowsOf(['甲', '1'], ['乙', '2'], ['合计', '4']), places).notes).toContain(
      '第 3 行合计的基本工资是 4，各行相加是 3.00，请核对',
    )
  })

  test('a line to sign is none; an amount without a name that is no sum stays, to be refused', () => {
    const rows = rowsOf(['甲', '1'], ['乙', '2'], ['', '5'], ['制表人：丙', '审核：丁'])
    expect(entriesOf(rows, places)).toEqual({ rows: rows.slice(0, 3), notes: ['第 4 行是签字或说明，没有当作一行'] })
  })
})

describe('sums of long lists', () => {
  test('20,000 rows are added once each, column by column', () => {
    const rows = rowsOf(...Array.from({ length: 20_000 }, () => ['甲', '1.10', '2']), ['合计', '22000.00', '40001'])
    const amounts = [1, 2].map((column) => ({ column, label: `第${column}列` }))
    const began = performance.now()
    expect(entriesOf(rows, { head: { number: 0, cells: [] }, name: 0, amounts })).toEqual({
      rows: rows.slice(0, 20_000),
      notes: ['第 20001 行是“合计”，没有当作一行', '第 20001 行合计的第2列是 40001，各行相加是 40000.00，请核对'],
    })
    expect(performance.now() - began).toBeLessThan(5_000)
  })
})

describe('a file is what its first bytes say', () => {
  const compound = (stream: string) =>
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(64), Buffer.from(stream, 'utf16le')])

  test.each([
    ['encrypted', compound('EncryptedPackage')],
    ['oldSheet', compound('Workbook')],
    ['oldDocument', compound('WordDocument')],
    ['webPage', Buffer.from('\ufeff<html><table>')],
    ['binary', Buffer.from([1, 0, 2])],
    ['text', Buffer.from('姓名,金额')],
    ['zip', Buffer.from('PK\u0003\u0004…')],
  ])('%s', (kind, bytes) => expect(fileKindOf(bytes)).toBe(kind))
})

describe('the separator of a text', () => {
  test.each([
    ['tabs under a title', '代发工资结果明细\n户名\t金额\n甲\t1\n', ['户名', '金额']],
    ['bars under a title with commas', '批次1,共6笔,合计5元\n户名|金额\n甲|1\n乙|2\n', ['户名', '金额']],
    ['commas within quotes', '户名;金额\n甲;"1,5"\n乙;"2,5"\n', ['户名', '金额']],
  ])('%s', (_, text, heads) => {
    expect(readDelimited(Buffer.from(text)).rows.map(({ cells }) => cells)).toContainEqual(heads)
  })
})
