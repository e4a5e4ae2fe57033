import type { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import ExcelJS from 'exceljs'
import { describe, expect, test } from 'vitest'
import { csvFile } from '#services/abp/files/csv.ts'
import { readFirstSheet } from '#services/abp/files/sheets/first-sheet.ts'
import { amounts, codes, days, texts } from '#services/abp/files/sheets/written-sheet.ts'
import { keysetPages, partsOf, type Rows, spreadsheet } from '#services/abp/files/spreadsheet.ts'
import { zipOf } from '#services/abp/files/zip.ts'

const MANY = 40_000

/** Rows that count how many were requested so far. */
function counted() {
  const seen = { asked: 0, isEnded: false }
  async function* rows(): AsyncIterable<Rows> {
    try {
      for (let row = 0; row < MANY; row++) {
        seen.asked++
        // texts that compress badly
        yield [[row, `${Math.sin(row)}${Math.cos(row)}${Math.tan(row)}`, '备注']]
      }
    } finally {
      seen.isEnded = true
    }
  }
  const { body } = spreadsheet('x', [
    { name: '表', columns: [{ header: 'a' }, { header: 'b' }, { header: 'c' }], rows: rows() },
  ])
  return { seen, body: body as PassThrough }
}

describe('a spreadsheet', () => {
  test('holds every row, and text that looks like a formula as text', async () => {
    async function* rows(): AsyncIterable<Rows> {
      yield [['王伟', '12.50', '=1+1', -3, null]]
      for (let row = 0; row < 1_000; row++) yield [['李芳', '-0.5', '+86', row, undefined]]
    }
    const columns = ['姓名', '金额', '备注', '数', '空'].map((header) => ({ header }))
    const { body } = spreadsheet('名单', [{ name: '名单', columns, rows: rows() }])
    const read = new ExcelJS.Workbook()
    await read.xlsx.load((await buffer(body as PassThrough)) as never)
    const sheet = read.getWorksheet('名单')
    expect(sheet?.rowCount).toBe(1_002)
    expect(sheet?.getRow(2).values).toEqual([undefined, '王伟', '12.50', "'=1+1", -3])
    expect(sheet?.getRow(1_002).values).toEqual([undefined, '李芳', '-0.5', "'+86", 999])
  })

  const read = async (sheets: Parameters<typeof spreadsheet>[1]) => {
    const book = new ExcelJS.Workbook()
    await book.xlsx.load((await buffer(spreadsheet('x', sheets).body as PassThrough)) as never)
    return book
  }
  const COLUMNS = [{ header: '甲 & "乙"' }, { header: '<丙>', width: 30 }]

  test.each([
    ['marks of XML', `<a href="x">R&D</a>`, undefined],
    ['two lines', '第一行\n第二行', undefined],
    ['lines of Windows', '第一行\r\n第二行', '第一行\n第二行'],
    ['blanks at both ends', '  空格  ', undefined],
    ['a character beyond the first plane', '𠮷野家🙂', undefined],
    ['what XML forbids', 'a\u0000b\u0008c\ud800d\uffffe', 'abcde'],
    ['what Excel would read as a character', '_x0041_和_X4e2d_', undefined],
  ])('keeps a text with %s', async (_, given, kept = given) => {
    const { body } = spreadsheet('x', [{ name: '表', columns: COLUMNS, rows: [[given, 1]] }])
    const [head, row] = readFirstSheet(await buffer(body as PassThrough)).rows
    expect(head?.cells).toEqual(['甲 & "乙"', '<丙>'])
    // the reader of uploads trims, and leaves the marks of Excel as they stand
    expect(row?.cells[0]?.replaceAll('_x005F_', '_')).toBe(kept.trim())
    const book = await read([{ name: '表', columns: COLUMNS, rows: [[given, 1]] }])
    expect(String(book.getWorksheet('表')?.getCell('A2').value).replaceAll('_x005F_', '_')).toBe(kept)
  })

  test('holds amounts as numbers with two places, days as days, and long numbers as text', async () => {
    const columns = [...amounts('金额'), ...days('日期'), ...codes('卡号'), ...texts('备注')]
    const rows = [
      ['12345678901.05', '2026-10-01', '6222020200000000273', '5.00'],
      ['见备注', '长期', '', ''],
    ]
    const sheet = (await read([{ name: '表', columns, rows }])).getWorksheet('表')
    expect([1, 2, 3, 4].map((at) => sheet?.getRow(2).getCell(at).value)).toEqual([
      ...[12345678901.05, new Date('2026-10-01T00:00:00Z'), '6222020200000000273', '5.00'],
    ])
    expect([1, 2, 3].map((at) => sheet?.getRow(2).getCell(at).numFmt)).toEqual(['0.00', 'yyyy-mm-dd', '@'])
    expect([1, 2].map((at) => sheet?.getRow(3).getCell(at).value)).toEqual(['见备注', '长期'])
    const { body } = spreadsheet('x', [{ name: '表', columns, rows }])
    expect(readFirstSheet(await buffer(body as PassThrough)).rows.map(({ cells }) => cells)[1]).toEqual(rows[0])
  })

  test('has a bold head that stays, widths, and lines that wrap', async () => {
    const sheet = (await read([{ name: '表', columns: COLUMNS, rows: [['一\n二', '三']] }])).getWorksheet('表')
    expect(sheet?.getRow(1).getCell(1).font?.bold).toBe(true)
    expect(sheet?.getRow(2).getCell(2).font?.bold).toBeUndefined()
    expect(sheet?.getRow(2).getCell(1).alignment?.wrapText).toBe(true)
    expect(sheet?.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 })
    expect([1, 2].map((column) => sheet?.getColumn(column).width)).toEqual([16, 30])
  })

  test('cuts a text that Excel would call damage, and not within a character', async () => {
    const long = `${'长'.repeat(32_765)}🙂尾`
    const book = await read([{ name: '表', columns: COLUMNS, rows: [[long]] }])
    expect(book.getWorksheet('表')?.getCell('A2').value).toBe(`${'长'.repeat(32_765)}…`)
  })

  test('names columns beyond Z', async () => {
    const columns = Array.from({ length: 30 }, (_, at) => ({ header: `列${at}` }))
    const book = await read([{ name: '宽', columns, rows: [columns.map((_, at) => at)] }])
    expect(book.getWorksheet('宽')?.getCell('AD2').value).toBe(29)
  })

  test('has several sheets, one without rows', async () => {
    const book = await read([
      { name: '一', columns: COLUMNS, rows: [['a', 1]] },
      { name: '二 & 三', columns: COLUMNS, rows: [] },
    ])
    expect(book.worksheets.map(({ name, rowCount }) => [name, rowCount])).toEqual([
      ['一', 2],
      ['二 & 三', 1],
    ])
  })

  test('goes on in a further sheet where one is full', async () => {
    async function* rows(): AsyncIterable<Rows> {
      yield [[1], [2], [3], [4], [5]]
      yield [[6], [7]]
    }
    const bytes = await buffer(
      zipOf(partsOf([{ name: '表', columns: [{ header: 'a' }], rows: rows() }], 4), new Date(0)),
    )
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(bytes as never)
    const values = book.worksheets.map((sheet) => [sheet.name, sheet.getColumn(1).values.slice(1)])
    expect(values).toEqual([
      ['表', ['a', 1, 2, 3]],
      ['表 (2)', ['a', 4, 5, 6]],
      ['表 (3)', ['a', 7]],
    ])
  })

  test('has the same bytes for the same rows', async () => {
    const bytes = () =>
      buffer(spreadsheet('x', [{ name: '表', columns: COLUMNS, rows: [['a', 1]] }]).body as PassThrough)
    expect((await bytes()).equals(await bytes())).toBe(true)
  })

  test('asks for no more rows than its reader takes', async () => {
    const { seen, body } = counted()
    // an export without backpressure would request more rows in these turns
    const askedOn = async () => {
      const before = seen.asked
      for (let turns = 0; turns < 500; turns += 1) await turn()
      return before === 0 || seen.asked > before
    }
    await expect.poll(askedOn).toBe(false)
    expect(seen.asked).toBeLessThan(MANY / 4)
    body.resume()
    await new Promise((resolve) => body.once('end', resolve))
    expect(seen).toEqual({ asked: MANY, isEnded: true })
  })

  test('stops asking when its reader has gone', async () => {
    const { seen, body } = counted()
    body.on('error', () => {})
    await expect.poll(() => seen.asked).toBeGreaterThan(0)
    body.destroy()
    await expect.poll(() => seen.isEnded).toBe(true)
    expect(seen.asked).toBeLessThan(MANY)
  })
})

