import { describe, expect, test } from 'vitest'
import { isMonthBelowMinimum, minimumOfMonth } from '#machines/rules/minimum-wage.ts'

/** 最低工资规定 article 3: owed for full attendance; in Beijing and Shanghai the person's contributions are on top. */
const BEIJING = { monthlyWage: '2540.00', hourlyWage: '27.70', isNet: true }
const JINAN = { monthlyWage: '2400.00', hourlyWage: '24.00' }

describe('a month of pay', () => {
  test.each([
    ['at the minimum', JINAN, { grossAmount: '2400.00' }, false],
    ['a fen below', JINAN, { grossAmount: '2399.99' }, true],
    ['gross, where contributions are part of it', JINAN, { grossAmount: '2400.00', contributions: '300.00' }, false],
    ['net, where they are not', BEIJING, { grossAmount: '2700.00', contributions: '260.00' }, true],
    ['net and enough', BEIJING, { grossAmount: '2800.00', contributions: '260.00' }, false],
    ['less for days away', JINAN, { grossAmount: '1800.00', absenceDeduction: '600.00' }, false],
    ['less for days away than is missing', JINAN, { grossAmount: '1800.00', absenceDeduction: '599.99' }, true],
    [
      'seven of 22 days, held against their share',
      JINAN,
      { grossAmount: '763.64', days: { employed: 7, full: 22 } },
      false,
    ],
    ['a fen below the share', JINAN, { grossAmount: '763.63', days: { employed: 7, full: 22 } }, true],
  ] as const)('%s', (_what, minimum, pay, isBelow) => {
    expect(isMonthBelowMinimum(pay, minimum)).toBe(isBelow)
  })

  test('has the whole minimum with all its days', () => {
    expect(minimumOfMonth(JINAN, { employed: 22, full: 22 })).toBe('2400.00')
    expect(minimumOfMonth(JINAN, undefined)).toBe('2400.00')
  })
})
