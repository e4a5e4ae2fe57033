import { describe, expect, test } from 'vitest'
import { besideBounds, contributionBounds, type InsuranceAtPlace } from '#machines/rules/social-insurance.ts'

/** 山东省 2026: 鲁人社字〔2026〕75号, 国办发〔2019〕13号. */
const PENSION: InsuranceAtPlace = {
  ...{ item: 'Pension', personLow: '0.08', personHigh: '0.08', personFixed: null },
  base: { baseFloor: '4573.00', baseCeiling: '22863.00', validFrom: '2026-01-01' },
}
const shares = (item: InsuranceAtPlace['item'], low: string, high: string, fixed: string | null = null) => ({
  ...{ item, personLow: low, personHigh: high, personFixed: fixed, base: null },
})
const UNEMPLOYMENT = shares('Unemployment', '0.003', '0.003')
const MEDICAL = shares('Medical', '0.02', '0.02', '3')
const MONTH = '2026-03-01'

describe('the bounds of what a person contributes', () => {
  test('are floor and ceiling times the shares; a kind without a base has that of the pension', () => {
    const bounds = contributionBounds(['Pension', 'Unemployment', 'Injury'], [PENSION, UNEMPLOYMENT], MONTH)
    // 365.84 + 13.72; 1,829.04 + 68.59
    expect(bounds).toMatchObject({ least: '379.56', most: '1897.63' })
    expect(bounds?.parts.map(({ item, share }) => [item, share])).toEqual([
      ['Pension', '0.08'],
      ['Unemployment', '0.003'],
    ])
  })

  test('have the fixed amount at the top, and the base of the kind where it has one', () => {
    const own = { ...MEDICAL, base: { baseFloor: '6744', baseCeiling: '25290', validFrom: '2026-01-01' } }
    // 365.84 + 134.88; 1,829.04 + 505.80 + 3
    expect(contributionBounds(['Pension', 'Medical'], [PENSION, own], MONTH)).toMatchObject({
      ...{ least: '500.72', most: '2337.84' },
    })
  })

  test('have no top where a share is not known, or the base is of an earlier year', () => {
    expect(contributionBounds(['Pension', 'Medical'], [PENSION], MONTH)).toMatchObject({ least: '365.84', most: null })
    expect(contributionBounds(['Pension'], [PENSION], '2026-12-01')?.most).toBe('1829.04')
    expect(contributionBounds(['Pension'], [PENSION], '2027-01-01')).toMatchObject({ least: '365.84', most: null })
  })

  test('are none without the pension, or where its base is not known', () => {
    expect(contributionBounds(['Injury'], [PENSION], MONTH)).toBeNull()
    expect(contributionBounds(['Pension'], [{ ...PENSION, base: null }], MONTH)).toBeNull()
    expect(contributionBounds(['Pension'], [], MONTH)).toBeNull()
  })

  test.each([
    ['364.83', -1],
    ['364.84', 0],
    ['365.84', 0],
    ['1830.04', 0],
    ['1830.05', 1],
    ['0', -1],
  ])('%s yuan is judged within a yuan: %s', (amount, side) => {
    expect(besideBounds(amount, { least: '365.84', most: '1829.04', parts: [] })).toBe(side)
  })

  test('nothing is above a top that is not known', () => {
    expect(besideBounds('99999', { least: '365.84', most: null, parts: [] })).toBe(0)
  })
})