describe('a CSV file', () => {
  test('quotes what needs it, keeps formulas as text, and reads pages as they are wanted', async () => {
    async function* rows(): AsyncIterable<Rows> {
      yield [
        ['王伟', '12.50', '=1+1', -3, null],
        ['逗号,引号"', '两\n行', undefined, '-0.5', '@x'],
      ]
      yield [['李芳']]
    }
    const columns = ['姓名', '金额', '备注', '数', '空'].map((header) => ({ header }))
    const { body, fileName } = csvFile('名单', { name: '名单', columns, rows: rows() })
    expect(fileName).toBe('名单.csv')
    expect((await buffer(body as PassThrough)).toString()).toBe(
      `\ufeff姓名,金额,备注,数,空\r\n王伟,12.50,'=1+1,-3,\r\n"逗号,引号""","两\n行",,-0.5,'@x\r\n李芳\r\n`,
    )
  })
})

test('rows come page by page, from the last id seen', async () => {
  const asked: (number | null)[] = []
  const page = async (beforeId: number | null, take: number) => {
    asked.push(beforeId)
    const first = (beforeId ?? 8) - 1
    return Array.from({ length: Math.min(take, first) }, (_, index) => ({ id: first - index }))
  }
  const ids: number[] = []
  for await (const rows of keysetPages(page, 3)) ids.push(...rows.map(({ id }) => id))
  expect(ids).toEqual([7, 6, 5, 4, 3, 2, 1])
  expect(asked).toEqual([null, 5, 2])
})
