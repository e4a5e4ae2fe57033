import { expect, test } from 'vitest'
import { listedRows } from '#src/lib/listed-rows.ts'

test.each([
  [3, 3, '共 3 行'],
  [200, 1200, '共 1200 行，这里是前 200 行，其余在逐行结果里'],
])('%d of %d rows that are wrong', (listed, all, text) => {
  expect(listedRows(listed, all)).toBe(text)
})
