import { describe, expect, test } from 'vitest'
import { delayedMonths, isOfWorkingAge, retirementMonth, trackOf } from '#machines/rules/retirement.ts'

/** The three tables of the decision of 13 September 2024, at their ends and at some months between. */
describe('the statutory retirement age', () => {
  test.each([
    ['Men', '1964-12-31', 0, '2024-12'],
    ['Men', '1965-01-01', 1, '2025-02'],
    ['Men', '1965-04-30', 1, '2025-05'],
    ['Men', '1965-05-01', 2, '2025-07'],
    ['Men', '1966-03-15', 4, '2026-07'],
    ['Men', '1970-12-01', 18, '2032-06'],
    ['Men', '1976-08-31', 35, '2039-07'],
    ['Men', '1976-09-01', 36, '2039-09'],
    ['Men', '1999-01-01', 36, '2062-01'],
    ['WomenOf55', '1969-12-31', 0, '2024-12'],
    ['WomenOf55', '1970-01-01', 1, '2025-02'],
    ['WomenOf55', '1981-09-01', 36, '2039-09'],
    ['WomenOf50', '1974-12-31', 0, '2024-12'],
    ['WomenOf50', '1975-01-01', 1, '2025-02'],
    ['WomenOf50', '1975-03-01', 2, '2025-05'],
    ['WomenOf50', '1984-10-31', 59, '2039-09'],
    ['WomenOf50', '1984-11-01', 60, '2039-11'],
  ] as const)('of %s born on %s is %i months later, in %s', (track, birthday, months, month) => {
    expect([delayedMonths(birthday, track), retirementMonth(birthday, track)]).toEqual([months, month])
  })

  test('of a woman follows the kind of her post, of a man it does not', () => {
    expect(trackOf('Women', 'Worker', 'WomenOf55')).toBe('WomenOf50')
    expect(trackOf('Women', 'Technical', 'WomenOf50')).toBe('WomenOf55')
    expect(trackOf('Women', null, 'WomenOf50')).toBe('WomenOf50')
    expect(trackOf('Women', null, 'WomenOf55')).toBe('WomenOf55')
    expect(trackOf('Men', 'Worker', 'WomenOf55')).toBe('Men')
  })

  test('counts its month as worked, the one after it not, and nobody below sixteen', () => {
    expect(isOfWorkingAge('1966-03-15', 'Men', '2026-07-31')).toBe(true)
    expect(isOfWorkingAge('1966-03-15', 'Men', '2026-08-31')).toBe(false)
    expect(isOfWorkingAge('2010-08-01', 'WomenOf55', '2026-07-31')).toBe(false)
    expect(isOfWorkingAge('2010-07-31', 'WomenOf55', '2026-07-31')).toBe(true)
  })
})
