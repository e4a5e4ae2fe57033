import { expect, test } from 'vitest'
import { wageWithholding } from '#machines/rules/income-tax.ts'
import { afterProvincialRelief, type ReliefPeriod, taxReliefOf } from '#machines/rules/tax-relief.ts'
import { taxReliefRows } from '#services/database/built-in/provincial-relief.ts'

/** Of the pack, by the code of the province. */
async function on(province: number) {
  const row = (await taxReliefRows()).find(({ parent }) => parent === String(province))
  return row
    ? taxReliefOf(row.values as { share: string | null; amount: string | null; per: ReliefPeriod | null })
    : null
}

test('is a share, an amount a year or an amount a month, as the province has it', async () => {
  // 个人所得税法 article 5: Beijing half, Guangdong nine tenths, Shanghai 10,500 a year, Zhejiang 500 a month
  expect(afterProvincialRelief('1200.00', await on(11), 12)).toBe('600.00')
  expect(afterProvincialRelief('1200.00', await on(44), 12)).toBe('120.00')
  expect(afterProvincialRelief('12000.00', await on(31), 12)).toBe('1500.00')
  expect(afterProvincialRelief('1200.00', await on(31), 12)).toBe('0.00')
  expect(afterProvincialRelief('1200.00', await on(33), 2)).toBe('200.00')
})

test('is nothing where none was found', async () => {
  expect(await on(12)).toBeNull()
  expect(afterProvincialRelief('1200', null, 12)).toBe('1200.00')
})

test('is taken off the tax of the year so far, before what was withheld', async () => {
  const year = { cumulativeIncome: '60000', months: 2, alreadyWithheld: '0' }
  // 50,000 taxable: 10 % less 2,520
  expect(wageWithholding(year)).toBe('2480.00')
  expect(wageWithholding({ ...year, relief: await on(33) })).toBe('1480.00')
  expect(wageWithholding({ ...year, relief: await on(11), alreadyWithheld: '1000' })).toBe('240.00')
})
