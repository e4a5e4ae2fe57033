import { expect, it } from 'vitest'
import { REFUSALS } from '#services/abp/files/sheets/limits.ts'
import { readTable } from '#services/abp/files/sheets/read-sheet.ts'
import { withRows, workbookFile } from '#tests/support/hostile/workbook.ts'

/** The other limits keep every file below the heap's own; with less heap one is beyond it. */
const SMALL = { heapMegabytes: 16, milliseconds: 60_000 }

const rows = Array.from({ length: 1_900 }, (_, row) => {
  const cells = Array.from({ length: 200 }, (_, cell) => `<c><v>${row}${cell}1234</v></c>`)
  return `<row>${cells.join('')}</row>`
})

it('ends the thread whose heap is used up, says so, and reads the next file on a new one', async () => {
  await expect(readTable(withRows(rows.join('')), SMALL)).rejects.toThrow(REFUSALS.heapMegabytes)
  expect((await readTable(workbookFile())).rows.length).toBeGreaterThan(0)
}, 90_000)
