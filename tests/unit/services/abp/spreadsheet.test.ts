import type { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import ExcelJS from 'exceljs'
import { describe, expect, test } from 'vitest'
import { type Cell, keysetRows, spreadsheet } from '#services/abp/spreadsheet.ts'

const MANY = 40_000

/** Rows that count how many were requested so far. */
function counted() {
  const seen = { asked: 0, isEnded: false }
  async function* rows(): AsyncIterable<Cell[]> {
    try {
      for (let row = 0; row < MANY; row++) {
        seen.asked++
        // texts that compress badly
        yield [row, `${Math.sin(row)}${Math.cos(row)}${Math.tan(row)}`, '备注']
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
    async function* rows(): AsyncIterable<Cell[]> {
      yield ['王伟', '12.50', '=1+1', -3, null]
      for (let row = 0; row < 1_000; row++) yield ['李芳', '-0.5', '+86', row, undefined]
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

test('rows come page by page, from the last id seen', async () => {
  const asked: (number | null)[] = []
  const page = async (beforeId: number | null, take: number) => {
    asked.push(beforeId)
    const first = (beforeId ?? 8) - 1
    return Array.from({ length: Math.min(take, first) }, (_, index) => ({ id: first - index }))
  }
  const ids: number[] = []
  for await (const { id } of keysetRows(page, 3)) ids.push(id)
  expect(ids).toEqual([7, 6, 5, 4, 3, 2, 1])
  expect(asked).toEqual([null, 5, 2])
})
