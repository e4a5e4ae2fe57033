import { expect, test } from 'vitest'
import { wageWithholding } from '#machines/rules/income-tax.ts'
import { type ReliefPeriod, relievedOf, taxReliefOf } from '#machines/rules/tax-relief.ts'
import { taxReliefRows } from '#services/database/built-in/provincial-relief.ts'

/** Of the pack, by the code of the province. */
async function on(province: number) {
  const row = (await taxReliefRows()).find(({ parent }) => parent === String(province))
  return row
    ? taxReliefOf(row.values as { share: string | null; amount: string | null; per: ReliefPeriod | null })
    : null
}

const NEW = { relievedBefore: '0', months: 1 }

test('is a share, an amount a year or an amount a month, as the province has it', async () => {
  // 个人所得税法 article 5: Beijing half, Guangdong nine tenths, Shanghai 10,500 a year, Zhejiang 500 a month
  expect(relievedOf('1200.00', await on(11), NEW)).toBe('600.00')
  expect(relievedOf('1200.00', await on(44), NEW)).toBe('1080.00')
  expect(relievedOf('12000.00', await on(31), NEW)).toBe('10500.00')
  expect(relievedOf('1200.00', await on(31), NEW)).toBe('1200.00')
  expect(relievedOf('1200.00', await on(33), { ...NEW, months: 2 })).toBe('1000.00')
})

test('is an amount once: what was granted before is taken off it', async () => {
  expect(relievedOf('1200.00', await on(31), { relievedBefore: '10000', months: 3 })).toBe('500.00')
  expect(relievedOf('1200.00', await on(33), { relievedBefore: '700', months: 3 })).toBe('800.00')
  expect(relievedOf('1200.00', await on(33), { relievedBefore: '1800', months: 3 })).toBe('0.00')
  expect(relievedOf('1200.00', await on(11), { relievedBefore: '5000', months: 3 })).toBe('600.00')
})

test('is nothing where none was found', async () => {
  expect(await on(12)).toBeNull()
  expect(relievedOf('1200', null, NEW)).toBe('0.00')
})

test('is taken off the tax that is neither withheld nor relieved yet', async () => {
  const year = { cumulativeIncome: '60000', months: 2, alreadyWithheld: '0' }
  // 50,000 taxable: 10 % less 2,520
  expect(wageWithholding(year).withheld).toBe('2480.00')
  expect(wageWithholding({ ...year, relief: await on(33), reliefMonths: 2 }).withheld).toBe('1480.00')
  const before = { alreadyWithheld: '1000', relievedBefore: '480' }
  expect(wageWithholding({ ...year, ...before, relief: await on(11) }).withheld).toBe('500.00')
  // the relief has ended: what was let off before stays so
  expect(wageWithholding({ ...year, ...before }).withheld).toBe('1000.00')
})
